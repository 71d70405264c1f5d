// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.scene.language.InstructionEdit;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Makes things larger or smaller where they stand. */
@Component
final class Resizing implements Editor<InstructionEdit.Resize> {
    private static final double PER_CENT = 100;

    @Override
    public void apply(Easel easel, InstructionEdit.Resize edit) {
        try (Mat mask = easel.find(edit.what())) {
            Transplant.scaled(easel, mask, edit.percent() / PER_CENT);
        }
    }
}
