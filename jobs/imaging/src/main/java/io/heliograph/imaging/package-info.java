// SPDX-License-Identifier: Apache-2.0
/**
 * What every room that computes pixels stands on: the curve and the spaces of colour, lattice noise, small curves, loops over rows on one pool. Plain arrays and numbers; knows no other room, no native
 * library. Invariant: each of these is defined here and nowhere else, and gives the same bits on any number of threads and on every machine.
 */
@NullMarked
package io.heliograph.imaging;

import org.jspecify.annotations.NullMarked;
