// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;

/**
 * Reads the hardness of a light that is named after it: "soft morning light" has soft shadows, "harsh evening light" hard ones.
 *
 * @param reading the prompt
 */
record SoftnessReader(PromptReading reading) {
    private static final int FARTHEST =
            2; // maximum number of words between the adjective and its light: "soft, warm morning light"

    /** Reads an adjective for the hardness of the light after it; returns whether there was one. */
    boolean softness() {
        String word = reading.word(0);
        boolean hard = reading.words.classes().is("hard light", word);
        boolean says = hard || reading.words.classes().is("soft light", word);
        boolean phrase = reading.match().filter(match -> match.length() > 1).isPresent();
        if (!says || phrase || reading.negated || !lightFollows()) {
            return false;
        }
        if (reading.scene.hard == null) {
            reading.scene.hard = hard;
        }
        reading.heeded.add(word);
        reading.at++;
        return true;
    }

    private boolean lightFollows() {
        for (int i = reading.at + 1; i < reading.tokens.size() && i <= reading.at + 1 + FARTHEST; i++) {
            boolean lamp = reading.tokens.get(i).isWord()
                    && Lookahead.LAMPS.contains(reading.tokens.get(i).word());
            LexiconMatch match = reading.words.phrases().at(reading.tokens, i).orElse(null);
            if (lamp || (match != null && match.has(LexiconCategory.LIGHTS))) {
                return true;
            }
            boolean between = reading.tokens.get(i).is(",")
                    || (match != null && (match.describes() || match.has(LexiconCategory.MOODS)));
            if (!between) {
                return false;
            }
        }
        return false;
    }
}
