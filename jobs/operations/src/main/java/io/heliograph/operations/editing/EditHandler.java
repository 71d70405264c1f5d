// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.scene.brief.InstructionEdit;
import java.io.IOException;

/** Does one kind of edit. */
@FunctionalInterface
interface EditHandler<E extends InstructionEdit> {
    /** Changes the picture on the easel. */
    void apply(EditSession editSession, E edit) throws IOException;
}
