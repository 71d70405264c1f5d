// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Rewrites "a giraffe taller than a house" as "a giraffe beside a house": both things are drawn, at their own sizes. The warning about
 * unread wording quotes the comparison.
 */
final class ComparedThings implements WordingRule {
    private static final Set<String> OTHERS = Set.of("rather", "other", "another", "fewer"); // they compare no sizes

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        String word = text.tokens().get(at).word();
        boolean compares = at > 0
                && text.tokens().get(at).isWord()
                && word.length() > 3
                && word.endsWith("er")
                && !OTHERS.contains(word)
                && text.is(at + 1, "than");
        return compares
                ? Optional.of(RewrittenWords.of(at, at + 2, List.of(WordToken.plain("beside"))))
                : Optional.empty();
    }
}
