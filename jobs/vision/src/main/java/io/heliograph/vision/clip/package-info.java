// SPDX-License-Identifier: Apache-2.0
/**
 * The frames of a clip as views of one place: how the camera moved, what stands behind a thing that is to be erased, how a thing's mask goes on from frame to frame; and
 * what frames are made of once their mattes are known: a colour, a picture, another video or nothing behind the subject, the matte itself, a part of it. Plain
 * computation on matrices; reading and writing videos is {@code media}'s. Invariant: a frame that is made depends on the clip, its matte or hole, and its time only,
 * never on which frames were made before it, so that work that was cut short goes on with the same pixels.
 */
@NullMarked
package io.heliograph.vision.clip;

import org.jspecify.annotations.NullMarked;
