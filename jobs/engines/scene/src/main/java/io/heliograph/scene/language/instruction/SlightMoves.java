// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Words for a short way, as in "move the cup a little to the right", "shift it slightly further left". */
final class SlightMoves {
    private static final String KIND = "slight";
    private static final Set<String> LEADS = Set.of("a", "by");
    private static final Set<String> FARTHER = Set.of("further", "farther", "more");
    private static final Set<String> AFTER = Set.of(
            "to",
            "towards",
            "toward",
            "up",
            "down",
            "upwards",
            "downwards",
            "left",
            "right",
            "over",
            "higher",
            "lower",
            "closer",
            "nearer");

    private SlightMoves() {}

    /** Whether the words limit the way of a move. */
    static boolean are(InstructionClause clause, List<WordToken> words) {
        return IntStream.range(0, words.size()).anyMatch(i -> isPart(clause, words, i));
    }

    /** The words without those for a short way. */
    static List<WordToken> without(InstructionClause clause, List<WordToken> words) {
        return IntStream.range(0, words.size())
                .filter(i -> !isPart(clause, words, i))
                .mapToObj(words::get)
                .toList();
    }

    private static boolean isPart(InstructionClause clause, List<WordToken> words, int at) {
        int end = at;
        while (end < words.size() && isWord(clause, words.get(end))) {
            end++;
        }
        boolean directed = end == words.size()
                || (words.get(end).isWord() && AFTER.contains(words.get(end).word()));
        return end > at
                && at > 0
                && directed
                && IntStream.range(at, end).anyMatch(i -> isSlight(clause, words.get(i)) || isFarther(words.get(i)));
    }

    private static boolean isWord(InstructionClause clause, WordToken token) {
        return token.isWord() && (LEADS.contains(token.word()) || isSlight(clause, token) || isFarther(token));
    }

    private static boolean isFarther(WordToken token) {
        return FARTHER.contains(token.word());
    }

    private static boolean isSlight(InstructionClause clause, WordToken token) {
        return token.isWord() && clause.words().classes().is(KIND, token.word());
    }
}
