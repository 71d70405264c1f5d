// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordNet;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the words after the reader's position without changing it.
 *
 * @param words the lexicons
 * @param tokens of the prompt
 */
record Lookahead(LexiconSet words, List<WordToken> tokens) {
    static final Set<String> LAMPS = Set.of("light", "lights", "lighting", "glow", "lamp light");
    static final Set<String> BACKDROPS = Set.of("background", "backdrop", "backgrounds");
    static final Set<String> PREPOSITIONS = Set.of("in", "on", "at", "by", "under", "above", "beneath", "outer");
    private static final Set<String> DETERMINERS = Set.of("the", "his", "her", "its", "their", "this", "that");
    static final Set<String> COLOUR_WORDS = Set.of(
            "colours", "colors", "colour", "color", "tones", "tone", "palette", "hues", "theme", "themed", "scheme");

    /** Words after which a colour word such as "orange" means the colour, not the fruit or flower. */
    private static final Set<String> PREDICATES = Set.of("is", "are", "in", "painted", "dyed", "coloured", "colored");

    /** Maximum number of words to search for a noun. */
    private static final int FARTHEST = 8;

    /** Whether the words are read as a noun rather than as the phrase of the lexicons that begins with the same word. */
    boolean nounWins(NounMatch nounMatch, LexiconMatch lexiconMatch, int at) {
        if (nounMatch.length() != lexiconMatch.length()) {
            boolean described = lexiconMatch.describes() && nounMatch.length() > lexiconMatch.length();
            return nounMatch.length() > lexiconMatch.length()
                    && !(described && (nounMatch.known() ? sameWithout(nounMatch, lexiconMatch, at) : !namedAfter(at)));
        }
        boolean quality = lexiconMatch.has(LexiconCategory.COLOURS) || lexiconMatch.has(LexiconCategory.MATERIALS);
        if ((quality && !nounMatch.known()) || (lexiconMatch.has(LexiconCategory.COLOURS) && secondColour(at))) {
            return false; // "pink" can be a flower and "marble" a ball, but descriptions hardly ever mean these
        }
        boolean predicate = at > 0
                && PREDICATES.contains(tokens.get(at - 1).word())
                && tokens.get(at - 1).isWord();
        if (predicate && lexiconMatch.has(LexiconCategory.COLOURS) && !nounMatch.plural()) {
            return false; // a colour, as in "the sky is orange"
        }
        if (lexiconMatch.has(LexiconCategory.COLOURS) && !nounMatch.plural() && at > 1 && apart(at)) {
            return false; // "an alarm clock with two bells, orange"
        }
        if (lexiconMatch.has(LexiconCategory.COLOURS) && isLight(at + lexiconMatch.length())) {
            return false; // "violet evening light"
        }
        if (lexiconMatch.describes()) {
            return (nounMatch.plural() || !lexiconMatch.has(LexiconCategory.COUNTS))
                    && !continues(at + lexiconMatch.length());
        }
        if (lexiconMatch.has(LexiconCategory.POSES)
                || lexiconMatch.has(LexiconCategory.RELATIONS)
                || lexiconMatch.has(LexiconCategory.CONNECTIVES)) {
            return false;
        }
        boolean counted = at > 0 && lexiconMatch.has(LexiconCategory.FILLERS) && described(at - 1);
        boolean scenic = lexiconMatch.has(LexiconCategory.SETTINGS)
                || (lexiconMatch.has(LexiconCategory.FILLERS) && !counted)
                || (at > 0 && alone(at, lexiconMatch.length()));
        return nounMatch.known() && !scenic;
    }

    /** Whether a number or a colour is at {@code at}, so that a noun must follow: "two cans", "red can". */
    private boolean described(int at) {
        return words.phrases()
                .at(tokens.subList(0, at + 1), at)
                .filter(m -> m.has(LexiconCategory.COLOURS)
                        || (m.has(LexiconCategory.COUNTS) && !tokens.get(at).is("a")))
                .isPresent();
    }

