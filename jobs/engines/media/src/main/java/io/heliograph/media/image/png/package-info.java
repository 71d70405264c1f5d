// SPDX-License-Identifier: Apache-2.0
/**
 * PNG files: header, chunks, missing ends, and the still picture of an animation. Uses {@code header}. Invariant:
 * inflated bytes are counted, never kept whole.
 */
@NullMarked
package io.heliograph.media.image.png;

import org.jspecify.annotations.NullMarked;
