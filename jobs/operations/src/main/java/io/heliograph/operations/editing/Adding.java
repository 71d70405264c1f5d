// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.operations.filling.ObjectPlacement;
import io.heliograph.operations.filling.PlaceHint;
import io.heliograph.operations.filling.ThingReader;
import io.heliograph.operations.filling.Wanted;
import io.heliograph.scene.language.InstructionEdit;
import io.heliograph.scene.language.NounPhrase;
import io.heliograph.vision.compositing.PixelArea;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Draws things into the picture. */
@Component
final class Adding implements Editor<InstructionEdit.Add> {
    private final ObjectPlacement placement;
    private final ThingReader reader;

    Adding(ObjectPlacement placement, ThingReader reader) {
        this.placement = placement;
        this.reader = reader;
    }

    @Override
    public void apply(Easel easel, InstructionEdit.Add edit) {
        Wanted wanted = reader.wanted(edit.what(), "instruction", easel::warn);
        Optional<Mat> mask = easel.mask();
        if (mask.isPresent()) {
            easel.become(placement
                    .into(easel.work(), easel.picture(), wanted, PixelArea.of(mask.get()), easel.seed())
                    .picture());
            return;
        }
        Optional<Mat> other = edit.what().near().map(NounPhrase.Near::other).map(easel::find);
        try {
            var where = new ObjectPlacement.Where(PlaceHint.of(edit.what()), other, Optional.empty());
            easel.become(placement
                    .add(easel.work(), easel.picture(), wanted, where, easel.seed())
                    .picture());
        } finally {
            other.ifPresent(Mat::close);
        }
    }
}
