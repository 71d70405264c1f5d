// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Cache of word look-ups, as every rule looks up each word of a text again. A full cache of 20,000 words is emptied; words of more than 64
 * characters are not cached. Thread-safe.
 *
 * @param <T> immutable value
 */
final class RecentWords<T> {
    private static final int MOST_HELD = 20_000;
    private static final int MOST_LETTERS = 64;
    private final Map<String, T> values = new ConcurrentHashMap<>();

    /** The cached value of a word; {@code function} computes a missing value and must depend on the word only. */
    T of(String word, Function<String, T> function) {
        T held = values.get(word);
        if (held != null) {
            return held;
        }
        T value = function.apply(word);
        if (word.length() <= MOST_LETTERS) {
            if (values.size() >= MOST_HELD) {
                values.clear();
            }
            values.put(word, value);
        }
        return value;
    }
}
