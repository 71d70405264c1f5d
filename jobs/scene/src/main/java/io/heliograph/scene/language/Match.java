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
record Match(int length, Map<Category, String> senses) {
    boolean has(Category category) {
        return senses.containsKey(category);
    }

    @Nullable
    String sense(Category category) {
        return senses.get(category);
    }

    /** The term of a category that it has. */
    String the(Category category) {
        return Objects.requireNonNull(senses.get(category));
    }

    boolean is(Category category, String term) {
        return term.equals(senses.get(category));
    }

    /** Whether it can stand before a noun and describe it. */
    boolean describes() {
        return senses.keySet().stream().anyMatch(Category::describes);
    }
}
