// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks ahead in a prompt without moving.
 *
 * @param words the lexicons
 * @param tokens of the prompt
 */
record Ahead(Lexicons words, List<Token> tokens) {
    static final Set<String> LAMPS = Set.of("light", "lights", "lighting", "glow", "lamp light");
    static final Set<String> BACKDROPS = Set.of("background", "backdrop", "backgrounds");
    static final Set<String> PREPOSITIONS = Set.of("in", "on", "at", "by", "under", "above", "beneath", "outer");
    private static final Set<String> COLOUR_WORDS = Set.of(
            "colours", "colors", "colour", "color", "tones", "tone", "palette", "hues", "theme", "themed", "scheme");

    /** Nobody describes a noun with more words. */
    private static final int FARTHEST = 6;

    /** Whether a noun is meant rather than the phrase of the lexicons that begins with it. */
    boolean nounWins(Noun noun, Match match, int at) {
        if (noun.length() != match.length()) {
            boolean described = match.describes() && noun.length() > match.length();
            return noun.length() > match.length()
                    && !(described && (noun.known() ? sameWithout(noun, match, at) : !namedAfter(at)));
        }
        if (match.has(Category.COLOURS) && secondColour(at)) {
            return false;
        }
        if (match.describes()) {
            return (noun.plural() || !match.has(Category.COUNTS)) && !continues(at + match.length());
        }
        if (match.has(Category.POSES) || match.has(Category.RELATIONS) || match.has(Category.CONNECTIVES)) {
            return false;
        }
        boolean scenic =
                match.has(Category.SETTINGS) || match.has(Category.FILLERS) || (at > 0 && alone(at, match.length()));
        return noun.known() && !scenic;
    }

    /** "In blue and orange" are two colours. */
    private boolean secondColour(int at) {
        return at >= 2
                && tokens.get(at - 1).is("and")
                && colourAt(at - 2) == 1
                && words.nouns().at(tokens, at - 2).isEmpty();
    }

    /** Whether these words stand between marks: ", spring," is the season, no spiral. */
    boolean alone(int at, int length) {
        boolean begins = at == 0 || !tokens.get(at - 1).isWord();
        boolean ends = at + length >= tokens.size() || !tokens.get(at + length).isWord();
        return begins && ends;
    }

    /** "Red apple" is an apple that is red, though some vocabulary lists the pair. */
    private boolean sameWithout(Noun noun, Match match, int at) {
        Optional<Noun> head = words.nouns().at(tokens.subList(0, at + noun.length()), at + match.length());
        return head.filter(alone -> alone.archetype().equals(noun.archetype())).isPresent();
    }

    /** "Japanese house": WordNet has the people, but an adjective before a noun describes it. */
    boolean adjectival(Noun noun, int at) {
        if (noun.known()
                || noun.length() > 1
                || !words.nouns().entry(tokens.get(at).word()).adjective()) {
            return false;
        }
        boolean style = at + 1 < tokens.size()
                && (tokens.get(at + 1).is("style") || tokens.get(at + 1).is("style,"));
        return style || continues(at + 1);
    }

    /** "Cherry tree" is named after a thing, "large white" is only described. */
    private boolean namedAfter(int at) {
        return words.nouns().of(tokens.get(at).word(), 1).filter(Noun::known).isPresent();
    }

    /** Whether a noun follows before the phrase ends, past whatever describes it. */
    boolean continues(int from) {
        int i = from;
        boolean ended = false; // on a word that can be the noun as well as describe one: "blanket"
        for (int step = 0; step < FARTHEST && i < tokens.size() && tokens.get(i).isWord(); step++) {
            String word = tokens.get(i).word();
            Match match = words.phrases().at(tokens, i).orElse(null);
            if (titles(word) || (!verbal(match) && words.nouns().at(tokens, i).isPresent())) {
                return true;
            }
            if (match == null) {
                WordNet.Entry entry = words.nouns().entry(word);
                if (!entry.adjective()) {
                    return entry.body() || ended;
                }
                ended |= entry.mainlyThing();
                i++;
            } else if (match.is(Category.CONNECTIVES, "and")) {
                int length = colourAt(i + 1);
                if (length == 0) {
                    return ended;
                }
                i += 1 + length;
            } else if (match.has(Category.SETTINGS)) {
                return !PREPOSITIONS.contains(word);
            } else if (match.describes() || match.has(Category.MOODS)) {
                i += match.length();
            } else {
                return ended;
            }
        }
        return ended;
    }

    private static boolean titles(String word) {
        return BACKDROPS.contains(word) || LAMPS.contains(word) || COLOUR_WORDS.contains(word);
    }

    private static boolean verbal(@Nullable Match match) {
        return match != null
                && (match.has(Category.POSES)
                        || match.has(Category.RELATIONS)
                        || match.has(Category.CONNECTIVES)
                        || match.has(Category.PLACES));
    }

    /** The length in tokens of the colour at a place; 0 for none. */
    private int colourAt(int index) {
        return index >= tokens.size()
                ? 0
                : words.phrases()
                        .at(tokens, index)
                        .filter(match -> match.has(Category.COLOURS) || match.has(Category.SHADES))
                        .map(Match::length)
                        .orElse(0);
    }

    /** Whether a noun phrase with an article or a number begins here. */
    boolean nounPhraseAt(int index) {
        return index < tokens.size()
                && words.phrases()
                        .at(tokens, index)
                        .filter(m -> m.has(Category.COUNTS))
                        .isPresent();
    }

    /** Whether a second noun follows directly, so that the first only describes it. */
    boolean compound(int at) {
        Match match = words.phrases().at(tokens, at).orElse(null);
        Noun noun = words.nouns().at(tokens, at).orElse(null);
        if (noun == null && match == null && tokens.get(at).isWord()) {
            String singular = words.nouns().singular(tokens.get(at).word());
            return words.classes().is("part", singular)
                    || words.nouns().entry(singular).mainlyFood();
        }
        return noun != null && (match == null || noun.length() > match.length());
    }

    /** Whether a quotation comes within three words. */
    boolean quoteFollows(int at) {
        for (int i = at + 1; i < Math.min(at + 4, tokens.size()); i++) {
            if (tokens.get(i).kind() == Token.Kind.QUOTE) {
                return true;
            }
        }
        return false;
    }
}
