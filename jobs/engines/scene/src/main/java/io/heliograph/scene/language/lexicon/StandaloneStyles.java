// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import io.heliograph.scene.brief.BriefStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Words that name a style only if they stand alone between punctuation marks: ", clay" at the end of a prompt is a style, not a lump of
 * clay; {@code lone-styles.txt}.
 */
public final class StandaloneStyles {
    private static final int LONGEST = 3;

    private final Map<String, BriefStyle> styles = new HashMap<>();

    StandaloneStyles() {
        for (TermFile line : TermFile.read("lone-styles")) {
            line.others().forEach(word -> styles.put(word, TermConstants.of(BriefStyle.class, line.term())));
        }
    }

    /** The style named by the words up to the next punctuation mark. */
    public Optional<BriefStyle> at(List<WordToken> tokens, int from) {
        String said = tokens.stream()
                .skip(from)
                .limit(LONGEST + 1)
                .takeWhile(WordToken::isWord)
                .map(WordToken::word)
                .collect(Collectors.joining(" "));
        return Optional.ofNullable(styles.get(said));
    }
}
