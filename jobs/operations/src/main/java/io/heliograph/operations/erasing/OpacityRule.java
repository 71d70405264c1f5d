// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.compositing.PlainBackdrop;
import org.bytedeco.opencv.opencv_core.Mat;

/** What becomes of transparency when it is not to be kept. */
final class OpacityRule {
    private static final int WHITE = 255;

    private OpacityRule() {}

    /** The raster itself, or, if it is transparent and that is not wanted, its pixels over white; the given one is closed then. */
    static Raster kept(Raster result, boolean wanted) {
        if (wanted || !result.hasAlpha()) {
            return result;
        }
        try (result;
                Mat alpha = new Mat();
                Mat colours = new Mat();
                PlainBackdrop white = new PlainBackdrop(result.width(), result.height(), WHITE, WHITE, WHITE)) {
            extractChannel(result.mat(), alpha, 3);
            cvtColor(result.mat(), colours, COLOR_BGRA2BGR);
            return Raster.owning(white.under(colours, alpha).clone());
        }
    }
}
