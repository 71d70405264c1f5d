// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.operations.look.PictureLooks;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.vision.surface.SoftPaste;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Increases or decreases a property, such as brightness, of the picture or of a thing in it. */
@Component
final class AdjustmentEditor implements EditHandler<InstructionEdit.Adjust> {
    private final PictureLooks pictureLooks;

    AdjustmentEditor(PictureLooks pictureLooks) {
        this.pictureLooks = pictureLooks;
    }

    @Override
    public void apply(EditSession editSession, InstructionEdit.Adjust edit) {
        Raster adjusted = pictureLooks.adjust(editSession.picture(), edit, editSession.checkpoint());
        if (edit.what().isEmpty()) {
            editSession.become(adjusted);
            return;
        }
        try (adjusted;
                Mat mask = editSession.find(edit.what().get())) {
            editSession.become(SoftPaste.through(editSession.picture(), adjusted, mask));
        }
    }
}
