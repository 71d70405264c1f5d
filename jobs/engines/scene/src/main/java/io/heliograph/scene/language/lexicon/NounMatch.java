// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.Optional;

/**
 * A noun found in a text.
 *
 * @param text singular, lower case
 * @param archetype that draws it, empty if none does
 * @param plural whether it is plural in the text
 * @param length in tokens
 * @param known whether the vocabulary contains the noun; false if it was found as similar in WordNet
 */
public record NounMatch(String text, Optional<String> archetype, boolean plural, int length, boolean known) {}
