// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.operations.engines.ModelPrompt;
import io.heliograph.operations.engines.PromptedFilling;
import io.heliograph.operations.models.BuiltInEngines;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.compositing.SubjectComposition;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Paints a background around a cut-out subject by a model pack, if one is installed. The subject's opaque pixels do not change. */
@Component
final class PaintedBackground {
    private static final double OPAQUE =
            250; // minimum opacity of kept pixels, 0 to 255; edge pixels mix in the old background

    private final PromptedFilling prompted;

    PaintedBackground(PromptedFilling prompted) {
        this.prompted = prompted;
    }

    /** The subject on the painted background; empty without a pack, or if the pack fails. The caller closes it. */
    Optional<Raster> of(CutoutResult cutoutResult, ModelPrompt words, long seed) {
        if (!prompted.isThere()) {
            return Optional.empty();
        }
        Raster subject = cutoutResult.picture();
        try (Mat opaque = MaskArithmetic.above(cutoutResult.alpha(), OPAQUE);
                Mat around = MaskArithmetic.inverted(opaque)) {
            return prompted.fill(subject, around, words, seed, Optional.of(BuiltInEngines.SCENE))
                    .map(filled -> before(filled, subject));
        }
    }

    private static Raster before(Raster filled, Raster subject) {
        try (filled) {
            Raster result = Raster.owning(AlphaPlane.removed(filled.mat()));
            SubjectComposition.over(result, subject.mat(), SubjectComposition.unchanged());
            return result;
        }
    }
}
