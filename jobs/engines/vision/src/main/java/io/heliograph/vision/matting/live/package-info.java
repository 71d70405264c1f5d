// SPDX-License-Identifier: Apache-2.0
/**
 * Mattes of a stream: one frame after another, without those to come. Uses {@code subject}, {@code alpha} and the detection
 * of shot changes in {@code video}. Invariant: a frame's matte depends on earlier frames only.
 */
@NullMarked
package io.heliograph.vision.matting.live;

import org.jspecify.annotations.NullMarked;
