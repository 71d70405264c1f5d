// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Moves a place before its subject behind it: "behind the barn, a tractor" is "a tractor behind the barn", "below it a bowl" is "a bowl
 * below it". The readers expect a relation after its subject.
 */
final class FrontedPlaces implements WordingRule {
    private static final Set<String> PRONOUNS = Set.of("it", "them", "him");
    private static final String HER = "her";
    private static final Set<String> JOINTS = Set.of("and", "while", "but", "with");
    private static final int LONGEST = 6; // maximum words of a relation
    private static final String PRESENCE = "presence verb";

    /** Words between the place and its subject: the position after them, and those that describe the subject. */
    private record Link(int to, List<WordToken> pose) {}

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        int place = at + relation(text, at);
        boolean pronoun =
                text.isAny(place, PRONOUNS) || (text.is(place, HER) && SubjectPhrase.isDetermined(text, place + 1));
        boolean starts = at == 0 || text.is(at - 1, ".");
        if (place == at || !(starts || isJoint(text, at - 1))) {
            return Optional.empty();
        }
        int end = pronoun ? place + 1 : carrier(text, place);
        int next = text.is(end, ",") && (starts || pronoun) ? end + 1 : end;
        Link link = link(text, next);
        boolean parted = pronoun || link.to() > end || SubjectPhrase.isDetermined(text, end);
        return end > place && parted
                ? SubjectPhrase.at(text, link.to()).map(subject -> moved(text, at, end, link, subject))
                : Optional.empty();
    }

    private static RewrittenWords moved(WordPhrases text, int at, int end, Link link, SubjectPhrase subject) {
        List<WordToken> tokens = text.tokens();
        List<WordToken> said = new ArrayList<>(tokens.subList(subject.from(), subject.to()));
        said.addAll(link.pose());
        said.addAll(text.is(end - 1, HER) ? tokens.subList(at, end - 1) : tokens.subList(at, end));
        if (text.is(end - 1, HER)) {
            said.add(WordToken.plain("it"));
        }
        boolean more =
                subject.to() < tokens.size() && tokens.get(subject.to()).isWord() && !text.is(subject.to(), "and");
        if (more && subject.isAlone()) {
            said.add(new WordToken(",", ",", WordToken.Kind.MARK));
            said.add(WordToken.plain("the"));
            said.addAll(tokens.subList(subject.noun(), subject.to()));
        }
        return RewrittenWords.of(at, subject.to(), said);
    }

    private static boolean isJoint(WordPhrases text, int at) {
        return !text.tokens().get(at).isWord() || text.isAny(at, JOINTS);
    }

    /** Number of words of the longest relation at a position; 0 if there is none. */
    private static int relation(WordPhrases text, int at) {
        List<WordToken> tokens = text.tokens();
        for (int length = Math.min(LONGEST, tokens.size() - at); length > 0; length--) {
            Optional<LexiconMatch> match = text.words().phrases().at(tokens.subList(0, at + length), at);
            if (match.isPresent()
                    && match.get().length() == length
                    && (match.get().has(LexiconCategory.RELATIONS)
                            || match.get().is(LexiconCategory.CONNECTIVES, "in"))) {
                return length;
            }
        }
        return 0;
    }

    /** Position after a drawable thing with an article or a number; {@code at} for a scenery such as "the park". */
    private static int carrier(WordPhrases text, int at) {
        Optional<SubjectPhrase> found =
                SubjectPhrase.isDetermined(text, at) ? SubjectPhrase.single(text, at) : Optional.empty();
        return found.filter(phrase -> isThing(text, phrase.noun()))
                .filter(phrase -> text.words()
                        .phrases()
                        .at(text.tokens(), phrase.noun())
                        .filter(match -> match.has(LexiconCategory.SETTINGS))
                        .isEmpty())
                .filter(phrase -> !text.is(phrase.to(), "of"))
                .map(SubjectPhrase::to)
                .orElse(at);
    }

    private static boolean isThing(WordPhrases text, int at) {
        Optional<NounMatch> noun = text.words().nouns().at(text.tokens(), at).or(() -> text.noun(at));
        return noun.filter(found -> found.known() || text.words().classes().is("room part", found.text()))
                .isPresent();
    }

    /** Skips "is", "there are", "hangs" and poses. */
    private static Link link(WordPhrases text, int from) {
        List<WordToken> pose = new ArrayList<>();
        int at = text.is(from, "there") ? from + 1 : from;
        while (at < text.tokens().size() && text.tokens().get(at).isWord()) {
            int start = at;
            Optional<LexiconMatch> match = text.words()
                    .phrases()
                    .at(text.tokens(), at)
                    .filter(found -> found.has(LexiconCategory.POSES) && !found.has(LexiconCategory.RELATIONS));
            if (match.isPresent()) {
                pose.addAll(text.tokens().subList(at, at + match.get().length()));
                at += match.get().length();
            } else if (text.words().classes().is(PRESENCE, text.tokens().get(at).word())) {
                at++;
            }
            if (at == start) {
                break;
            }
        }
        return new Link(at, pose);
    }
}
