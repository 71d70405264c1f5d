// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.vision.surface.PictureRotation;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Rotates the picture or things in it. To straighten a picture, it measures the long lines. */
@Component
final class RotateEditor implements EditHandler<InstructionEdit.Rotate> {
    private static final double LEVEL = 0.2; // rotations below this angle in degrees are not visible

    @Override
    public void apply(EditSession editSession, InstructionEdit.Rotate edit) {
        if (edit.what().isPresent()) {
            try (Mat mask = editSession.find(edit.what().get())) {
                CutoutTransplant.turned(editSession, mask, edit.degrees());
            }
            return;
        }
        double degrees = edit.degrees() == 0 ? -PictureRotation.tilt(editSession.picture()) : edit.degrees();
        if (Math.abs(degrees) < LEVEL) {
            editSession.warn("The picture was not rotated: its lines are level already.");
        } else {
            editSession.become(PictureRotation.of(editSession.picture(), degrees));
        }
    }
}
