// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds qualities and noun phrases at positions of a text. Methods named {@code after...} return the given position if nothing matches.
 *
 * @param words the lexicons
 * @param tokens of the text
 */
public record WordPhrases(LexiconSet words, List<WordToken> tokens) {
    private static final Set<String> DETERMINERS =
            Set.of("a", "an", "the", "some", "any", "his", "her", "its", "their", "my");
    private static final Set<String> FUNCTIONS = Set.of("or", "and", "is", "are", "be", "may", "can", "in", "at", "as");
    private static final int MOST = 6; // maximum number of words of an attribute or a relation
    private static final Set<LexiconCategory> ASPECTS = Set.of(
            LexiconCategory.COLOURS,
            LexiconCategory.SHADES,
            LexiconCategory.MATERIALS,
            LexiconCategory.PATTERNS,
            LexiconCategory.SIZES,
            LexiconCategory.SEASONS,
            LexiconCategory.WEATHER,
            LexiconCategory.LIGHTS,
            LexiconCategory.STYLES,
            LexiconCategory.SETTINGS,
            LexiconCategory.MOODS);

    /** Whether the token at a position is this word. */
    public boolean is(int at, String word) {
        return at >= 0 && at < tokens.size() && tokens.get(at).is(word);
    }

    /** Whether the token at a position is one of several words. */
    public boolean isAny(int at, Set<String> choice) {
        return at >= 0
                && at < tokens.size()
                && tokens.get(at).isWord()
                && choice.contains(tokens.get(at).word());
    }

    /** Position after a determiner at {@code at}; {@code at} if there is none. */
    public int afterDeterminer(int at) {
        return isAny(at, DETERMINERS) ? at + 1 : at;
    }

    /** Position after the colours, materials, sizes, patterns and shades at {@code at}; {@code at} if there are none. */
    public int afterQualities(int at) {
        int end = at;
        for (int k = 0; k < MOST; k++) {
            int length = quality(end);
            if (length == 0) {
                return end;
            }
            end += length;
            end += is(end, "and") && quality(end + 1) > 0 ? 1 : 0;
        }
        return end;
    }

    private int quality(int at) {
        return at >= tokens.size()
                ? 0
                : words.phrases()
                        .at(tokens, at)
                        .filter(match -> match.describes() && !match.has(LexiconCategory.COUNTS))
                        .filter(match ->
                                !match.has(LexiconCategory.PATTERNS) || !isPlural(at)) // the plural "stripes" is a noun
                        .map(LexiconMatch::length)
                        .orElse(0);
    }

    private boolean isPlural(int at) {
        return tokens.get(at).word().endsWith("s");
    }

    /** Position after the qualities, seasons, weather, lights, styles, places and moods at {@code at}; {@code at} if there are none. */
    public int afterAspects(int at) {
        int end = at;
        while (end < tokens.size()) {
            int length = words.phrases()
                    .at(tokens, end)
                    .filter(match -> ASPECTS.stream().anyMatch(match::has))
                    .map(LexiconMatch::length)
                    .orElse(0);
            if (length == 0) {
                return end;
            }
            end += length;
        }
        return end;
    }

    /** The number at a token, in words or digits; 0 if there is none. Articles are no numbers. */
    public int number(int at) {
        return at >= 0 && at < tokens.size() ? new ColourLists(words, tokens).number(at) : 0;
    }

    /** Whether a quality ends directly before a position. */
    public boolean endsInQuality(int end) {
        for (int from = Math.max(0, end - 3); from < end; from++) {
            int length = quality(from);
            if (length > 0 && from + length == end) {
                return true;
            }
        }
        return false;
    }

    /** The noun at a position, also if it is a part of a thing, a garment or a place. */
    public Optional<NounMatch> noun(int at) {
        if (at >= tokens.size() || !tokens.get(at).isWord() || isAny(at, FUNCTIONS) || isAny(at, DETERMINERS)) {
            return Optional.empty();
        }
        String word = tokens.get(at).word();
        return words.nouns().at(tokens, at).or(() -> {
            String singular = words.nouns().singular(word);
            boolean part = words.nouns().entry(word).body() || words.classes().is("part", singular);
            return part
                    ? Optional.of(new NounMatch(singular, Optional.empty(), !singular.equals(word), 1, false))
                    : Optional.empty();
        });
    }

    /** Position after the noun phrase at {@code at}; {@code at} if there is none. */
    public int afterNoun(int at) {
        int from = afterQualities(afterDeterminer(at));
        return noun(from).map(noun -> from + noun.length()).orElse(at);
    }

    /**
     * Position after the definite noun phrase at {@code at}, even if its noun can also be a quality ("the glass"); {@code at} if there is
     * none.
     */
    public int afterThing(int at) {
        int end = afterNoun(at);
        int bare = afterDeterminer(at);
        return end > at || bare == at || bare >= tokens.size()
                ? end
                : words.nouns()
                        .at(tokens, bare)
                        .map(noun -> bare + noun.length())
                        .orElse(at);
    }

    /** Whether a relation such as "on" or "to the left of" ends at a position. */
    public boolean followsRelation(int end) {
        return IntStream.range(Math.max(0, end - MOST), end)
                .anyMatch(from -> words.phrases()
                        .at(tokens.subList(0, end), from)
                        .filter(match -> match.has(LexiconCategory.RELATIONS) && match.length() == end - from)
                        .isPresent());
    }

    /** The words from one position to another, in lower case, joined by blanks. */
    public String said(int from, int to) {
        return String.join(
                " ", tokens.subList(from, to).stream().map(WordToken::word).toList());
    }

    /** Position after "instead of" or "rather than" at {@code at}; {@code at} if there is neither. */
    public int afterInstead(int at) {
        boolean instead = (is(at, "instead") && is(at + 1, "of")) || (is(at, "rather") && is(at + 1, "than"));
        return instead ? at + 2 : at;
    }

    /** Position after a comma, "and", or both at {@code at}; {@code at} if there are none. */
    int afterJoint(int at) {
        int to = is(at, ",") ? at + 1 : at;
        return is(to, "and") ? to + 1 : to;
    }
}
