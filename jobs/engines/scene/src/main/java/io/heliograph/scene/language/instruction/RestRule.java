// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import java.util.List;
import java.util.Optional;

/**
 * Handles "the rest" and "everything else": all but the things named before. It can be blurred, as the background is; other edits of it are
 * impossible.
 */
final class RestRule implements ClauseRule {
    @Override
    public List<InstructionEdit> read(InstructionClause clause) {
        if (!isRest(clause)) {
            return List.of();
        }
        return clause.saidAny("blur") || clause.hasAny("blur", "blurry", "blurred", "out of focus")
                ? List.of(new InstructionEdit.Background(InstructionEdit.Background.Kind.BLUR, "", Optional.empty()))
                : List.of(new InstructionEdit.Unclear(clause.text()));
    }

    static boolean isRest(InstructionClause clause) {
        return clause.hasAny("the rest", "everything else", "all else", "all the rest");
    }
}
