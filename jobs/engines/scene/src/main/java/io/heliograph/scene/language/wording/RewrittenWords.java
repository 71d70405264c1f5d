// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;

/**
 * A replacement of a part of a text.
 *
 * @param from first token to replace
 * @param to position after the last token to replace
 * @param words tokens that replace them
 * @param read number of the first words that no rule rewrites again
 */
public record RewrittenWords(int from, int to, List<WordToken> words, int read) {
    /** Makes the list immutable. */
    public RewrittenWords {
        words = List.copyOf(words);
    }

    /** A replacement by words that no rule rewrites again. */
    public static RewrittenWords of(int from, int to, List<WordToken> words) {
        return new RewrittenWords(from, to, words, words.size());
    }

    /** A replacement by nothing, which removes a part of a text. */
    public static RewrittenWords without(int from, int to) {
        return of(from, to, List.of());
    }

    /** Applies the replacement to a text. */
    List<WordToken> in(List<WordToken> tokens) {
        List<WordToken> out = new ArrayList<>(tokens.subList(0, from));
        out.addAll(words);
        out.addAll(tokens.subList(to, tokens.size()));
        return List.copyOf(out);
    }
}
