// SPDX-License-Identifier: Apache-2.0
/**
 * Small copies of pictures as plain Java arrays, for algorithms that decide at a reduced size. Invariant: arrays are row by row from
 * the top, channels interleaved, and their size is bounded by the side that was asked for.
 */
@NullMarked
package io.heliograph.vision.plane;

import org.jspecify.annotations.NullMarked;
