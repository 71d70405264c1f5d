// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;

/** Understands one kind of clause. */
@FunctionalInterface
interface ClauseRule {
    /** The edits that a clause asks for; none when it is of another kind. */
    List<InstructionEdit> read(InstructionClause instructionClause);
}
