// SPDX-License-Identifier: Apache-2.0
/**
 * Mattes of a live stream: each frame is processed without the frames after it. Uses {@code subject}, {@code alpha} and
 * the detection of shot changes in {@code video}. Invariant: a matte depends only on its frame and earlier ones.
 */
@NullMarked
package io.heliograph.vision.matting.live;

import org.jspecify.annotations.NullMarked;
