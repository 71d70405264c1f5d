// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.List;
import java.util.Set;

/** Words of instructions that refer to the whole picture or have no meaning. */
public final class WholePictureWords {
    public static final Set<String> WHOLE = Set.of(
            "image",
            "picture",
            "photo",
            "photograph",
            "scene",
            "it",
            "this",
            "everything",
            "shot",
            "whole",
            "entire",
            "pic",
            "colors",
            "colours",
            "tones",
            "old",
            "my",
            "overall",
            "look",
            "looks",
            "that");
    public static final Set<String> ARTICLES =
            Set.of("the", "a", "an", "its", "his", "her", "their", "my", "your", "our", "some");
    public static final Set<String> COLOUR_WORDS = Set.of(
            "colour",
            "color",
            "coloured",
            "colored",
            "a",
            "an",
            "the",
            "in",
            "instead",
            "more",
            "bit",
            "little",
            "be",
            "to",
            "into",
            "completely",
            "all",
            "much",
            "plain",
            "solid",
            "tone",
            "shade",
            "of");
    public static final Set<String> DEGREE = Set.of(
            "bit",
            "little",
            "lot",
            "much",
            "slightly",
            "somewhat",
            "very",
            "really",
            "way",
            "too",
            "more",
            "a",
            "by",
            "please",
            "look",
            "looks",
            "even",
            "again",
            "appear",
            "be",
            "percent",
            "up",
            "get");

    private WholePictureWords() {}

    public static List<WordToken> without(List<WordToken> tokens, Set<String> unwanted) {
        return tokens.stream()
                .filter(wordToken -> !wordToken.isWord() || !unwanted.contains(wordToken.word()))
                .toList();
    }

    /** Whether all words refer to the whole picture or have no meaning. */
    public static boolean whole(List<WordToken> tokens) {
        return tokens.stream()
                .allMatch(wordToken -> WHOLE.contains(wordToken.word())
                        || ARTICLES.contains(wordToken.word())
                        || DEGREE.contains(wordToken.word()));
    }

    /** The first number, digits with or without a percent sign; 0 for none, clamped to the maximum of {@code int}. */
    public static int number(List<WordToken> tokens) {
        for (WordToken wordToken : tokens) {
            String word = wordToken.word().endsWith("%")
                    ? wordToken.word().substring(0, wordToken.word().length() - 1)
                    : wordToken.word();
            if (!word.isEmpty() && word.chars().allMatch(c -> c >= '0' && c <= '9')) {
                return word.length() < 10 ? Integer.parseInt(word) : Integer.MAX_VALUE;
            }
        }
        return 0;
    }
}
