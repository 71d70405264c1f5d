// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rewrites "a sushi platter" as "a platter of sushi", so that the sushi is drawn too; compounds in the vocabulary ("cheese board") stay.
 *
 * @param words the lexicons
 * @param tokens of the prompt
 */
record NamedContents(LexiconSet words, List<WordToken> tokens) {
    /** The only basic colour that is also a food: "an orange bowl" has that colour, "an apple bowl" has apples in it. */
    private static final String COLOUR = "orange";

    List<WordToken> served() {
        List<WordToken> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); ) {
            Optional<NounMatch> food =
                    words.nouns().at(tokens, i).filter(noun -> !noun.text().equals(COLOUR) && served(noun, here(noun)));
            int vessel = i + food.map(NounMatch::length).orElse(0);
            if (food.isEmpty() || !vessel(vessel) || known(i, vessel)) {
                out.add(tokens.get(i++));
                continue;
            }
            out.add(tokens.get(vessel));
            out.add(WordToken.plain("of"));
            out.addAll(tokens.subList(i, vessel));
            i = vessel + 1;
        }
        return List.copyOf(out);
    }

    private static String here(NounMatch noun) {
        return noun.text().substring(noun.text().lastIndexOf(' ') + 1);
    }

    private boolean served(NounMatch noun, String head) {
        return words.nouns().entry(noun.text()).mainlyFood()
                || words.nouns().entry(head).mainlyFood();
    }

    private boolean vessel(int at) {
        return at < tokens.size()
                && tokens.get(at).isWord()
                && words.classes()
                        .is(
                                "serving vessel",
                                words.nouns().singular(tokens.get(at).word()));
    }

    private boolean known(int from, int vessel) {
        String whole = String.join(
                " ",
                tokens.subList(from, vessel + 1).stream().map(WordToken::word).toList());
        return words.nouns().of(whole, 1).filter(NounMatch::known).isPresent();
    }
}
