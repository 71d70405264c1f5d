// SPDX-License-Identifier: Apache-2.0
/**
 * Entry point to controlled English, read without a network: {@code lexicon} knows words, {@code prompt} reads descriptions into briefs,
 * {@code instruction} reads requests for changes into edits. Invariant: deterministic; parts that are not understood are reported, never
 * guessed.
 */
@NullMarked
package io.heliograph.scene.language;

import org.jspecify.annotations.NullMarked;
