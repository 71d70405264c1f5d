// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.media.image.Raster;
import io.heliograph.operations.filling.ObjectPlacement;
import io.heliograph.operations.filling.ThingReader;
import io.heliograph.operations.filling.Wanted;
import io.heliograph.scene.language.InstructionEdit;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Puts one thing in the place of another. */
@Component
final class Replacing implements Editor<InstructionEdit.Replace> {
    private final ObjectPlacement placement;
    private final ThingReader reader;

    Replacing(ObjectPlacement placement, ThingReader reader) {
        this.placement = placement;
        this.reader = reader;
    }

    @Override
    public void apply(Easel easel, InstructionEdit.Replace edit) {
        Wanted wanted = reader.wanted(edit.with(), "instruction", easel::warn);
        try (Mat mask = easel.find(edit.what());
                Raster emptied = easel.emptied(mask)) {
            easel.become(placement
                    .instead(easel.work(), emptied, wanted, mask, reader.known(edit.what()), easel.seed())
                    .picture());
        }
    }
}
