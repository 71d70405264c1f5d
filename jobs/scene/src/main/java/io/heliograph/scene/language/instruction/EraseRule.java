// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;

/** Something away. */
final class EraseRule implements ClauseRule {
    private static final List<String> ENDS = List.of(
            "but",
            "except",
            "apart from",
            "off",
            "out of",
            "from the image",
            "from the picture",
            "from the photo",
            "out");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        for (String gone :
                List.of("needs to go", "should go", "must go", "has to go", "need to go", "should not be there")) {
            int at = instructionClause.find(gone);
            if (at > 0) {
                return erase(instructionClause, instructionClause.before(at));
            }
        }
        boolean getting = instructionClause.saidAny("get", "cut", "take");
        if (!instructionClause.verbIs("erase")
                || (getting && !instructionClause.hasAny("out", "off", "away", "from"))) {
            return List.of();
        }
        int end = instructionClause.rest().size();
        for (String word : ENDS) {
            int at = instructionClause.find(word);
            end = at > 0 ? Math.min(end, at) : end;
        }
        return erase(instructionClause, instructionClause.rest().subList(0, end));
    }

    private static List<InstructionEdit> erase(InstructionClause instructionClause, List<WordToken> said) {
        return NounPhraseList.phrases(instructionClause, said).stream()
                .<InstructionEdit>map(InstructionEdit.Erase::new)
                .toList();
    }
}
