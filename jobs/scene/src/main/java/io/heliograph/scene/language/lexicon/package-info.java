// SPDX-License-Identifier: Apache-2.0
/**
 * Tokens, word lists and WordNet: what words are, before anything is read from their order. Knows neither prompts nor instructions. Invariant: every list is immutable once read, and a word means the same in prompts and in instructions.
 */
@NullMarked
package io.heliograph.scene.language.lexicon;

import org.jspecify.annotations.NullMarked;
