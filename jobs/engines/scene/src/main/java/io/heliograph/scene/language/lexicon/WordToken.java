// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

/**
 * A word, a quotation or a mark.
 *
 * @param text as written; of a quotation, the text between the quotes; of a mark, the same as its word, except for a colon, which most
 * readers take as a comma
 * @param word lower case for lookup, without the sign and the commas of a number; of a mark, a comma or a full stop
 * @param kind of token
 */
public record WordToken(String text, String word, Kind kind) {
    public enum Kind {
        WORD,
        QUOTE,
        MARK
    }

    /** A generated word: both forms are the same. */
    public static WordToken plain(String word) {
        return new WordToken(word, word, Kind.WORD);
    }

    public boolean isWord() {
        return kind == Kind.WORD;
    }

    /** The word, and of a number every character of it. */
    public String written() {
        boolean number = kind == Kind.WORD && word.chars().anyMatch(Character::isDigit) && word.charAt(0) != '#';
        return number ? text : word;
    }

    public boolean is(String other) {
        return kind != Kind.QUOTE && word.equals(other);
    }
}
