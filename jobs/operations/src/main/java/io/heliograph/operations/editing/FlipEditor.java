// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import static org.bytedeco.opencv.global.opencv_core.flip;

import io.heliograph.media.image.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Mirrors the picture or things in it. */
@Component
final class FlipEditor implements EditHandler<InstructionEdit.Flip> {
    private static final int LEFT_RIGHT = 1; // of OpenCV's flip
    private static final int TOP_DOWN = 0;

    @Override
    public void apply(EditSession editSession, InstructionEdit.Flip edit) {
        if (edit.what().isPresent()) {
            try (Mat mask = editSession.find(edit.what().get())) {
                CutoutTransplant.mirrored(editSession, mask, edit.horizontally());
            }
            return;
        }
        Mat turned = new Mat();
        flip(editSession.picture().mat(), turned, edit.horizontally() ? LEFT_RIGHT : TOP_DOWN);
        editSession.become(Raster.owning(turned));
    }
}
