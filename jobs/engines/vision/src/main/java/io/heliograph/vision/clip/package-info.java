// SPDX-License-Identifier: Apache-2.0
/**
 * Frames of a clip as views of one place: the camera's motion, the background behind an erased thing, and the
 * propagation of a thing's mask from frame to frame. Also the composites of frames with known mattes: a colour, a
 * picture, another video or nothing behind the subject, the matte itself, a crop. Plain computation on matrices; {@code
 * media} reads and writes videos. Invariant: an output frame depends only on the clip, its matte or hole, and its time,
 * never on earlier output frames, so that interrupted work resumes with the same pixels.
 */
@NullMarked
package io.heliograph.vision.clip;

import org.jspecify.annotations.NullMarked;
