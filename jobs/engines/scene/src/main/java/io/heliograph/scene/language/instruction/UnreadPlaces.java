// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Refuses clauses with a place that no rule understands: "the left half of the wall", "where the lamp is". */
final class UnreadPlaces {
    private static final String SHARE =
            "It changes a part of a thing: name the whole thing, or send a mask of the part.";
    private static final String CLAUSE = "A place needs a noun alone, such as 'on the table' or 'next to the lamp'.";
    private static final Set<String> SHARES = Set.of("half", "third", "quarter");

    private UnreadPlaces() {}

    /** The reason to refuse a clause; empty if its places can be read. */
    static Optional<String> refusal(InstructionClause clause) {
        List<WordToken> rest = clause.rest();
        for (int i = 1; i < rest.size(); i++) {
            if (rest.get(i).is("where")) {
                return Optional.of(CLAUSE);
            }
            if (isShare(clause, rest, i)) {
                return Optional.of(SHARE);
            }
        }
        return Optional.empty();
    }

    /** Whether a share of one side of a thing ends at a position; a share of the whole picture is none. */
    private static boolean isShare(InstructionClause clause, List<WordToken> rest, int at) {
        boolean sided = SHARES.contains(rest.get(at).word())
                && (clause.words().classes().is("side", rest.get(at - 1).word())
                        || rest.get(at - 1).is("top")
                        || rest.get(at - 1).is("bottom"));
        return sided
                && at + 2 < rest.size()
                && rest.get(at + 1).is("of")
                && !WholePictureWords.whole(rest.subList(at + 2, Math.min(rest.size(), at + 4)));
    }
}
