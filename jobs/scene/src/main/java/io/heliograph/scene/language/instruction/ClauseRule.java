// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import java.util.List;

/** Understands one kind of clause. */
@FunctionalInterface
interface ClauseRule {
    /** The edits that a clause asks for; none when it is of another kind. */
    List<InstructionEdit> read(InstructionClause instructionClause);
}
