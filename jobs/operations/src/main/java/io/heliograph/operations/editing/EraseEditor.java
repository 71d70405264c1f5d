// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.scene.brief.InstructionEdit;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Erases things and fills the holes. */
@Component
final class EraseEditor implements EditHandler<InstructionEdit.Erase> {
    @Override
    public void apply(EditSession editSession, InstructionEdit.Erase edit) {
        try (Mat mask = editSession.findToErase(edit.what())) {
            editSession.become(editSession.emptied(mask));
        }
    }
}
