// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.scene.brief.InstructionEdit;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Scales things without moving them. */
@Component
final class ResizeEditor implements EditHandler<InstructionEdit.Resize> {
    private static final double PER_CENT = 100;

    @Override
    public void apply(EditSession editSession, InstructionEdit.Resize edit) {
        try (Mat mask = editSession.find(edit.what())) {
            CutoutTransplant.scaled(editSession, mask, edit.percent() / PER_CENT);
        }
    }
}
