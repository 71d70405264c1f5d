// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.scene.language.InstructionEdit;
import io.heliograph.vision.surface.PictureRotation;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Turns the picture or things in it; the picture straightens itself by its long lines. */
@Component
final class Rotating implements Editor<InstructionEdit.Rotate> {
    private static final double LEVEL = 0.2; // degrees that nobody sees

    @Override
    public void apply(Easel easel, InstructionEdit.Rotate edit) {
        if (edit.what().isPresent()) {
            try (Mat mask = easel.find(edit.what().get())) {
                Transplant.turned(easel, mask, edit.degrees());
            }
            return;
        }
        double degrees = edit.degrees() == 0 ? -PictureRotation.tilt(easel.picture()) : edit.degrees();
        if (Math.abs(degrees) < LEVEL) {
            easel.warn("The picture is level already, as far as its lines tell.");
        } else {
            easel.become(PictureRotation.of(easel.picture(), degrees));
        }
    }
}
