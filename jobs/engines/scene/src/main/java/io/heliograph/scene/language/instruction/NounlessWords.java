// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.wording.WordPhrases;
import java.util.List;

/** Words that only distinguish a thing, such as "the left" in "the left apple green": the noun is still to come. */
final class NounlessWords {
    private NounlessWords() {}

    /** Whether all words are articles, numbers, sides, sizes or colours. */
    static boolean are(InstructionClause clause, List<WordToken> words) {
        if (clause.colour(words).isPresent()) {
            return true;
        }
        int at = 0;
        while (at < words.size()) {
            int length = length(clause, words, at);
            if (length == 0) {
                return false;
            }
            at += length;
        }
        return true;
    }

    private static int length(InstructionClause clause, List<WordToken> words, int at) {
        WordToken token = words.get(at);
        boolean small = token.isWord()
                && (WholePictureWords.ARTICLES.contains(token.word())
                        || new WordPhrases(clause.words(), words).number(at) > 0
                        || clause.words().classes().is("side", token.word()));
        return small
                ? 1
                : clause.match(words, at)
                        .filter(match -> match.has(LexiconCategory.SIZES)
                                || match.has(LexiconCategory.COLOURS)
                                || match.has(LexiconCategory.COUNTS))
                        .map(match -> match.length())
                        .orElse(0);
    }
}
