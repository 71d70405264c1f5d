// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads single capital letters after the word "letters" as a text in the picture: "the letters A and K". */
final class SpelledLetters {
    private static final Set<String> LETTERS = Set.of("letter", "letters", "initial", "initials");

    private SpelledLetters() {}

    static List<WordToken> quoted(List<WordToken> tokens) {
        for (int i = 0; i + 1 < tokens.size(); i++) {
            if (LETTERS.contains(tokens.get(i).word())) {
                StringBuilder letters = new StringBuilder();
                int to = i + 1;
                while (to < tokens.size()
                        && (isCapital(tokens.get(to))
                                || tokens.get(to).is("and")
                                || tokens.get(to).is("&")
                                || tokens.get(to).is(","))) {
                    letters.append(isCapital(tokens.get(to)) ? tokens.get(to).text() : "");
                    to++;
                }
                if (!letters.isEmpty()) {
                    List<WordToken> quoted = new ArrayList<>(tokens.subList(0, i + 1));
                    String text = letters.toString();
                    quoted.add(new WordToken(text, text.toLowerCase(java.util.Locale.ROOT), WordToken.Kind.QUOTE));
                    quoted.addAll(tokens.subList(to, tokens.size()));
                    return quoted;
                }
            }
        }
        return tokens;
    }

    private static boolean isCapital(WordToken wordToken) {
        return wordToken.isWord()
                && wordToken.text().length() == 1
                && Character.isUpperCase(wordToken.text().charAt(0));
    }
}
