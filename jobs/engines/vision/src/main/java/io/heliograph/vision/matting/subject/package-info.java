// SPDX-License-Identifier: Apache-2.0
/**
 * Position of the subject: classical saliency, a network if its pack is installed, or the points that a user has marked.
 * Uses {@code cut} and {@code alpha}. Invariant: a segmentation is never empty.
 */
@NullMarked
package io.heliograph.vision.matting.subject;

import org.jspecify.annotations.NullMarked;
