// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.vision.matting.CutoutResult;
import java.util.List;

/** Share of a subject's pixels in a requested colour. */
public final class ColourShare {
    private ColourShare() {}

    /** Share of the opaque pixels of a cut-out with the colour, 0 to 1. */
    public static double of(CutoutResult cutoutResult, TargetColour colour) {
        CutoutPixels pixels = CutoutPixels.of(cutoutResult);
        return new ColourLikelihood(pixels.colours(), List.of(colour)).share(pixels.opaque());
    }
}
