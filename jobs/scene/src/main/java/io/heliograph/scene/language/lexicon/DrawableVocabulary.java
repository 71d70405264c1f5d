// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.Optional;

/** Which nouns can be drawn, and as what. */
@FunctionalInterface
public interface DrawableVocabulary {
    /**
     * The archetype that a noun means itself, not by likeness.
     *
     * @param noun singular, lower case, words separated by single blanks: {@code hot air balloon}
     * @return the name of an archetype, lower case; empty when the noun is not in the index
     */
    Optional<String> archetypeOf(String noun);

    /** Whether an archetype is never drawn without such a part: people have heads; singular, lower case. */
    default boolean hasPart(String archetype, String part) {
        return false;
    }

    /** What an archetype is a kind of: {@code furniture}, {@code animal}; empty if nothing is known of it. */
    default String family(String archetype) {
        return "";
    }
}
