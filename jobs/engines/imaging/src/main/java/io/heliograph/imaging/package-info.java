// SPDX-License-Identifier: Apache-2.0
/**
 * Foundations of all modules that compute pixels: transfer curve, colour spaces and luma weights, lattice noise, small
 * curves, loops over rows on one pool, maps for caches. Plain arrays and numbers; depends on no other module and on no
 * native library. Invariant: each of these is defined here and nowhere else, and gives the same bits on any number of
 * threads and on every machine.
 */
@NullMarked
package io.heliograph.imaging;

import org.jspecify.annotations.NullMarked;
