// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.ArrayList;
import java.util.List;

/**
 * The noun of a phrase: its last word, with earlier words that form a compound with it.
 *
 * @param text singular
 * @param plural whether it is plural in the text
 * @param details the adjectives before it
 */
record PhraseNoun(String text, boolean plural, List<String> details) {
    /** Splits words into adjectives and a noun; "coffee cup" is a cup with the detail "coffee". */
    static PhraseNoun of(List<String> words, LexiconSet lexiconSet) {
        String said = String.join(" ", words);
        String singular = lexiconSet.nouns().singular(said);
        List<String> parts =
                WordTokenizer.of(singular).stream().map(WordToken::word).toList();
        List<String> details = new ArrayList<>();
        int from = 0;
        boolean drink = parts.size() > 1 && lexiconSet.classes().is("container", parts.getLast());
        while (drink && from < parts.size() - 1 && lexiconSet.classes().is("liquid", parts.get(from))) {
            details.add(parts.get(from++));
        }
        while (from < parts.size() - 1 && adjective(parts, from, lexiconSet)) {
            details.add(parts.get(from++));
        }
        String text = String.join(" ", parts.subList(from, parts.size()));
        return new PhraseNoun(text, !singular.equals(said), List.copyOf(details));
    }

    private static boolean adjective(List<String> parts, int from, LexiconSet lexiconSet) {
        String rest = String.join(" ", parts.subList(from, parts.size()));
        return lexiconSet.nouns().entry(parts.get(from)).adjective()
                && lexiconSet.nouns().of(rest, 1).filter(NounMatch::known).isEmpty();
    }
}
