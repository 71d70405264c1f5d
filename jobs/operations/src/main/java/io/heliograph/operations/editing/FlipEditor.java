// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.vision.picture.PictureMirror;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Mirrors the picture or things in it. */
@Component
final class FlipEditor implements EditHandler<InstructionEdit.Flip> {
    @Override
    public void apply(EditSession editSession, InstructionEdit.Flip edit) {
        if (edit.what().isPresent()) {
            try (Mat mask = editSession.find(edit.what().get())) {
                CutoutTransplant.mirrored(editSession, mask, edit.horizontally());
            }
            return;
        }
        editSession.become(PictureMirror.of(editSession.picture(), edit.horizontally()));
    }
}
