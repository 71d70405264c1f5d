// SPDX-License-Identifier: Apache-2.0
/**
 * Video routes that mask what a prompt or key points name: find it in a survey, track it, render its mask. Uses the stages of
 * {@code operations.video} and the mattes of {@code operations.video.matting}.
 * Invariant: the whole clip is tracked before its first segment is rendered.
 */
@NullMarked
package io.heliograph.operations.video.masking;

import org.jspecify.annotations.NullMarked;
