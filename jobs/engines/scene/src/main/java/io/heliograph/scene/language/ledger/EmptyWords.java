// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.ledger;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordNet;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.HashSet;
import java.util.Set;

/**
 * Words that carry no meaning of their own: articles, prepositions, auxiliaries, adverbs of degree; {@code function-words.txt} and {@code
 * empty-words.txt}.
 */
public final class EmptyWords {
    private static final String ENGLISH = "english";
    private final Set<String> words = new HashSet<>();

    /** Reads both word lists. */
    public EmptyWords() {
        for (TermFile line : TermFile.read("function-words")) {
            if (line.term().equals(ENGLISH)) {
                words.addAll(line.others());
            }
        }
        for (TermFile line : TermFile.read("empty-words")) {
            words.add(line.term());
            words.addAll(line.others());
        }
        words.removeAll(Set.of("not", "no", "without", "never"));
    }

    boolean has(String word) {
        return words.contains(word);
    }

    /** Whether a word carries no meaning: it is in the lists, or is only an adverb of manner ("exactly"). */
    public boolean has(WordToken wordToken, LexiconSet lexiconSet) {
        String word = wordToken.word();
        WordNet.Entry entry = lexiconSet.nouns().entry(word);
        boolean adverb = word.endsWith("ly") && entry.adverb() && !entry.noun() && !entry.adjective();
        return has(word) || adverb;
    }
}
