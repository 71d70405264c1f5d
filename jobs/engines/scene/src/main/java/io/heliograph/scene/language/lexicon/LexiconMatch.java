// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A phrase of a text that the lexicons contain.
 *
 * @param length in tokens, at least 1
 * @param senses the canonical term in each category in which the phrase has a meaning
 */
public record LexiconMatch(int length, Map<LexiconCategory, String> senses) {
    public boolean has(LexiconCategory lexiconCategory) {
        return senses.containsKey(lexiconCategory);
    }

    @Nullable
    public String sense(LexiconCategory lexiconCategory) {
        return senses.get(lexiconCategory);
    }

    /** The canonical term in a category; the phrase must have a meaning in it. */
    public String the(LexiconCategory lexiconCategory) {
        return Objects.requireNonNull(senses.get(lexiconCategory));
    }

    public boolean is(LexiconCategory lexiconCategory, String term) {
        return term.equals(senses.get(lexiconCategory));
    }

    /** Whether the phrase can precede and describe a noun. */
    public boolean describes() {
        return senses.keySet().stream().anyMatch(LexiconCategory::describes);
    }
}
