// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.Set;

/**
 * Reads the purpose of a picture: "for my online shop", "for our autumn sale flyer". It is no place and no thing of the picture; a
 * warning reports it. A season in it is the season of the picture.
 *
 * @param reading the prompt
 */
record PurposeReader(PromptReading reading) {
    private static final Set<String> OWNERS = Set.of("a", "an", "the", "my", "our", "your", "his", "her", "their");
    private static final int MOST_WORDS = 5; // from "for" to the last noun

    /** Skips a purpose and reports it; returns whether there was one. */
    boolean purpose() {
        if (!reading.coming("for") || !OWNERS.contains(reading.word(1))) {
            return false;
        }
        for (int length = MOST_WORDS + 1; length > 2; length--) {
            int end = reading.at + length;
            if (end <= reading.tokens.size() && isPhrase(end) && ends(end)) {
                for (int i = reading.at + 2; i < end; i++) {
                    reading.words
                            .phrases()
                            .at(reading.tokens, i)
                            .filter(match -> match.has(LexiconCategory.SEASONS))
                            .ifPresent(reading.scene::take);
                }
                reading.tell(reading.said(length));
                reading.at = end;
                return true;
            }
        }
        return false;
    }

    private boolean isPhrase(int end) {
        boolean words = reading.tokens.subList(reading.at, end).stream().allMatch(WordToken::isWord);
        return words
                && reading.words
                        .classes()
                        .is("purpose", reading.tokens.get(end - 1).word());
    }

    /** Whether the noun phrase ends at a position. */
    private boolean ends(int end) {
        return end == reading.tokens.size() || !reading.tokens.get(end).isWord() || !reading.ahead.continues(end);
    }
}
