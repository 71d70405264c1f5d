// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.wording.RewrittenWords;
import io.heliograph.scene.language.wording.WordPhrases;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Removes the unwanted side of contrasts between directions or degrees: "to the left rather than to the right" becomes "to the left", "not
 * colder but warmer" becomes "warmer".
 */
record WishedContrasts(WordPhrases phrases, List<WordToken> tokens) {
    private static final Set<String> SIDES = Set.of(
            "left",
            "right",
            "leftwards",
            "rightwards",
            "top",
            "bottom",
            "up",
            "down",
            "upwards",
            "downwards",
            "upward",
            "downward",
            "centre",
            "center",
            "middle");
    private static final Set<String> COMPARATIVES = Set.of(
            "larger",
            "smaller",
            "bigger",
            "taller",
            "wider",
            "narrower",
            "longer",
            "shorter",
            "higher",
            "thinner",
            "thicker",
            "more",
            "less",
            "horizontally",
            "vertically",
            "clockwise",
            "counterclockwise",
            "anticlockwise");
    /** Words that can occur in a contrast besides a side or degree, as in "instead of making it colder". */
    private static final Set<String> BETWEEN = Set.of(
            "to",
            "on",
            "at",
            "from",
            "in",
            "towards",
            "toward",
            "into",
            "the",
            "a",
            "an",
            "it",
            "them",
            "this",
            "side",
            "edge",
            "half",
            "corner",
            "hand",
            "be",
            "any",
            "picture",
            "image",
            "photo",
            "making",
            "make",
            "turning",
            "turn",
            "moving",
            "move",
            "shifting",
            "becoming",
            "become",
            "of",
            "much",
            "even",
            "bit",
            "little",
            "colours",
            "colors",
            "tones");

    private static final Set<String> DEGREES = degrees();
    private static final int FARTHEST = 60; // maximum tokens between the wanted words and their contrast
    private static final Set<String> ENDS = Set.of("and", "but", "then", "please", "by", "with");
    private static final Set<String> LINKS = Set.of("and", "but");
    private static final Set<String> AUXILIARIES = Set.of("do", "does", "did", "should", "must", "will", "can", "dont");

    /** Words for degrees: those of {@code adjustments.txt}, gerunds such as "darkening", and comparatives. */
    private static Set<String> degrees() {
        Stream<String> gerunds = Stream.of(
                "darkening",
                "brightening",
                "lightening",
                "sharpening",
                "blurring",
                "softening",
                "cooling",
                "warming",
                "saturating",
                "desaturating",
                "increasing",
                "decreasing",
                "reducing",
                "raising",
                "lowering",
                "enlarging",
                "shrinking",
                "boosting",
                "saturate",
                "desaturate",
                "increase",
                "decrease",
                "reduce",
                "raise",
                "lower",
                "darken",
                "brighten",
                "lighten",
                "sharpen",
                "blur",
                "soften",
                "enlarge",
                "shrink",
                "boost",
                "warm",
                "cool",
                "cold");
        Stream<String> said = AdjustRule.ADJUSTMENTS.words().filter(word -> !BETWEEN.contains(word));
        return Stream.of(gerunds, said, COMPARATIVES.stream())
                .flatMap(each -> each)
                .filter(word -> !SIDES.contains(word))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Implements {@link io.heliograph.scene.language.wording.WordingRule#at}. */
    static Optional<RewrittenWords> at(WordPhrases text, int at) {
        WishedContrasts contrasts = new WishedContrasts(text, text.tokens());
        int wish = contrasts.wish(at);
        int to = wish > at ? wish : contrasts.contrast(at);
        boolean enclosed = !text.tokens().get(at).isWord() && text.is(to, ",");
        return to > at ? Optional.of(RewrittenWords.without(at, enclosed ? to + 1 : to)) : Optional.empty();
    }

    /**
     * Start of the wanted words in "not colder but warmer" or "instead of colder, make it warmer"; {@code at} if no such contrast begins
     * there.
     */
    private int wish(int at) {
        boolean begins = at == 0 || tokens.get(at - 1).is(".");
        int object = object(at);
        boolean not = object == at + 1;
        int to = object > at && (not || begins) ? end(object, Set.of()) : at;
        if (to <= object) {
            return at;
        }
        int next = to < tokens.size() && tokens.get(to).is(",") ? to + 1 : to;
        boolean but = phrases.is(next, "but") && !phrases.is(next + 1, "not");
        return not ? but ? next + 1 : at : next > to ? next : at;
    }

    /** End of a contrast that begins at {@code at}, if the sentence requests the same kind of side or degree before it; else {@code at}. */
    private int contrast(int at) {
        int from = at + (tokens.get(at).is(",") ? 1 : 0);
        from += phrases.isAny(from, LINKS) ? 1 : 0;
        int object = object(from);
        if (object == from) {
            return at;
        }
        int start = at;
        while (start > 0 && at - start < FARTHEST && !tokens.get(start - 1).is(".")) {
            start--;
        }
        Set<String> wished = tokens.subList(start, at).stream()
                .filter(WordToken::isWord)
                .map(WordToken::word)
                .collect(Collectors.toSet());
        return end(object, wished);
    }

    /** Position after "not", "instead of" or "rather than" at {@code at}; {@code at} if it has none of them. */
    private int object(int at) {
        int instead = phrases.afterInstead(at);
        boolean not = phrases.is(at, "not") && !phrases.isAny(at - 1, AUXILIARIES) && !phrases.is(at + 1, "only");
        return not ? at + 1 : instead;
    }

    /**
     * End of a list of sides or degrees that begins at {@code at} and ends its part of the sentence; without such a list at most
     * {@code at}.
     *
     * @param wished requested sides and degrees; one of them must be of the denied kind; empty if the request comes later
     */
    private int end(int at, Set<String> wished) {
        boolean sided = false;
        boolean degree = false;
        int to = at;
        while (to < tokens.size()
                && tokens.get(to).isWord()
                && !ENDS.contains(tokens.get(to).word())) {
            String word = tokens.get(to).word();
            boolean side = SIDES.contains(word);
            if (!side && !DEGREES.contains(word) && !BETWEEN.contains(word)) {
                return -1;
            }
            sided |= side;
            degree |= !side && DEGREES.contains(word);
            to++;
        }
        boolean alike = wished.isEmpty()
                || (sided && wished.stream().anyMatch(SIDES::contains))
                || (degree && wished.stream().anyMatch(DEGREES::contains));
        return (sided || degree) && alike ? to : -1;
    }
}
