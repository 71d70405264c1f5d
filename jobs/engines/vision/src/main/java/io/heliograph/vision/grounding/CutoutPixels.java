// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.LabPicture;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.vision.matting.CutoutResult;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Colours and opaque pixels of a cut-out, at most 256 pixels on the longer side.
 *
 * @param colours CIE Lab colours of the whole picture
 * @param opaque pixels of the subject
 */
record CutoutPixels(LabPicture colours, PixelSet opaque) {
    private static final int SIDE = 256;
    private static final int OPAQUE = 200;

    static CutoutPixels of(CutoutResult cutoutResult) {
        Raster picture = cutoutResult.picture();
        double factor = Math.min(1, SIDE / (double) Math.max(picture.width(), picture.height()));
        int width = Math.max(1, (int) Math.rint(picture.width() * factor));
        int height = Math.max(1, (int) Math.rint(picture.height() * factor));
        try (Mat small = Resampling.area(picture.mat(), width, height);
                Mat colours = AlphaPlane.removed(small);
                Mat opacity = Resampling.area(cutoutResult.alpha(), width, height)) {
            byte[] alpha = MatrixArrays.bytes(opacity);
            return new CutoutPixels(
                    LabPicture.of(colours), PixelSet.where(width, height, i -> (alpha[i] & 255) >= OPAQUE));
        }
    }
}
