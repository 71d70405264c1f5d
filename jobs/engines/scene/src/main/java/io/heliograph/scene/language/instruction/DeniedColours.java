// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import io.heliograph.scene.language.prompt.AdjectiveReading;
import io.heliograph.scene.language.wording.RewrittenWords;
import io.heliograph.scene.language.wording.WordPhrases;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Gives an added thing a colour other than the negated one: "add a hat, but not a red one" adds a white hat. A thing with a colour of its
 * own keeps it.
 */
record DeniedColours(WordPhrases phrases, LexiconSet words, List<WordToken> tokens) {
    private static final List<String> OTHERS = List.of("white", "black", "blue", "green", "yellow", "brown", "red");
    private static final Set<String> GIVING = Set.of(
            "add", "added", "put", "place", "placed", "insert", "include", "draw", "stick", "give", "want", "like",
            "need", "show", "have");
    private static final Set<String> NEW = Set.of("a", "an", "another", "some", "two", "three", "four", "five");
    private static final Set<String> PLACES = Set.of(
            "on", "in", "at", "to", "under", "of", "with", "beside", "near", "behind", "over", "above", "from", "into");
    private static final int FARTHEST =
            60; // maximum number of tokens of a sentence that are searched before and after a negation
    private static final Set<String> LINKS = Set.of("and", "but");
    private static final Set<String> DENIALS = Set.of("not", "no");
    private static final Set<String> ARTICLES = Set.of("a", "an", "any", "in");
    private static final Set<String> WHICH = Set.of("that", "which");
    private static final Set<String> ARE = Set.of("is", "are");
    private static final Set<String> ARENT = Set.of("isnt", "arent");
    private static final Set<String> ONES = Set.of("one", "ones");
    private static final Set<String> COLOUR = Set.of("colour", "color", "colours", "colors");
    private static final Set<String> BUT = Set.of("but", "except", "besides");

    /**
     * A negated colour.
     *
     * @param from position of the first word of the negation
     * @param to position after its last word
     * @param colour words of the colour
     * @param free whether any other colour is wanted: "any colour but red"
     */
    private record Denied(int from, int to, List<WordToken> colour, boolean free) {}

    /** Implements {@link io.heliograph.scene.language.wording.WordingRule#at}. */
    static Optional<RewrittenWords> at(WordPhrases text, int at) {
        return at == 0 ? Optional.empty() : new DeniedColours(text, text.words(), text.tokens()).replaced(at);
    }

    private Optional<RewrittenWords> replaced(int at) {
        Optional<Denied> denied = denied(at).filter(found -> !isColoured(found));
        Optional<NamedColour> colour = denied.flatMap(found -> AdjectiveReading.onlyColour(words, found.colour()));
        if (colour.isEmpty()) {
            return Optional.empty();
        }
        int noun = noun(denied.get().from());
        if (noun < 0 && !denied.get().free()) {
            return Optional.empty();
        }
        int from = noun < 0 ? at : noun;
        List<WordToken> said = new ArrayList<>(List.of(WordToken.plain(other(colour.get()))));
        said.addAll(tokens.subList(from, denied.get().from()));
        return Optional.of(RewrittenWords.of(from, denied.get().to(), said));
    }

