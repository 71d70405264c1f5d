// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.TermFile;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Words for a part of a group, from {@code shares.txt}: "some", "most", "the others". */
final class ShareWords {
    /** A part that takes all things that are left. */
    static final int REST = -1;

    private static final int LONGEST = 3; // words of a share
    private static final String REMAINDER = "rest";

    private final Map<String, Integer> quarters = new HashMap<>();

    /**
     * A word for a part.
     *
     * @param quarters of the group; {@link #REST} for all that are left
     * @param to position after the word
     */
    record Share(int quarters, int to) {}

    ShareWords() {
        for (TermFile line : TermFile.read("shares")) {
            int share = line.term().equals(REMAINDER) ? REST : Integer.parseInt(line.term());
            line.others().forEach(word -> quarters.put(word, share));
        }
    }

    /** The longest share at a position. */
    Optional<Share> at(WordPhrases text, int at) {
        for (int to = Math.min(text.tokens().size(), at + LONGEST); to > at; to--) {
            Integer share = quarters.get(text.said(at, to));
            if (share != null) {
                return Optional.of(new Share(share, to));
            }
        }
        return Optional.empty();
    }
}
