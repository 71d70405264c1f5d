// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds amounts that an edit does not use; a warning reports them, and the edit is carried out. */
final class IgnoredAmounts {
    private IgnoredAmounts() {}

    /** The edits of a clause, followed by an {@link InstructionEdit.Unclear} for an amount that no edit uses. */
    static List<InstructionEdit> with(InstructionClause instructionClause, List<InstructionEdit> edits) {
        InstructionEdit instructionEdit = edits.getFirst();
        Optional<EditAmount> unused = instructionClause
                .amount()
                .filter(editAmount -> !takes(instructionEdit)
                        && (editAmount.unit() != EditAmount.Unit.NONE || !counts(instructionEdit)));
        if (unused.isEmpty()) {
            return edits;
        }
        List<InstructionEdit> all = new ArrayList<>(edits);
        all.add(new InstructionEdit.Unclear(unused.get().said()));
        return all;
    }

    private static boolean takes(InstructionEdit instructionEdit) {
        return switch (instructionEdit) {
            case InstructionEdit.Adjust _,
                    InstructionEdit.Resize _,
                    InstructionEdit.Rotate _,
                    InstructionEdit.Window _,
                    InstructionEdit.Portion _,
                    InstructionEdit.Write _ -> true;
            case InstructionEdit.Impossible _, InstructionEdit.Unclear _ -> true;
            case InstructionEdit.Background background -> background.kind() == InstructionEdit.Background.Kind.REPLACE;
            default -> false;
        };
    }

    /** Whether a plain number in such an edit more likely counts things or pictures than gives an amount. */
    private static boolean counts(InstructionEdit instructionEdit) {
        return switch (instructionEdit) {
            case InstructionEdit.Crop _,
                    InstructionEdit.Expand _,
                    InstructionEdit.Background _,
                    InstructionEdit.Flip _,
                    InstructionEdit.Tone _,
                    InstructionEdit.Restore _ -> false;
            default -> true;
        };
    }
}
