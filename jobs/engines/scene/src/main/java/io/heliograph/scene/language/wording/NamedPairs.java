// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;

/**
 * Rewrites "between two palm trees" as "between a palm tree and a palm tree", so that the readers get two separate things.
 *
 * @param words the lexicons
 * @param tokens of the prompt
 */
record NamedPairs(LexiconSet words, List<WordToken> tokens) {
    private static final int FARTHEST = 5; // maximum number of words from "two" to its noun

    List<WordToken> apart() {
        for (int i = 1; i < tokens.size(); i++) {
            if (tokens.get(i).is("two") && tokens.get(i - 1).is("between")) {
                for (int noun = i + 1;
                        noun < Math.min(tokens.size(), i + FARTHEST)
                                && tokens.get(noun).isWord();
                        noun++) {
                    NounMatch match = words.nouns().at(tokens, noun).orElse(null);
                    if (match != null && match.plural() && match.archetype().isPresent()) {
                        return apart(i, noun, match);
                    }
                }
            }
        }
        return tokens;
    }

    private List<WordToken> apart(int two, int noun, NounMatch match) {
        List<WordToken> one = new ArrayList<>(List.of(word("a")));
        one.addAll(tokens.subList(two + 1, noun));
        for (String part : match.text().split(" ", -1)) {
            one.add(word(part));
        }
        List<WordToken> out = new ArrayList<>(tokens.subList(0, two));
        out.addAll(one);
        out.add(word("and"));
        out.addAll(one);
        out.addAll(tokens.subList(noun + match.length(), tokens.size()));
        return List.copyOf(out);
    }

    private static WordToken word(String word) {
        return WordToken.plain(word);
    }
}
