// SPDX-License-Identifier: Apache-2.0
/**
 * What looks need to know of a photo before they change it: subject, plate without it, sky, plants, water, depth. Estimates, graded 0 to 1;
 * whatever is unsure is graded low, so that a look does less rather than harm.
 *
 * <p>Its sky, plants and water are masks to paint through, with the photo's own edges, at the size a look is made at, and leave the subject out.
 * {@code vision.stuff} answers another question, whether and where a picture has what a word names: yes or no for each pixel at a small size, decided
 * for the picture as a whole. Invariant: a view never changes its photo; each estimate is made once.
 */
@NullMarked
package io.heliograph.vision.analysis;

import org.jspecify.annotations.NullMarked;
