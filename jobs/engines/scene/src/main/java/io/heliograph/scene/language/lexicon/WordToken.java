// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

/**
 * A word, a quotation or a punctuation mark of a text.
 *
 * @param text text as written; for a quotation, the text between the quotation marks; for a mark, the same as {@code word}, except for a
 *     colon, which most readers treat as a comma
 * @param word lower case, for look-up; for a number, without sign and commas; for a mark, a comma or full stop
 * @param kind of token
 */
public record WordToken(String text, String word, Kind kind) {
    public enum Kind {
        WORD,
        QUOTE,
        MARK
    }

    /** A word inserted by a rule, with the same text and look-up form. */
    public static WordToken plain(String word) {
        return new WordToken(word, word, Kind.WORD);
    }

    public boolean isWord() {
        return kind == Kind.WORD;
    }

    /** The look-up form of a word; for a number, the text as written. */
    public String written() {
        boolean number = kind == Kind.WORD && word.chars().anyMatch(Character::isDigit) && word.charAt(0) != '#';
        return number ? text : word;
    }

    public boolean is(String other) {
        return kind != Kind.QUOTE && word.equals(other);
    }
}
