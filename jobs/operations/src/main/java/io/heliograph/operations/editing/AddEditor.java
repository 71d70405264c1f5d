// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.operations.insertion.ObjectPlacement;
import io.heliograph.operations.insertion.ObjectSpec;
import io.heliograph.operations.insertion.PlaceHint;
import io.heliograph.operations.insertion.ThingReader;
import io.heliograph.pixels.PixelArea;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Draws things into the picture. */
@Component
final class AddEditor implements EditHandler<InstructionEdit.Add> {
    private final ObjectPlacement placement;
    private final ThingReader reader;

    AddEditor(ObjectPlacement placement, ThingReader reader) {
        this.placement = placement;
        this.reader = reader;
    }

    @Override
    public void apply(EditSession editSession, InstructionEdit.Add edit) {
        ObjectSpec objectSpec = reader.wanted(edit.what(), "instruction", editSession::warn);
        Optional<Mat> mask = editSession.mask();
        if (mask.isPresent()) {
            editSession.become(placement
                    .into(
                            editSession.work(),
                            editSession.picture(),
                            objectSpec,
                            PixelArea.of(mask.get()),
                            editSession.seed())
                    .picture());
            return;
        }
        Optional<Mat> other = edit.what().near().map(NounPhrase.Near::other).map(editSession::find);
        try {
            var where = new ObjectPlacement.Where(PlaceHint.of(edit.what()), other, Optional.empty());
            editSession.become(placement
                    .add(editSession.work(), editSession.picture(), objectSpec, where, editSession.seed())
                    .picture());
        } finally {
            other.ifPresent(Mat::close);
        }
    }
}
