// SPDX-License-Identifier: Apache-2.0
/**
 * JPEG files: header, scans, missing ends, and CMYK JPEGs. Uses {@code header} and {@code colour}. Invariant:
 * a file without all its pixels is refused.
 */
@NullMarked
package io.heliograph.media.image.jpeg;

import org.jspecify.annotations.NullMarked;
