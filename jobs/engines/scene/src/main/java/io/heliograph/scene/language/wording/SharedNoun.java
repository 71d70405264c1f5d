// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Repeats the noun of two articles: "a red and a blue cup" is a red cup and a blue cup; "a red and blue cup" is one. */
final class SharedNoun implements WordingRule {
    private static final Set<String> ARTICLES = Set.of("a", "an", "one", "the");
    private static final Set<String> SECOND = Set.of("a", "an", "one", "the", "another");

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        int and = text.isAny(at, ARTICLES) ? text.afterQualities(at + 1) : at;
        boolean joined = and > at + 1 && text.is(and, "and") && text.isAny(and + 1, SECOND);
        int second = joined ? text.afterQualities(and + 2) : at;
        Optional<NounMatch> noun = second > and + 2 ? text.noun(second) : Optional.empty();
        if (noun.isEmpty() || noun.get().plural()) {
            return Optional.empty();
        }
        List<WordToken> said = new ArrayList<>(text.tokens().subList(at, and));
        said.addAll(text.tokens().subList(second, second + noun.get().length()));
        return Optional.of(RewrittenWords.of(at, and, said));
    }
}
