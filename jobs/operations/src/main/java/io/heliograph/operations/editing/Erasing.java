// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.scene.language.Edit;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Takes things away. */
@Component
final class Erasing implements Editor<Edit.Erase> {
    @Override
    public void apply(Easel easel, Edit.Erase edit) {
        try (Mat mask = easel.find(edit.what())) {
            easel.become(easel.emptied(mask));
        }
    }
}
