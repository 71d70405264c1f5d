// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures made larger, and what age and cameras do to pictures undone: noise, the blocks of JPEG, scratches, dust, fading, blur. Networks are handed in;
 * what they need around them (tiles, colour, transparency, how strong) is here. Invariants: the same picture gives the same result on any number of
 * threads, a picture is worked on in tiles that leave no seam, and what is not damaged is given back as it was.
 */
@NullMarked
package io.heliograph.vision.restoration;

import org.jspecify.annotations.NullMarked;
