// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.Optional;

/** Nouns that can be drawn, with their archetypes. */
@FunctionalInterface
public interface DrawableVocabulary {
    /**
     * The archetype that lists a noun among its words; archetypes that only look similar do not count.
     *
     * @param noun singular, lower case, words separated by single blanks: {@code hot air balloon}
     * @return the name of an archetype, lower case; empty if no archetype lists the noun
     */
    Optional<String> archetypeOf(String noun);

    /** Whether an archetype is never drawn without a part: people have heads. The part is a singular noun in lower case. */
    default boolean hasPart(String archetype, String part) {
        return false;
    }

    /** Family of an archetype: {@code furniture}, {@code animal}; empty if unknown. */
    default String family(String archetype) {
        return "";
    }
}
