// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A phrase that the lexicons know.
 *
 * @param length in tokens, at least 1
 * @param senses what it can mean: the canonical term of each category
 */
record LexiconMatch(int length, Map<LexiconCategory, String> senses) {
    boolean has(LexiconCategory lexiconCategory) {
        return senses.containsKey(lexiconCategory);
    }

    @Nullable
    String sense(LexiconCategory lexiconCategory) {
        return senses.get(lexiconCategory);
    }

    /** The term of a category that it has. */
    String the(LexiconCategory lexiconCategory) {
        return Objects.requireNonNull(senses.get(lexiconCategory));
    }

    boolean is(LexiconCategory lexiconCategory, String term) {
        return term.equals(senses.get(lexiconCategory));
    }

    /** Whether it can stand before a noun and describe it. */
    boolean describes() {
        return senses.keySet().stream().anyMatch(LexiconCategory::describes);
    }
}
