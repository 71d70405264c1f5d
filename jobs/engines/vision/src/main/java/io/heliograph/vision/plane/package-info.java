// SPDX-License-Identifier: Apache-2.0
/**
 * Planes for networks ({@code ColourPlanes}), connected areas of masks, and superpixels. Planes of floats and conversions
 * of matrices are in {@code pixels}. Invariant: arrays are row by row from the top, and results are the same for any
 * number of threads.
 */
@NullMarked
package io.heliograph.vision.plane;

import org.jspecify.annotations.NullMarked;
