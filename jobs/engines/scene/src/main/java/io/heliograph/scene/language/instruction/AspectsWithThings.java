// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.wording.RewrittenWords;
import io.heliograph.scene.language.wording.WordPhrases;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Splits a change of the whole picture from things to be added with it: "make it night with a full moon" is "make it night and add a full
 * moon".
 */
final class AspectsWithThings {
    private static final Set<String> MAKING = Set.of("make", "turn", "change", "set", "transform");
    private static final Set<String> WHOLE = Set.of("it", "this", "everything", "picture", "image", "photo", "scene");
    private static final Set<String> INTO = Set.of("into", "to", "at", "in", "a", "an", "like", "look");
    private static final Set<String> NAMED = Set.of("scene", "picture", "image", "photo", "day", "time", "evening");
    private static final Set<String> WITH = Set.of("with", "plus");
    private static final Set<String> NEW = Set.of("a", "an", "some", "two", "three", "four", "five", "several", "many");
    private static final int FIRST = 3; // maximum number of tokens from the verb to the word for the picture

    private AspectsWithThings() {}

    /** Implements {@link io.heliograph.scene.language.wording.WordingRule#at}. */
    static Optional<RewrittenWords> at(WordPhrases text, int at) {
        int with = text.isAny(at, MAKING) ? afterAspect(text, at + 1) : at;
        int thing = with + 1;
        boolean added = with > at
                && text.isAny(with, WITH)
                && (text.isAny(thing, NEW)
                        || text.noun(text.afterQualities(thing)).isPresent())
                && text.afterAspects(thing) == thing;
        int named = text.isAny(with - 1, NAMED) ? with - 1 : with;
        return added
                ? Optional.of(
                        RewrittenWords.of(named, with + 1, List.of(WordToken.plain("and"), WordToken.plain("add"))))
                : Optional.empty();
    }

    /**
     * Position after a picture word and its new aspect ("it night", "the picture into a winter scene"); {@code at} if the words are others.
     */
    private static int afterAspect(WordPhrases text, int at) {
        int whole = at;
        while (whole < at + FIRST && !text.isAny(whole, WHOLE)) {
            whole++;
        }
        int from = whole + 1;
        while (text.isAny(from, INTO)) {
            from++;
        }
        int to = text.isAny(whole, WHOLE) ? text.afterAspects(from) : from;
        boolean look = to > from && text.afterQualities(from) < to;
        return look ? to + (text.isAny(to, NAMED) ? 1 : 0) : at;
    }
}
