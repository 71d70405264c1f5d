// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.scene.brief.InstructionEdit;
import java.io.IOException;

/** Editor for one kind of edit. */
@FunctionalInterface
interface EditHandler<E extends InstructionEdit> {
    /** Changes the picture of the session. */
    void apply(EditSession editSession, E edit) throws IOException;
}
