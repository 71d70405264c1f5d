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
 * Moves a colour behind the place of its subject before the subject: "the cat on the sofa is black" is a black cat on a sofa, "the chair on
 * which the cat sits is red" a red chair. Otherwise the colour would go to the noun beside it.
 */
final class PlacedSubjects implements WordingRule {
    private static final Set<String> ARE = Set.of("is", "are");
    private static final Set<String> LINKS = Set.of("in", "on", "with", "that", "who", "which", "of");
    private static final Set<String> STARTS = Set.of("and", "but", "while", "where");
    private static final int LONGEST = 10; // words between the subject and its verb

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        boolean begins = at == 0 || !text.tokens().get(at - 1).isWord() || text.isAny(at - 1, STARTS);
        int noun =
                text.is(at, "the") ? text.afterQualities(at + 1) : text.tokens().size();
        Optional<NounMatch> subject = begins ? text.noun(noun).filter(NounMatch::known) : Optional.empty();
        int end = noun + subject.map(NounMatch::length).orElse(0);
        int verb = subject.isPresent() && isPlace(text, end) ? verb(text, end) : end;
        int to = text.afterQualities(verb + 1);
        boolean agrees = subject.isPresent() && subject.get().plural() == text.is(verb, "are");
        boolean predicate =
                verb > end && agrees && to > verb + 1 && text.noun(to).isEmpty();
        if (!predicate || !isColoured(text, verb + 1, to)) {
            return Optional.empty();
        }
        List<WordToken> said = new ArrayList<>(text.tokens().subList(at, noun));
        said.addAll(text.tokens().subList(verb + 1, to));
        said.addAll(text.tokens().subList(noun, verb));
        return Optional.of(RewrittenWords.of(at, to, said));
    }

    private static boolean isPlace(WordPhrases text, int at) {
        return text.isAny(at, LINKS)
                || (at < text.tokens().size()
                        && text.words()
                                .phrases()
                                .at(text.tokens(), at)
                                .filter(match -> match.has(LexiconCategory.RELATIONS))
                                .isPresent());
    }

    /**
     * Position of the first "is" or "are" in the clause. After "in which" it belongs to the subject only if a verb is before it: in "the
     * room in which the wall is red" the wall is red.
     */
    private static int verb(WordPhrases text, int at) {
        boolean which = false;
        for (int i = at;
                i < Math.min(text.tokens().size(), at + LONGEST)
                        && text.tokens().get(i).isWord();
                i++) {
            which |= text.is(i, "which") && i > at;
            if (text.isAny(i, ARE)) {
                return i > at + 1 && !(which && text.noun(i - 1).isPresent() && !isVerb(text, i - 1)) ? i : at;
            }
        }
        return at;
    }

    private static boolean isVerb(WordPhrases text, int at) {
        return text.words()
                .phrases()
                .at(text.tokens(), at)
                .filter(match -> match.has(LexiconCategory.POSES))
                .isPresent();
    }

    private static boolean isColoured(WordPhrases text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.words()
                    .phrases()
                    .at(text.tokens(), i)
                    .filter(match -> match.has(LexiconCategory.COLOURS))
                    .isPresent()) {
                return true;
            }
        }
        return false;
    }
}
