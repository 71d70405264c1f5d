// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.scene.brief.InstructionEdit;
import java.util.List;

/** Refuses edits with numbers out of range. */
public final class FeasibleEdits {
    private FeasibleEdits() {}

    /**
     * Checks the numbers of edits.
     *
     * @param field field of the instruction, for the error
     * @return the same edits
     * @throws FailureException VALIDATION_ERROR that names the part of the instruction and the allowed range
     */
    public static List<InstructionEdit> checked(List<InstructionEdit> edits, String field) {
        for (InstructionEdit instructionEdit : edits) {
            if (instructionEdit instanceof InstructionEdit.Impossible impossible) {
                throw new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        "Out of range: " + field,
                        "The field '%s' asks to \"%s\". %s".formatted(field, impossible.text(), impossible.why()));
            }
        }
        return edits;
    }
}
