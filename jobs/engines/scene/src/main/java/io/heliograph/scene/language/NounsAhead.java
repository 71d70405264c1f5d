// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

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
 * Nouns and phrases at positions of a text, for {@link ColouredNouns}.
 *
 * @param words the lexicons
 * @param tokens of the text
 */
record NounsAhead(LexiconSet words, List<WordToken> tokens) {
    static final Set<String> DENIALS = Set.of("no", "not", "without", "never", "neither", "nor", "dont", "avoid");
    private static final Set<String> FUNCTIONS = Set.of(
            "or", "and", "the", "a", "an", "are", "is", "be", "may", "can", "might", "must", "will", "it", "he", "she",
            "at", "in", "as", "so", "one", "ones", "other", "others", "colour", "color", "colours", "colors", "right",
            "left", "top", "bottom");
    private static final Set<String> ORDERS =
            Set.of("make", "paint", "colour", "color", "give", "draw", "fill", "let", "use");
    private static final Set<String> JOINTS = Set.of("and", "then", "but", "not", "dont", "please", "never");

    /**
     * The phrase at a token. If a phrase of several words contains a colour or a negation ("under a blue sky"), only its first word is
     * looked up; null for none.
     */
    @Nullable
    LexiconMatch phrase(int i) {
        LexiconMatch phrase = words.phrases().at(tokens, i).orElse(null);
        if (phrase == null || phrase.length() == 1 || phrase.has(LexiconCategory.COLOURS)) {
            return phrase;
        }
        boolean hidden = tokens.subList(i, i + phrase.length()).stream()
                .anyMatch(token -> words.colours().named(token.word()).isPresent() || DENIALS.contains(token.word()));
        return hidden ? words.phrases().at(tokens.subList(i, i + 1), 0).orElse(null) : phrase;
    }

    /**
     * The noun at a token. Nouns that can be drawn, nouns similar to these, and other physical things such as hair or a roof are found.
     *
     * @param coloured whether a colour stands before it
     */
    Optional<NounMatch> noun(int i, @Nullable LexiconMatch phrase, boolean coloured) {
        String said = tokens.get(i).word();
        if (FUNCTIONS.contains(said) || isOrder(i)) {
            return Optional.empty();
        }
        boolean place = phrase != null && isPlace(phrase, coloured);
        return words.nouns().at(tokens, i).or(() -> {
            WordNet.Entry entry = words.nouns().entry(said);
            String singular = words.nouns().singular(said);
            boolean thing = entry.body() || (coloured && entry.noun());
            return (phrase == null || place) && thing && !entry.adjective()
                    ? Optional.of(new NounMatch(singular, Optional.empty(), !singular.equals(said), 1, false))
                    : Optional.empty();
        });
    }

    /** Whether a word is the verb of an order rather than a noun: "make the house red", "do not paint it". */
    boolean isOrder(int i) {
        boolean begins = i == 0
                || !tokens.get(i - 1).isWord()
                || JOINTS.contains(tokens.get(i - 1).word());
        boolean ends = i + 1 >= tokens.size() || !tokens.get(i + 1).isWord();
        return begins && !ends && ORDERS.contains(tokens.get(i).word());
    }

    /** Whether a phrase is a place, such as "sea", or the name of a part of a place after a colour, such as "sky". */
    static boolean isPlace(LexiconMatch phrase, boolean coloured) {
        return phrase.has(LexiconCategory.SETTINGS) || (coloured && !phrase.describes());
    }

    /** Whether a colour word that is also a noun describes the next noun: "an orange cat", "an orange and white cat". */
    boolean describesNext(int next, boolean coloured) {
        if (next >= tokens.size() || !tokens.get(next).isWord()) {
            return false;
        }
        boolean colour =
                words.phrases().at(tokens, next).filter(LexiconMatch::describes).isPresent();
        return colour
                || noun(next, null, coloured).isPresent()
                || (tokens.get(next).is("and") && isColour(next + 1));
    }

    boolean isColour(int at) {
        return at < tokens.size()
                && words.phrases()
                        .at(tokens, at)
                        .filter(phrase -> phrase.has(LexiconCategory.COLOURS))
                        .isPresent();
    }
}
