// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures between bytes and pixels: header-only checks, colour-managed decoding to upright sRGB, encoding. Formats
 * are read in {@code jpeg}, {@code png} and {@code heif}, colour in {@code colour}; all of them use {@code header}.
 * Uses no Spring, SQL or HTTP. Invariant: nothing is allocated before its size has been read from the header and
 * allowed.
 */
@NullMarked
package io.heliograph.media.image;

import org.jspecify.annotations.NullMarked;
