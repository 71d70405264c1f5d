// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Replaces "nothing except X" by "X": "nothing except a vase" is a vase, "no animals but a dog" is a dog, "without anything on it apart
 * from a bowl" is "with a bowl on it".
 */
final class NothingExcept implements WordingRule {
    private static final Set<String> NOTHING = Set.of("nothing", "nobody", "noone", "none");
    private static final Set<String> ANYTHING = Set.of("anything", "anybody", "anyone");
    private static final Set<String> FURTHER = Set.of("else", "other", "more");
    private static final Set<String> DENIALS = Set.of("no", "without", "not");
    private static final Set<String> FROM = Set.of("apart", "aside");
    private static final Set<String> SAVE = Set.of("but", "except", "save", "excepting", "barring");
    private static final Set<String> ONLY = Set.of("besides", "beyond", "excluding");
    private static final Set<String> EMPTY =
            Set.of("empty", "bare", "deserted", "vacant", "unfurnished", "uninhabited", "abandoned", "alone");
    private static final int PLACE = 6; // maximum number of words between "nothing" and "except"

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        if (isAlone(text, at)) {
            return Optional.of(RewrittenWords.of(at, afterExcept(text, at), List.of(WordToken.plain("with"))));
        }
        int free = afterNothing(text, at);
        int except = free;
        while (free > at && except < free + PLACE && afterExcept(text, except) == except) {
            boolean place = except < text.tokens().size()
                    && (text.tokens().get(except).isWord() || afterExcept(text, except + 1) > except + 1);
            if (!place) {
                return Optional.empty();
            }
            except++;
        }
        int thing = afterExcept(text, except);
        int one = text.afterQualities(text.afterDeterminer(thing));
        boolean named = text.is(one, "one") && free > at + 1 && text.is(at, "no");
        if (free == at || thing == except || !(named || text.afterNoun(thing) > thing)) {
            return Optional.empty();
        }
        int placed = text.is(except - 1, ",") ? except - 1 : except;
        List<WordToken> said = new ArrayList<>();
        if (text.is(at, "without")) {
            said.add(WordToken.plain("with"));
        }
        if (named) {
            said.addAll(text.tokens().subList(thing, one));
            said.add(WordToken.plain(
                    text.words().nouns().singular(text.tokens().get(free - 1).word())));
            return Optional.of(RewrittenWords.of(at, one + 1, said));
        }
        if (placed == free) {
            return Optional.of(RewrittenWords.of(at, thing, said));
        }
        int end = thing;
        while (end < text.tokens().size() && text.tokens().get(end).isWord()) {
            end++;
        }
        said.addAll(text.tokens().subList(thing, end));
        said.addAll(text.tokens().subList(free, placed));
        return Optional.of(RewrittenWords.of(at, end, said));
    }

    /** Whether an exception follows a word such as "empty": "an empty room except for a chair". */
    private static boolean isAlone(WordPhrases text, int at) {
        int thing = afterExcept(text, at);
        return thing > at
                && text.afterNoun(thing) > thing
                && IntStream.range(Math.max(0, at - PLACE), at).anyMatch(i -> text.isAny(i, EMPTY));
    }

    /** Position after "nothing else", "no one", "no animals" or "without anything"; {@code at} if no such words begin there. */
    private static int afterNothing(WordPhrases text, int at) {
        int to = text.isAny(at, NOTHING) ? at + 1 : at;
        if (to == at && text.isAny(at, DENIALS)) {
            int any = at + 1 + (text.isAny(at + 1, FURTHER) ? 1 : 0);
            boolean one = text.is(at, "no") && (text.is(at + 1, "one") || afterExcept(text, any + 1) > any + 1);
            int noun = text.is(at, "no") || text.is(any, "any") ? text.afterNoun(any) : any;
            to = one || text.isAny(any, ANYTHING) ? any + 1 : noun > any ? noun : at;
        }
        return to > at && text.isAny(to, FURTHER) && !text.is(to + 1, "than") ? to + 1 : to;
    }

    /** Position after "except for", "other than" or "apart from"; {@code at} if no such words begin there. */
    static int afterExcept(WordPhrases text, int at) {
        boolean than = (text.is(at, "other") || text.is(at, "else")) && text.is(at + 1, "than");
        boolean from = text.isAny(at, FROM) && text.is(at + 1, "from");
        if (than || from) {
            return at + 2;
        }
        if (text.isAny(at, SAVE)) {
            return at + (text.is(at + 1, "for") ? 2 : 1);
        }
        return text.isAny(at, ONLY) ? at + 1 : at;
    }
}
