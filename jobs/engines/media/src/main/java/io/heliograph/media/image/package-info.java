// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures between bytes and pixels: header-only checks, colour-managed decoding to upright sRGB, encoding. Knows no Spring, no
 * SQL, no HTTP. Invariant: nothing is allocated before its size has been read from the header and allowed.
 */
@NullMarked
package io.heliograph.media.image;

import org.jspecify.annotations.NullMarked;
