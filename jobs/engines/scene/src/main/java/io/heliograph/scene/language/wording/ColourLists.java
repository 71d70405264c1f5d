// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Parses lists of colours that are distributed over several things: "one red and one blue", "red, white and blue".
 *
 * @param words the lexicons
 * @param tokens of the text
 */
record ColourLists(LexiconSet words, List<WordToken> tokens) {
    private static final int MOST = 8; // maximum number of colours in a list

    /** A number of things and their common colour, as tokens of the text. */
    record Share(int count, List<WordToken> colour) {}

    /** A parsed list, and the position after it. */
    record Shares(List<Share> list, int to) {}

    /** Reads a list with numbers: "one red and one blue". */
    Optional<Shares> counted(int from) {
        List<Share> list = new ArrayList<>();
        int at = from;
        while (at < tokens.size() && list.size() < MOST) {
            int begin = list.isEmpty() ? at : joined(at);
            int count = begin < tokens.size() ? number(begin) : 0;
            int colour = count == 0 ? 0 : colour(begin + 1);
            if (colour == 0) {
                break;
            }
            list.add(new Share(count, tokens.subList(begin + 1, begin + 1 + colour)));
            at = begin + 1 + colour;
        }
        return list.size() > 1 ? Optional.of(new Shares(list, at)) : Optional.empty();
    }

    /** Reads a list without numbers: "red, white and blue", with "and" before the last colour. */
    Optional<Shares> listed(int from) {
        List<Share> list = new ArrayList<>();
        int at = from;
        boolean and = false;
        while (at < tokens.size() && list.size() < MOST && !and) {
            int begin = list.isEmpty() ? at : joined(at);
            and = begin > at && tokens.get(begin - 1).is("and");
            int colour = begin < tokens.size() && (list.isEmpty() || begin > at) ? colour(begin) : 0;
            if (colour == 0) {
                return Optional.empty();
            }
            list.add(new Share(1, tokens.subList(begin, begin + colour)));
            at = begin + colour;
        }
        return and ? Optional.of(new Shares(list, at)) : Optional.empty();
    }

    /** Position after a comma, "and" or both; {@code at} if there are none. */
    private int joined(int at) {
        int to = at;
        while (to < tokens.size()
                && to < at + 2
                && (tokens.get(to).is(",") || tokens.get(to).is("and"))) {
            to++;
        }
        return to;
    }

    /** The number at a token, in words or digits; 0 if there is none. Articles are no numbers. */
    int number(int at) {
        LexiconMatch match = tokens.get(at).isWord()
                ? words.phrases().at(tokens.subList(0, at + 1), at).orElse(null)
                : null;
        boolean article = tokens.get(at).is("a") || tokens.get(at).is("an");
        if (match != null && match.has(LexiconCategory.COUNTS) && !article) {
            return Integer.parseInt(match.the(LexiconCategory.COUNTS));
        }
        String word = tokens.get(at).word();
        boolean digits =
                tokens.get(at).isWord() && word.length() < 3 && word.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits && !word.isEmpty() ? Integer.parseInt(word) : 0;
    }

    /** Length in tokens of a colour with its shade; 0 if there is none. */
    int colour(int at) {
        int to = at;
        while (to < tokens.size()) {
            LexiconMatch match =
                    tokens.get(to).isWord() ? words.phrases().at(tokens, to).orElse(null) : null;
            if (match != null && match.has(LexiconCategory.COLOURS)) {
                return to + match.length() - at;
            }
            if (match == null || !match.has(LexiconCategory.SHADES)) {
                return 0;
            }
            to += match.length();
        }
        return 0;
    }
}
