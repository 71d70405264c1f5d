// SPDX-License-Identifier: Apache-2.0
/**
 * Video routes that separate a subject from its background, including a green screen. Uses the stages of {@code operations.video}.
 * Invariant: a segment's mattes do not depend on the process that renders it.
 */
@NullMarked
package io.heliograph.operations.video.matting;

import org.jspecify.annotations.NullMarked;
