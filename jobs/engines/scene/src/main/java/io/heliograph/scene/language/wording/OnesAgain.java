// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Drops the noun of "one kite" and "the other kite" where it means one of a group: "two kites, one kite is red" is "two kites, one is red".
 * Without a group, "one dog is black, the other is white" are two dogs.
 */
final class OnesAgain implements WordingRule {
    private static final Set<String> VERBS = Set.of("is", "has", "wears", "holds");
    private static final int FARTHEST = 20; // maximum tokens between the group and its member

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        boolean other = text.is(at, "the") && text.is(at + 1, "other");
        int start = other ? at + 2 : at + 1;
        Optional<NounMatch> noun = other || text.is(at, "one")
                ? text.noun(start).filter(found -> found.known() && !found.plural())
                : Optional.empty();
        int end = start + noun.map(NounMatch::length).orElse(0);
        if (noun.isEmpty() || !isVerb(text, end)) {
            return Optional.empty();
        }
        if (follows(text, at, noun.get())) {
            return Optional.of(RewrittenWords.of(at, end, text.tokens().subList(at, start)));
        }
        boolean begins = at == 0 || text.is(at - 1, ".");
        return !other && begins && continues(text, end) ? Optional.of(pair(text, at, end)) : Optional.empty();
    }

    private static boolean isVerb(WordPhrases text, int at) {
        return text.isAny(at, VERBS)
                || (at < text.tokens().size()
                        && text.words()
                                .phrases()
                                .at(text.tokens(), at)
                                .filter(match -> match.has(LexiconCategory.POSES))
                                .isPresent());
    }

    /** Whether a counted group of the noun is before a position. */
    private static boolean follows(WordPhrases text, int at, NounMatch noun) {
        for (int i = Math.max(0, at - FARTHEST); i < at; i++) {
            Optional<CountedGroup> group = CountedGroup.at(text, i).filter(each -> each.to() <= at);
            if (group.flatMap(each -> text.noun(each.noun()))
                    .filter(found -> found.text().equals(noun.text()))
                    .isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** Whether "the other", alone, follows in the sentence; "the other two" would be more than a pair. */
    private static boolean continues(WordPhrases text, int from) {
        for (int i = from; i < Math.min(text.tokens().size() - 1, from + FARTHEST); i++) {
            if (text.is(i, "the") && text.is(i + 1, "other")) {
                int noun = text.noun(i + 2)
                        .filter(found -> !found.plural())
                        .map(NounMatch::length)
                        .orElse(0);
                return isVerb(text, i + 2 + (isVerb(text, i + 2) ? 0 : noun));
            }
        }
        return false;
    }

    private static RewrittenWords pair(WordPhrases text, int at, int end) {
        List<WordToken> said = new ArrayList<>(List.of(WordToken.plain("two")));
        List<WordToken> noun = text.tokens().subList(at + 1, end);
        said.addAll(noun.subList(0, noun.size() - 1));
        said.add(WordToken.plain(text.words().plurals().plural(noun.getLast().word())));
        said.add(new WordToken(",", ",", WordToken.Kind.MARK));
        said.add(WordToken.plain("one"));
        return RewrittenWords.of(at, end, said);
    }
}
