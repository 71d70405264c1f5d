// SPDX-License-Identifier: Apache-2.0
/**
 * Estimates about a photo that looks need before they change it: subject, background plate, sky, plants, water, depth.
 * Each is graded 0 to 1; uncertain areas get a low value, so that a look does too little rather than harm.
 *
 * <p>The masks of sky, plants and water are for painting: they have the photo's own edges and the working size of the
 * look, and leave the subject out. {@code vision.stuff} serves queries by name instead: one yes or no for each pixel at
 * a small size, decided for the picture as a whole. Invariant: a view never changes its photo; each estimate is
 * computed once.
 */
@NullMarked
package io.heliograph.vision.analysis;

import org.jspecify.annotations.NullMarked;
