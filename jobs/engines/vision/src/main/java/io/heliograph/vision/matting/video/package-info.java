// SPDX-License-Identifier: Apache-2.0
/**
 * Mattes of a clip's frames: motion, shots, key frames, and the frames between them. Uses the packages for pictures.
 * Invariant: a matte depends only on the frames of its shot, not on how the clip is divided into runs.
 */
@NullMarked
package io.heliograph.vision.matting.video;

import org.jspecify.annotations.NullMarked;
