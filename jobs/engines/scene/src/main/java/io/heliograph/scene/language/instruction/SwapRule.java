// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Set;

/** Refuses to let two things change places or colours: "swap the cup and the plate". */
final class SwapRule implements ClauseRule {
    private static final Set<String> WITH = Set.of("with", "for", "by", "to", "into", "out");

    @Override
    public List<InstructionEdit> read(InstructionClause clause) {
        List<WordToken> rest = clause.rest();
        boolean two = rest.stream().anyMatch(word -> word.is("and") || word.is("two"))
                && rest.stream().noneMatch(word -> WITH.contains(word.word()));
        return clause.saidAny("swap", "exchange", "switch") && two
                ? clause.impossible("Two things cannot be swapped in one edit: send one edit for each thing.")
                : List.of();
    }
}
