// SPDX-License-Identifier: Apache-2.0
/**
 * What frames of a clip are made of once their mattes are known: a colour, a picture, another video or nothing behind the subject, the matte itself, a part of it. Invariant:
 * a frame depends on its picture, its matte and its time only.
 */
@NullMarked
package io.heliograph.vision.clip;

import org.jspecify.annotations.NullMarked;