    /** Whether the word is the second colour of a pair: "in blue and orange". */
    private boolean secondColour(int at) {
        return at >= 2
                && tokens.get(at - 1).is("and")
                && colourAt(at - 2) == 1
                && words.nouns().at(tokens, at - 2).isEmpty();
    }

    /** Whether a phrase for light begins at a position: "evening light". */
    boolean isLight(int at) {
        return at < tokens.size()
                && words.phrases()
                        .at(tokens, at)
                        .filter(match -> match.has(LexiconCategory.LIGHTS)
                                && LAMPS.contains(
                                        tokens.get(at + match.length() - 1).word()))
                        .isPresent();
    }

    /** Whether a word stands alone after a comma and does not continue a list of fruits or flowers: "an apple, a banana, orange". */
    private boolean apart(int at) {
        return alone(at, 1)
                && !words.nouns().entry(tokens.get(at - 2).word()).mainlyFood()
                && !words.nouns().entry(tokens.get(at - 2).word()).plant();
    }

    /** Whether the words stand alone between punctuation marks: ", spring," is the season, not a coil. */
    boolean alone(int at, int length) {
        boolean begins = at == 0 || !tokens.get(at - 1).isWord();
        boolean ends = at + length >= tokens.size() || !tokens.get(at + length).isWord();
        return begins && ends;
    }

    /** Whether a compound of the vocabulary is drawn like its last noun: "red apple" is an apple that is red. */
    private boolean sameWithout(NounMatch nounMatch, LexiconMatch lexiconMatch, int at) {
        Optional<NounMatch> head =
                words.nouns().at(tokens.subList(0, at + nounMatch.length()), at + lexiconMatch.length());
        return head.filter(alone -> alone.archetype().equals(nounMatch.archetype()))
                .isPresent();
    }

    /** Whether a word that WordNet has as a noun is an adjective here: "Japanese" in "Japanese house". */
    boolean adjectival(NounMatch nounMatch, int at) {
        if (nounMatch.known()
                || nounMatch.length() > 1
                || !words.nouns().entry(tokens.get(at).word()).adjective()) {
            return false;
        }
        boolean style = at + 1 < tokens.size()
                && (tokens.get(at + 1).is("style") || tokens.get(at + 1).is("style,"));
        return style || continues(at + 1);
    }

    /** Whether the first word of a compound is a drawable thing, as "cherry" in "cherry tree". */
    private boolean namedAfter(int at) {
        return words.nouns()
                .of(tokens.get(at).word(), 1)
                .filter(NounMatch::known)
                .isPresent();
    }

    /** Whether a noun follows before the phrase ends, possibly after adjectives. */
    boolean continues(int from) {
        int i = from;
        boolean ended = false; // the last word was an adjective that can also be a noun: "blanket"
        for (int step = 0; step < FARTHEST && i < tokens.size() && tokens.get(i).isWord(); step++) {
            String word = tokens.get(i).word();
            LexiconMatch lexiconMatch = words.phrases().at(tokens, i).orElse(null);
            if (titles(word)
                    || (!verbal(lexiconMatch) && words.nouns().at(tokens, i).isPresent())) {
                return true;
            }
            if (lexiconMatch == null) {
                WordNet.Entry entry = words.nouns().entry(word);
                if (!entry.adjective()) {
                    return entry.body() || ended;
                }
                ended |= entry.mainlyThing();
                i++;
            } else if (lexiconMatch.is(LexiconCategory.CONNECTIVES, "and")) {
                int length = colourAt(i + 1);
                if (length == 0) {
                    return ended;
                }
                i += 1 + length;
            } else if (lexiconMatch.has(LexiconCategory.SETTINGS)) {
                return !PREPOSITIONS.contains(word);
            } else if (lexiconMatch.describes() || lexiconMatch.has(LexiconCategory.MOODS)) {
                i += lexiconMatch.length();
            } else {
                return ended;
            }
        }
        return ended;
    }

