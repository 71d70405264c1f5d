// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.NounMatch;
import java.util.Optional;
import java.util.Set;

/**
 * Positions of a noun phrase, or of a list of them: "two sheep and a goat".
 *
 * @param from first word
 * @param noun start of the first noun
 * @param to position after the phrase
 * @param isAlone whether it has one noun only
 */
record SubjectPhrase(int from, int noun, int to, boolean isAlone) {
    private static final Set<String> DETERMINERS = Set.of("another", "several", "many", "both", "this", "that");
    private static final int ADJECTIVES = 4; // maximum words between the article and the noun

    /** Whether an article or a number is at a position. */
    static boolean isDetermined(WordPhrases text, int at) {
        return text.afterDeterminer(at) > at || text.number(at) > 0 || text.isAny(at, DETERMINERS);
    }

    /** The list of noun phrases at a position, the last one joined by "and". */
    static Optional<SubjectPhrase> at(WordPhrases text, int at) {
        Optional<SubjectPhrase> first = single(text, at);
        int to = first.map(SubjectPhrase::to).orElse(at);
        int end = to;
        boolean more = first.isPresent();
        while (more) {
            boolean comma = text.is(end, ",") && !text.is(end + 1, "and");
            int next = text.afterJoint(end);
            Optional<SubjectPhrase> other = next > end ? single(text, next) : Optional.empty();
            more = other.isPresent() && isDetermined(text, next);
            end = more ? other.get().to() : end;
            to = more && !comma ? end : to;
            more &= comma;
        }
        int all = to;
        return first.map(phrase -> new SubjectPhrase(at, phrase.noun(), all, all == phrase.to()));
    }

    /** The noun phrase at a position, with the words after "of". */
    static Optional<SubjectPhrase> single(WordPhrases text, int at) {
        int article = text.afterDeterminer(at);
        boolean counted = text.number(article) > 0 || text.isAny(article, DETERMINERS);
        boolean determined = article > at || counted;
        int quality = text.afterQualities(counted ? article + 1 : article);
        for (int i = quality; i < Math.min(text.tokens().size(), quality + ADJECTIVES); i++) {
            if (!text.tokens().get(i).isWord() || isLink(text, i)) {
                return Optional.empty();
            }
            Optional<NounMatch> noun = text.noun(i).filter(found -> found.known() || determined || found.plural());
            int end = i + noun.map(NounMatch::length).orElse(0);
            if (noun.isPresent() && (text.noun(end).isEmpty() || isVerb(text, end))) {
                int of = text.is(end, "of") ? text.afterNoun(end + 1) : end;
                return Optional.of(new SubjectPhrase(at, i, of > end + 1 ? of : end, true));
            }
        }
        int bare = counted ? article + 1 : article; // "a glass": the noun can also be a quality
        return determined && quality > bare
                ? text.words()
                        .nouns()
                        .at(text.tokens(), quality - 1)
                        .map(noun -> new SubjectPhrase(at, quality - 1, quality, true))
                : Optional.empty();
    }

    private static boolean isVerb(WordPhrases text, int at) {
        return text.words()
                .phrases()
                .at(text.tokens(), at)
                .filter(match -> match.has(LexiconCategory.POSES))
                .isPresent();
    }

    private static boolean isLink(WordPhrases text, int at) {
        return text.words()
                .phrases()
                .at(text.tokens(), at)
                .filter(match -> match.has(LexiconCategory.RELATIONS) || match.has(LexiconCategory.CONNECTIVES))
                .isPresent();
    }
}
