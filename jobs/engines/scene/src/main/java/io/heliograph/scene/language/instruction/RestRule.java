// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Handles "the rest" and "everything else": all but the things named before. Only blurring is possible, as a blurred background; any other
 * edit of the rest is reported as not understood.
 */
final class RestRule implements ClauseRule {
    private static final List<List<String>> RESTS = List.of(
            List.of("all", "the", "rest"),
            List.of("the", "rest"),
            List.of("everything", "else"),
            List.of("all", "else"));

    @Override
    public List<InstructionEdit> read(InstructionClause clause) {
        if (!isRest(clause)) {
            return List.of();
        }
        return clause.saidAny("blur") || clause.hasAny("blur", "blurry", "blurred", "out of focus")
                ? List.of(new InstructionEdit.Background(InstructionEdit.Background.Kind.BLUR, "", Optional.empty()))
                : List.of(new InstructionEdit.Unclear(clause.text()));
    }

    /** The clause with "everything" in place of "the rest"; empty if it does not mention the rest. */
    static Optional<InstructionClause> whole(InstructionClause clause) {
        List<WordToken> all = clause.all();
        for (List<String> rest : RESTS) {
            for (int i = 0; i + rest.size() <= all.size(); i++) {
                List<WordToken> here = all.subList(i, i + rest.size());
                if (here.stream().map(WordToken::word).toList().equals(rest)) {
                    List<WordToken> words = new ArrayList<>(all.subList(0, i));
                    words.add(WordToken.plain("everything"));
                    words.addAll(all.subList(i + rest.size(), all.size()));
                    return Optional.of(clause.with(words));
                }
            }
        }
        return Optional.empty();
    }

    static boolean isRest(InstructionClause clause) {
        return clause.hasAny("the rest", "everything else", "all else", "all the rest");
    }
}