    private static boolean titles(String word) {
        return BACKDROPS.contains(word) || LAMPS.contains(word) || COLOUR_WORDS.contains(word);
    }

    private static boolean verbal(@Nullable LexiconMatch lexiconMatch) {
        return lexiconMatch != null
                && (lexiconMatch.has(LexiconCategory.POSES)
                        || lexiconMatch.has(LexiconCategory.RELATIONS)
                        || lexiconMatch.has(LexiconCategory.CONNECTIVES)
                        || lexiconMatch.has(LexiconCategory.PLACES));
    }

    /** Length in tokens of the colour or shade at a position; 0 if there is none. */
    private int colourAt(int index) {
        return index >= tokens.size()
                ? 0
                : words.phrases()
                        .at(tokens, index)
                        .filter(lexiconMatch ->
                                lexiconMatch.has(LexiconCategory.COLOURS) || lexiconMatch.has(LexiconCategory.SHADES))
                        .map(LexiconMatch::length)
                        .orElse(0);
    }

    /** Whether the comma at {@code mark} continues a list of colours for one noun: "a red, white and blue flag". */
    boolean listsColours(int mark) {
        int i = mark + 1;
        for (int step = 0; step < FARTHEST; step++) {
            i += i < tokens.size() && tokens.get(i).is("and") ? 1 : 0;
            int length = colourAt(i);
            if (length == 0) {
                return false;
            }
            i += length;
            if (i >= tokens.size()) {
                return false;
            }
            if (tokens.get(i).is(",")) {
                i++;
            } else if (!tokens.get(i).is("and")) {
                return words.nouns().at(tokens, i).isPresent();
            }
        }
        return false;
    }

    /** Whether a noun phrase with an article or a number begins at a position. */
    boolean nounPhraseAt(int index) {
        return index < tokens.size()
                && words.phrases()
                        .at(tokens, index)
                        .filter(m -> m.has(LexiconCategory.COUNTS))
                        .isPresent();
    }

    /** Whether a noun is at {@code at}, directly after another one, which is then its modifier. */
    boolean compound(int at) {
        LexiconMatch lexiconMatch = words.phrases().at(tokens, at).orElse(null);
        NounMatch nounMatch = words.nouns().at(tokens, at).orElse(null);
        if (acts(at)) {
            return false;
        }
        if (nounMatch == null && lexiconMatch == null && tokens.get(at).isWord()) {
            String singular = words.nouns().singular(tokens.get(at).word());
            return words.classes().is("part", singular)
                    || words.nouns().entry(singular).mainlyFood();
        }
        return nounMatch != null && (lexiconMatch == null || nounMatch.length() > lexiconMatch.length());
    }

    /** Whether the word at {@code at} is an activity ("building a castle", "laundry hanging") rather than the name of a thing. */
    boolean acts(int at) {
        if (at >= tokens.size() || !tokens.get(at).isWord()) {
            return false;
        }
        String word = tokens.get(at).word();
        boolean known = words.nouns().of(word, 1).filter(NounMatch::known).isPresent();
        return word.length() > 4
                && word.endsWith("ing")
                && words.nouns().entry(word).verb()
                && (!known || determined(at + 1));
    }

    /** Whether a determiner or a number is at a position. */
    private boolean determined(int at) {
        return nounPhraseAt(at)
                || (at < tokens.size() && DETERMINERS.contains(tokens.get(at).word()));
    }

    /** Whether a quotation begins within the next three tokens. */
    boolean quoteFollows(int at) {
        for (int i = at + 1; i < Math.min(at + 4, tokens.size()); i++) {
            if (tokens.get(i).kind() == WordToken.Kind.QUOTE) {
                return true;
            }
        }
        return false;
    }
}
