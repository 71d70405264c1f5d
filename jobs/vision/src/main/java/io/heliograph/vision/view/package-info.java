// SPDX-License-Identifier: Apache-2.0
/**
 * What looks need to know of a photo before they change it: subject, plate without it, sky, plants, water, depth. Estimates, graded 0 to 1;
 * whatever is unsure is graded low, so that a look does less rather than harm.
 */
@NullMarked
package io.heliograph.vision.view;

import org.jspecify.annotations.NullMarked;
