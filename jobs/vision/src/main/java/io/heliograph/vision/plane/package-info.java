// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures as plain Java arrays, for algorithms that decide at a reduced size ({@code MatrixPlanes}, interleaved) or look at one pixel after
 * another in floats ({@code FloatPlane}, {@code FloatImage}), or as networks take them ({@code ColourPlanes}). Invariant: arrays are row by row from the top, and results are the same for any
 * number of threads.
 */
@NullMarked
package io.heliograph.vision.plane;

import org.jspecify.annotations.NullMarked;
