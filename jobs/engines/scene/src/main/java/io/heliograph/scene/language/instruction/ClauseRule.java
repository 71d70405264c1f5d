// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import java.util.List;

/** Rule for one kind of clause. */
@FunctionalInterface
interface ClauseRule {
    /** The edits of a clause; empty if the rule does not apply to it. */
    List<InstructionEdit> read(InstructionClause instructionClause);
}
