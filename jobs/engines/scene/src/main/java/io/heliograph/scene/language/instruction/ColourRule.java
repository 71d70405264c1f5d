// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import java.util.List;

/** Reads instructions to change a colour. */
final class ColourRule implements ClauseRule {
    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        boolean wished = instructionClause.saidAny("give", "id like", "i want", "i would like", "have", "i need");
        if (!instructionClause.verbIs("change", "adjust", "") && !wished) {
            return List.of();
        }
        return ClauseComplement.of(instructionClause, instructionClause::colour).stream()
                .flatMap(complement -> complement.things().stream()
                        .<InstructionEdit>map(what -> new InstructionEdit.Recolour(what, complement.value())))
                .toList();
    }
}
