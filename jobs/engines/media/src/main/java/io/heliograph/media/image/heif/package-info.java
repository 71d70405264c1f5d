// SPDX-License-Identifier: Apache-2.0
/**
 * AVIF and HEIC files: items, tiles, transparency, coded streams. Uses {@code header}. Invariant: a coded picture is
 * decoded only at the size that its header states.
 */
@NullMarked
package io.heliograph.media.image.heif;

import org.jspecify.annotations.NullMarked;
