// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.media.image.Raster;
import io.heliograph.operations.look.Looks;
import io.heliograph.scene.language.InstructionEdit;
import io.heliograph.vision.surface.SoftPaste;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** More or less of a property, of the picture or of something in it. */
@Component
final class Adjusting implements Editor<InstructionEdit.Adjust> {
    private final Looks looks;

    Adjusting(Looks looks) {
        this.looks = looks;
    }

    @Override
    public void apply(Easel easel, InstructionEdit.Adjust edit) {
        Raster adjusted = looks.adjust(easel.picture(), edit, easel.checkpoint());
        if (edit.what().isEmpty()) {
            easel.become(adjusted);
            return;
        }
        try (adjusted;
                Mat mask = easel.find(edit.what().get())) {
            easel.become(SoftPaste.through(easel.picture(), adjusted, mask));
        }
    }
}
