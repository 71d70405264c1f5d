// SPDX-License-Identifier: Apache-2.0
/**
 * Mattes of a clip's frames: motion, shots, key frames, and the frames between them. Uses the packages of pictures.
 * Invariant: a frame's matte depends on the frames of its shot only, not on how runs are divided.
 */
@NullMarked
package io.heliograph.vision.matting.video;

import org.jspecify.annotations.NullMarked;
