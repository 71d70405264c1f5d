// SPDX-License-Identifier: Apache-2.0
/**
 * The subject of a picture or a clip as a soft matte, in steps: position (classical saliency, or a network if its pack
 * is installed), pixels (graph cut), opacity (guided filter), colour without the background (multi-level estimation).
 * Invariant: the same pixels give the same matte, and no matte is ever empty.
 */
@NullMarked
package io.heliograph.vision.matting;

import org.jspecify.annotations.NullMarked;
