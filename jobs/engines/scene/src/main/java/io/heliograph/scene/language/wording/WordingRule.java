// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;

/** A rule that rewrites one kind of wording before the readers parse the text. */
@FunctionalInterface
public interface WordingRule {
    /** Maximum number of replacements that a rule makes in one text. */
    int MOST = 16;

    /** Replacement for the words that begin at a position; empty if the rule does not apply there. */
    Optional<RewrittenWords> at(WordPhrases text, int at);

    /** A text rewritten by each of the rules in turn, from left to right. */
    static List<WordToken> rewritten(LexiconSet words, List<WordToken> tokens, List<WordingRule> rules) {
        List<WordToken> text = tokens;
        for (WordingRule rule : rules) {
            text = rule.applied(new WordPhrases(words, text));
        }
        return text;
    }

    private List<WordToken> applied(WordPhrases said) {
        WordPhrases text = said;
        int rewritten = 0;
        for (int i = 0; i < text.tokens().size() && rewritten < MOST; ) {
            Optional<RewrittenWords> found = at(text, i);
            if (found.isEmpty()) {
                i++;
                continue;
            }
            text = new WordPhrases(text.words(), found.get().in(text.tokens()));
            i = found.get().from() + found.get().read();
            rewritten++;
        }
        return text.tokens();
    }
}
