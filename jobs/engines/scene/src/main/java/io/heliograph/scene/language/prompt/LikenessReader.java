// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.language.lexicon.WordClasses;
import io.heliograph.scene.language.wording.WordPhrases;

/**
 * Reads comparisons: "shaped like a pear", "in the shape of a heart", "worn like it has been in the family for years". The renderer
 * cannot give a thing the shape of another one, so a warning quotes the comparison, and none of its nouns becomes a thing.
 *
 * @param reading the prompt
 */
record LikenessReader(PromptReading reading) {
    private static final String LIKE = "like";

    /** Skips a comparison and reports it; returns whether there was one. */
    boolean comparison() {
        int compared = afterShape();
        int end = compared > 0 ? afterNoun(compared) : isClause() ? endOfClause() : 0;
        if (end == 0) {
            return false;
        }
        reading.tell(reading.said(end - reading.at));
        reading.at = end;
        reading.sentence.pending = null;
        return true;
    }

    /** Position of the noun phrase after "shaped like", "that looks like", "resembling" or "in the shape of"; 0 if none of them is here. */
    private int afterShape() {
        int from = is("relative pronoun", 0) ? 1 : 0;
        if (is("likeness verb", from) && reading.word(from + 1).equals(LIKE)) {
            return reading.at + from + 2;
        }
        if (is("resembling", from)) {
            return reading.at + from + 1;
        }
        int shape = reading.coming("in") ? (reading.word(1).equals("the") ? 2 : 1) : 0;
        return shape > 0 && is("shape", shape) && reading.word(shape + 1).equals("of") ? reading.at + shape + 2 : 0;
    }

    /** Whether "like" or "as if" begins a clause here: "like it was new", "like in a book". */
    private boolean isClause() {
        if (reading.at == 0) {
            return false;
        }
        boolean like = reading.coming(LIKE) && is("clause word", 1) && !is("wish word", -1);
        return like || (reading.coming("as") && is("as if", 1));
    }

    private boolean is(String kind, int further) {
        WordClasses classes = reading.words.classes();
        int at = reading.at + further;
        return at < reading.tokens.size()
                && reading.tokens.get(at).isWord()
                && classes.is(kind, reading.tokens.get(at).word());
    }

    /** Position after the noun phrase at {@code from}, or after what "of" and "from" add to it: "a photo from a travel magazine". */
    private int afterNoun(int from) {
        int end = new WordPhrases(reading.words, reading.tokens).afterNoun(from);
        boolean ends = end > from && !is("origin", end - reading.at);
        return ends ? end : endOfClause();
    }

    private int endOfClause() {
        int end = reading.at;
        while (end < reading.tokens.size() && reading.tokens.get(end).isWord() && !is("turn", end - reading.at)) {
            end++;
        }
        return end;
    }
}
