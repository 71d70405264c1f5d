// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import io.heliograph.scene.brief.BriefStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Words that name a style only where they stand alone: ", clay" at the end is no lump of clay; {@code lone-styles.txt}. */
public final class StandaloneStyles {
    private static final int LONGEST = 3;

    private final Map<String, BriefStyle> styles = new HashMap<>();

    StandaloneStyles() {
        for (TermFile line : TermFile.read("lone-styles")) {
            line.others().forEach(word -> styles.put(word, TermConstants.of(BriefStyle.class, line.term())));
        }
    }

    /** The style that the words from here to the next mark name. */
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
