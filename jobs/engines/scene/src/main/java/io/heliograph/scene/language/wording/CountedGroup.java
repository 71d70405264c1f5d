// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;

/**
 * Several things of a kind in a text: "three brown dogs".
 *
 * @param text text that contains the phrase
 * @param count number of things, above one
 * @param from position of the number
 * @param noun position of the noun, after its attributes
 * @param to position after the noun
 */
record CountedGroup(WordPhrases text, int count, int from, int noun, int to) {
    private static final int LONGEST = 5; // maximum number of tokens of a noun and its attributes

    /** The group that begins at a position. */
    static Optional<CountedGroup> at(WordPhrases text, int from) {
        List<WordToken> tokens = text.tokens();
        int count = from < tokens.size() ? new ColourLists(text.words(), tokens).number(from) : 0;
        for (int i = from + 1;
                count > 1
                        && i < Math.min(tokens.size(), from + LONGEST)
                        && tokens.get(i).isWord();
                i++) {
            Optional<NounMatch> noun = text.words().nouns().at(tokens, i).filter(NounMatch::plural);
            if (noun.isPresent()) {
                return Optional.of(
                        new CountedGroup(text, count, from, i, i + noun.get().length()));
            }
        }
        return Optional.empty();
    }

    /** The words between the number and the noun. */
    List<WordToken> attributes() {
        return text.tokens().subList(from + 1, noun);
    }

    /** The noun for {@code some} of the things: singular for one thing, else plural. */
    List<WordToken> noun(int some) {
        List<WordToken> said = text.tokens().subList(noun, to);
        if (some > 1) {
            return said;
        }
        String one = text.words()
                .nouns()
                .singular(String.join(" ", said.stream().map(WordToken::word).toList()));
        return List.of(one.split(" ", -1)).stream().map(WordToken::plain).toList();
    }
}
