// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import static org.bytedeco.opencv.global.opencv_core.flip;

import io.heliograph.media.image.Raster;
import io.heliograph.scene.language.InstructionEdit;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Mirrors the picture or things in it. */
@Component
final class Flipping implements Editor<InstructionEdit.Flip> {
    private static final int LEFT_RIGHT = 1; // of OpenCV's flip
    private static final int TOP_DOWN = 0;

    @Override
    public void apply(Easel easel, InstructionEdit.Flip edit) {
        if (edit.what().isPresent()) {
            try (Mat mask = easel.find(edit.what().get())) {
                Transplant.mirrored(easel, mask, edit.horizontally());
            }
            return;
        }
        Mat turned = new Mat();
        flip(easel.picture().mat(), turned, edit.horizontally() ? LEFT_RIGHT : TOP_DOWN);
        easel.become(Raster.owning(turned));
    }
}
