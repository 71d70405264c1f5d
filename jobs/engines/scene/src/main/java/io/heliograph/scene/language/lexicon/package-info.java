// SPDX-License-Identifier: Apache-2.0
/**
 * Tokens, word lists and WordNet: lexical knowledge without syntax. Knows neither prompts nor instructions. Invariant: every list is
 * immutable once read, and a word means the same in prompts and in instructions.
 */
@NullMarked
package io.heliograph.scene.language.lexicon;

import org.jspecify.annotations.NullMarked;
