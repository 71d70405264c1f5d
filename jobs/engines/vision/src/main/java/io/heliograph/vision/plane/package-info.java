// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures as plain Java arrays: for algorithms at a reduced size ({@code MatrixPlanes}, interleaved), for algorithms
 * on single pixels in floats ({@code FloatPlane}, {@code FloatImage}), and for networks ({@code ColourPlanes}).
 * Invariant: arrays are row by row from the top, and results are the same for any number of threads.
 */
@NullMarked
package io.heliograph.vision.plane;

import org.jspecify.annotations.NullMarked;
