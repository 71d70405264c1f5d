// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.operations.insertion.ObjectPlacement;
import io.heliograph.operations.insertion.ObjectSpec;
import io.heliograph.operations.insertion.ThingReader;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Replaces a thing by another one. */
@Component
final class ReplaceEditor implements EditHandler<InstructionEdit.Replace> {
    private final ObjectPlacement placement;
    private final ThingReader reader;

    ReplaceEditor(ObjectPlacement placement, ThingReader reader) {
        this.placement = placement;
        this.reader = reader;
    }

    @Override
    public void apply(EditSession editSession, InstructionEdit.Replace edit) {
        try (Mat mask = editSession.find(edit.what())) {
            editSession.become(
                    editSession.repainted(mask, edit.with()).orElseGet(() -> drawn(editSession, edit, mask)));
        }
    }

    private Raster drawn(EditSession editSession, InstructionEdit.Replace edit, Mat mask) {
        ObjectSpec objectSpec = reader.wanted(edit.with(), "instruction", editSession::warn);
        try (Raster emptied = editSession.emptied(mask)) {
            return placement
                    .instead(
                            editSession.work(),
                            emptied,
                            objectSpec,
                            mask,
                            reader.known(edit.what()),
                            editSession.seed())
                    .picture();
        }
    }
}
