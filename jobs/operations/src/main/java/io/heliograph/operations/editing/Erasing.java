// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.scene.language.InstructionEdit;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Takes things away. */
@Component
final class Erasing implements Editor<InstructionEdit.Erase> {
    @Override
    public void apply(Easel easel, InstructionEdit.Erase edit) {
        try (Mat mask = easel.find(edit.what())) {
            easel.become(easel.emptied(mask));
        }
    }
}
