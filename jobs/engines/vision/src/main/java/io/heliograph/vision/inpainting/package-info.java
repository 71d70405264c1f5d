// SPDX-License-Identifier: Apache-2.0
/**
 * Fills holes in pictures from the picture itself: patch search over a pyramid with texture channels, a seamless rim,
 * detail from the full resolution. Also extends pictures beyond their edges. Invariant: pixels outside the mask are
 * returned byte for byte, and the same seed gives the same picture on any number of threads.
 */
@NullMarked
package io.heliograph.vision.inpainting;

import org.jspecify.annotations.NullMarked;
