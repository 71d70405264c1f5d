// SPDX-License-Identifier: Apache-2.0
/**
 * Controlled English without a network: prompts and edit instructions become briefs and edits, deterministically. Invariant: the same words give the same reading; what is not understood is told, never guessed.
 */
@NullMarked
package io.heliograph.scene.language;

import org.jspecify.annotations.NullMarked;
