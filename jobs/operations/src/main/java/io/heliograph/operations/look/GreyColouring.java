// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PictureModel;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.tone.LabChroma;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Colours grey pictures by the operator's model pack for {@code colorize}. There is no built-in engine for this. */
@Component
final class GreyColouring {

    private final EngineSelection engineSelection;

    GreyColouring(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /** The picture with the pack's colours and its own lightness; the caller closes it. Empty without a usable pack. */
    Optional<Raster> coloured(Raster picture, Runnable checkpoint) {
        return engineSelection.serve(
                PictureRole.COLORIZE,
                model -> Optional.of(byPack(model, picture, checkpoint)),
                () -> Optional.<Raster>empty());
    }

    private static Raster byPack(PictureModel model, Raster picture, Runnable checkpoint) throws PackException {
        Tensor.Floats ab = model.run(Map.of("lightness", LabChroma.lightness(picture)), checkpoint);
        return LabChroma.recoloured(picture, ab);
    }
}
