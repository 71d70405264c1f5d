// SPDX-License-Identifier: Apache-2.0
/**
 * Video routes that make masks of a thing named by a prompt or by key points: they find it in some frames, track it, and render its mask.
 * Uses the stages of {@code operations.video} and the mattes of {@code operations.video.matting}. Invariant: the whole clip is tracked
 * before its first segment is rendered.
 */
@NullMarked
package io.heliograph.operations.video.masking;

import org.jspecify.annotations.NullMarked;
