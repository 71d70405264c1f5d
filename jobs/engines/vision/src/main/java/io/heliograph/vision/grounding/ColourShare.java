// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.pixels.AlphaPlane;
import io.heliograph.vision.pixels.Resampling;
import io.heliograph.vision.plane.LabPicture;
import io.heliograph.vision.plane.MatrixArrays;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/** Share of a subject's pixels in a requested colour. */
public final class ColourShare {
    private static final int SIDE = 256; // side at working size, pixels
    private static final int OPAQUE = 200;

    private ColourShare() {}

    /** Share of the opaque pixels of a cut-out with the colour, 0 to 1. */
    public static double of(CutoutResult cutoutResult, TargetColour colour) {
        Raster picture = cutoutResult.picture();
        double factor = Math.min(1, SIDE / (double) Math.max(picture.width(), picture.height()));
        int width = Math.max(1, (int) Math.rint(picture.width() * factor));
        int height = Math.max(1, (int) Math.rint(picture.height() * factor));
        try (Mat small = Resampling.area(picture.mat(), width, height);
                Mat colours = AlphaPlane.removed(small);
                Mat opacity = Resampling.area(cutoutResult.alpha(), width, height)) {
            byte[] alpha = MatrixArrays.bytes(opacity);
            PixelSet opaque = PixelSet.where(width, height, i -> (alpha[i] & 255) >= OPAQUE);
            return new ColourLikelihood(LabPicture.of(colours), List.of(colour)).share(opaque);
        }
    }
}
