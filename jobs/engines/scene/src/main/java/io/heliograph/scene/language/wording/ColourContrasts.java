// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Removes a negated quality directly after a requested one: "a boat, blue and not red" becomes "a boat, blue". A blue thing is not red
 * anyway.
 */
record ColourContrasts(LexiconSet words, List<WordToken> tokens) {
    private static final Set<String> LINKS = Set.of("and", "but");

    List<WordToken> without() {
        WordPhrases phrases = new WordPhrases(words, tokens);
        List<WordToken> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); ) {
            int from = i < tokens.size() && tokens.get(i).is(",") ? i + 1 : i;
            from += phrases.isAny(from, LINKS) ? 1 : 0;
            int quality = phrases.is(from, "not") ? phrases.afterQualities(from + 1) : from;
            boolean ends = quality == tokens.size() || phrases.noun(quality).isEmpty();
            boolean contrast = i > 0 && from > i && quality > from + 1 && ends && phrases.endsInQuality(i);
            if (contrast) {
                i = quality;
            } else {
                out.add(tokens.get(i++));
            }
        }
        return List.copyOf(out);
    }
}
