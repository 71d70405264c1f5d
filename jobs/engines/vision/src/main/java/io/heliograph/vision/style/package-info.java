// SPDX-License-Identifier: Apache-2.0
/**
 * Photos drawn, printed, carved, sewn: styles that need only the photo and its cut-out; {@code scene.style} draws rendered
 * frames from their depth and objects. All lengths are in thousandths
 * of the side of a square of the photo's area, so that a style looks the same at any size. Invariant: the same photo
 * and seed give the same bytes on any number of threads.
 */
@NullMarked
package io.heliograph.vision.style;

import org.jspecify.annotations.NullMarked;
