// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.vision.surface.ColourReplacement;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Changes the colour of things and keeps their shading. */
@Component
final class RecolourEditor implements EditHandler<InstructionEdit.Recolour> {
    @Override
    public void apply(EditSession editSession, InstructionEdit.Recolour edit) {
        try (Mat mask = editSession.find(edit.what())) {
            editSession.become(ColourReplacement.of(
                    editSession.picture(),
                    mask,
                    edit.to().red(),
                    edit.to().green(),
                    edit.to().blue()));
        }
    }
}
