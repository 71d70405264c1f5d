// SPDX-License-Identifier: Apache-2.0
/**
 * The frames of a clip as views of one place: how the camera moved, what stands behind a thing that is to be erased, and how a thing's mask goes on from frame to
 * frame. Plain computation on matrices; reading and writing videos is {@code media}'s. Invariant: what is computed of a frame depends on the clip and the frame's
 * number only, never on which frames were computed before it, so that work that was cut short goes on with the same pixels.
 */
@NullMarked
package io.heliograph.vision.clip;

import org.jspecify.annotations.NullMarked;
