// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.ArrayList;
import java.util.List;

/**
 * The noun of a phrase: its last word, with those before it that only make sense together.
 *
 * @param text singular
 * @param plural whether it was said in the plural
 * @param details the adjectives before it
 */
record PhraseNoun(String text, boolean plural, List<String> details) {
    /** Parts said words into adjectives and noun; a coffee cup is a cup. */
    static PhraseNoun of(List<String> words, Lexicons lexicons) {
        String said = String.join(" ", words);
        String singular = lexicons.nouns().singular(said);
        List<String> parts = Tokens.of(singular).stream().map(Token::word).toList();
        List<String> details = new ArrayList<>();
        int from = 0;
        boolean drink = parts.size() > 1 && lexicons.classes().is("container", parts.getLast());
        while (drink && from < parts.size() - 1 && lexicons.classes().is("liquid", parts.get(from))) {
            details.add(parts.get(from++));
        }
        while (from < parts.size() - 1 && adjective(parts, from, lexicons)) {
            details.add(parts.get(from++));
        }
        String text = String.join(" ", parts.subList(from, parts.size()));
        return new PhraseNoun(text, !singular.equals(said), List.copyOf(details));
    }

    private static boolean adjective(List<String> parts, int from, Lexicons lexicons) {
        String rest = String.join(" ", parts.subList(from, parts.size()));
        return lexicons.nouns().entry(parts.get(from)).adjective()
                && lexicons.nouns().of(rest, 1).filter(Noun::known).isEmpty();
    }
}
