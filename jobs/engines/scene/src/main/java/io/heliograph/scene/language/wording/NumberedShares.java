// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Replaces the second mention of a group by "them": "three apples, two of the apples are green" and "two of the three apples are green"
 * both become "three apples, two of them are green".
 */
final class NumberedShares implements WordingRule {
    private static final Set<String> HALF = Set.of("half", "all", "both");
    private static final Set<String> ARE = Set.of("is", "are");

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        boolean share = text.number(at) > 0 || text.isAny(at, HALF);
        if (!share || !text.is(at + 1, "of") || !text.is(at + 2, "the")) {
            return Optional.empty();
        }
        Optional<CountedGroup> counted = CountedGroup.at(text, at + 3);
        int noun = counted.map(CountedGroup::noun).orElseGet(() -> text.afterQualities(at + 3));
        Optional<NounMatch> named = text.noun(noun).filter(NounMatch::plural);
        if (named.isEmpty()) {
            return Optional.empty();
        }
        int to = noun + named.get().length();
        List<WordToken> said = new ArrayList<>();
        if (PluralGroup.before(text, named.get().text(), at).noneMatch(group -> group.count() > 1)) {
            boolean described = text.isAny(to, ARE) || text.afterQualities(to) > to;
            if (counted.isEmpty() || !described) {
                return Optional.empty();
            }
            said.addAll(text.tokens().subList(at + 3, to));
            said.add(new WordToken(",", ",", WordToken.Kind.MARK));
        }
        said.add(text.tokens().get(at));
        said.addAll(WordTokenizer.of("of them"));
        return Optional.of(RewrittenWords.of(at, to, said));
    }
}
