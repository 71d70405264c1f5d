// SPDX-License-Identifier: Apache-2.0
/**
 * The subject of a picture or a clip as a soft matte, step by step: where is it (classical saliency, or a network where its pack is
 * there), which pixels (graph cut), how opaque (guided filter), what colour without its background (multi-level estimation).
 * Invariant: the same pixels give the same matte, and no matte is ever empty.
 */
@NullMarked
package io.heliograph.vision.matting;

import org.jspecify.annotations.NullMarked;
