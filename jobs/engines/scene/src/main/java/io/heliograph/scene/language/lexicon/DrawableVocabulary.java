// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.Optional;

/** Nouns that can be drawn, with their archetypes. */
@FunctionalInterface
public interface DrawableVocabulary {
    /**
     * The archetype with a noun among its own words; archetypes that only look similar do not count.
     *
     * @param noun singular, lower case, words separated by single blanks: {@code hot air balloon}
     * @return the name of an archetype, lower case; empty when the noun is not in the index
     */
    Optional<String> archetypeOf(String noun);

    /** Whether an archetype is never drawn without a part, singular and lower case: people have heads. */
    default boolean hasPart(String archetype, String part) {
        return false;
    }

    /** Family of an archetype: {@code furniture}, {@code animal}; empty if unknown. */
    default String family(String archetype) {
        return "";
    }
}
