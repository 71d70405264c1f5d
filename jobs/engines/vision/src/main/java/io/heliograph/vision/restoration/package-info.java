// SPDX-License-Identifier: Apache-2.0
/**
 * Super-resolution and restoration of pictures: noise, JPEG blocks, scratches, dust, fading, blur. Callers pass the
 * networks; this package has the code around them (tiles, colour, transparency, strength). Invariants: the same picture
 * gives the same result on any number of threads, tiles leave no seam, and an undamaged picture is returned unchanged.
 */
@NullMarked
package io.heliograph.vision.restoration;

import org.jspecify.annotations.NullMarked;
