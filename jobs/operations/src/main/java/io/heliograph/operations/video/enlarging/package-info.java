// SPDX-License-Identifier: Apache-2.0
/**
 * Video route that enlarges a clip, each frame together with its neighbours. Uses the stages of {@code operations.video}. Invariant: every
 * frame of a clip is enlarged by the same factor.
 */
@NullMarked
package io.heliograph.operations.video.enlarging;

import org.jspecify.annotations.NullMarked;
