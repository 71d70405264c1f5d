// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.Optional;

/**
 * A noun found in a text.
 *
 * @param text singular, lower case
 * @param archetype what draws it, empty when nothing does
 * @param plural whether it was said in the plural
 * @param length in tokens
 * @param known whether the vocabulary itself has it, rather than WordNet by likeness
 */
public record NounMatch(String text, Optional<String> archetype, boolean plural, int length, boolean known) {}