    private Optional<Denied> denied(int at) {
        int from = at + (tokens.get(at).is(",") ? 1 : 0);
        from += phrases.isAny(from, LINKS) ? 1 : 0;
        if (phrases.isAny(from, DENIALS)) {
            int colour = from + 1 + (phrases.isAny(from + 1, ARTICLES) ? 1 : 0);
            int to = afterColour(colour);
            int end = phrases.isAny(to, ONES) ? to + 1 : to;
            boolean named = phrases.isAny(to, ONES) || colour == from + 1 || phrases.is(from + 1, "in");
            return to > colour && named && ends(end) ? denied(at, colour, to, end, false) : Optional.empty();
        }
        if (phrases.isAny(from, WHICH)) {
            boolean not = phrases.isAny(from + 1, ARE) && phrases.is(from + 2, "not");
            int colour = not ? from + 3 : phrases.isAny(from + 1, ARENT) ? from + 2 : from;
            int to = colour > from ? afterColour(colour) : from;
            return to > colour && colour > from ? denied(at, colour, to, to, false) : Optional.empty();
        }
        if (phrases.is(at, "non")) {
            int to = afterColour(at + 1);
            return to > at + 1 ? denied(at, at + 1, to, to, false) : Optional.empty();
        }
        int any = from + (phrases.is(from, "in") || phrases.is(from, "of") ? 1 : 0);
        boolean anything = phrases.is(any, "anything");
        boolean free = anything || (phrases.is(any, "any") && phrases.isAny(any + 1, COLOUR));
        int but = any + (anything ? 1 : 2);
        int colour = free && phrases.isAny(but, BUT) ? but + 1 + (phrases.is(but + 1, "for") ? 1 : 0) : from;
        int to = colour > from ? afterColour(colour) : colour;
        return to > colour ? denied(at, colour, to, to, true) : Optional.empty();
    }

    private Optional<Denied> denied(int from, int colour, int to, int end, boolean free) {
        return Optional.of(new Denied(from, end, tokens.subList(colour, to), free));
    }

    private int start(int at) {
        int start = at;
        while (start > 0 && at - start < FARTHEST && !tokens.get(start - 1).is(".")) {
            start--;
        }
        return start;
    }

    /** Position after the article of the thing to be added, which is before {@code end}; -1 if the sentence adds nothing. */
    private int noun(int end) {
        int start = start(end);
        boolean gives = IntStream.range(start, Math.min(tokens.size(), end + FARTHEST))
                .takeWhile(i -> !tokens.get(i).is("."))
                .anyMatch(i -> phrases.isAny(i, GIVING));
        return gives
                ? IntStream.range(start, end)
                        .filter(i -> phrases.isAny(i, NEW) && !phrases.isAny(i - 1, PLACES))
                        .map(i -> i + 1)
                        .filter(i -> i == end || phrases.afterNoun(i) > i)
                        .reduce((_, last) -> last)
                        .orElse(-1)
                : -1;
    }

    /** Whether the sentence also requests a colour, before the negation or after "but"; that colour is used then. */
    private boolean isColoured(Denied denied) {
        int to = denied.to();
        int but = to < tokens.size() && tokens.get(to).is(",") ? to + 1 : to;
        return (phrases.is(but, "but")
                        && afterColour(phrases.afterDeterminer(but + 1)) > phrases.afterDeterminer(but + 1))
                || IntStream.range(start(denied.from()), denied.from()).anyMatch(i -> afterColour(i) > i);
    }

    private boolean ends(int at) {
        return at == tokens.size() || !tokens.get(at).isWord() || phrases.afterNoun(at) == at;
    }

    private int afterColour(int at) {
        int to = at;
        while (to < tokens.size()) {
            Optional<LexiconMatch> match = words.phrases().at(tokens, to);
            if (match.filter(found -> found.has(LexiconCategory.COLOURS)).isPresent()) {
                return to + match.get().length();
            }
            if (match.filter(found -> found.has(LexiconCategory.SHADES)).isEmpty()) {
                return at;
            }
            to += match.get().length();
        }
        return at;
    }

    /** The colour that differs most from a denied one. */
    private String other(NamedColour denied) {
        return OTHERS.stream()
                .max(Comparator.comparingDouble(name -> difference(name, denied)))
                .orElseThrow();
    }

    private double difference(String name, NamedColour denied) {
        return AdjectiveReading.onlyColour(words, WordTokenizer.of(name))
                .map(colour -> Math.hypot(
                        Math.hypot(colour.red() - denied.red(), colour.green() - denied.green()),
                        colour.blue() - denied.blue()))
                .orElse(0.0);
    }
}
