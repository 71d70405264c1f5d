// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.vision.surface.MaterialReplacement;
import io.heliograph.vision.surface.ProceduralMaterial;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Gives things another material, or the texture of another picture. */
@Component
final class RetextureEditor implements EditHandler<InstructionEdit.Retexture> {
    @Override
    public void apply(EditSession editSession, InstructionEdit.Retexture edit) {
        boolean given = edit.fromImage() > 1 && edit.fromImage() <= editSession.count();
        Optional<ProceduralMaterial> veneer = given ? Optional.empty() : ProceduralMaterial.of(edit.material());
        if (!given && veneer.isEmpty()) {
            editSession.warn(
                    "The material \"%s\" is unknown, so the material was not changed.".formatted(edit.material()));
            return;
        }
        try (Mat mask = editSession.find(edit.what())) {
            editSession.become(
                    given
                            ? MaterialReplacement.with(editSession.picture(), mask, editSession.image(edit.fromImage()))
                            : MaterialReplacement.of(editSession.picture(), mask, veneer.get(), editSession.seed()));
        }
    }
}
