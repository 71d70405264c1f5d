// SPDX-License-Identifier: Apache-2.0
/**
 * Stored samples to sRGB, by ICC profiles or by code points of ITU-T H.273. Uses {@code header}. Invariant: a broken
 * profile changes no pixel.
 */
@NullMarked
package io.heliograph.media.image.colour;

import org.jspecify.annotations.NullMarked;
