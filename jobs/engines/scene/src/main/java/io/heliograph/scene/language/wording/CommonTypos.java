// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Corrects words that are often misspelled, such as "infront"; {@code typos.txt}. */
final class CommonTypos implements WordingRule {
    private static final Map<String, List<WordToken>> RIGHT = read();

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        WordToken token = text.tokens().get(at);
        return token.isWord()
                ? Optional.ofNullable(RIGHT.get(token.word())).map(words -> RewrittenWords.of(at, at + 1, words))
                : Optional.empty();
    }

    private static Map<String, List<WordToken>> read() {
        Map<String, List<WordToken>> right = new HashMap<>();
        for (TermFile line : TermFile.read("typos")) {
            line.others().forEach(typo -> right.put(typo, WordTokenizer.of(line.term())));
        }
        return Map.copyOf(right);
    }
}
