// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.pixels.Resampling;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/** A part of a cut-out, scaled and moved into a frame of another size that is clear elsewhere. */
public final class MovedCutout {
    private MovedCutout() {}

    /**
     * Moves it. The result belongs to the caller, and the cut-out stays as it is.
     *
     * @param from pixels of the cut-out, within it
     * @param width of the frame
     * @param height of the frame
     * @param to where they come to lie in the frame, within it
     */
    public static CutoutResult of(CutoutResult cutoutResult, PixelBounds from, int width, int height, PixelBounds to) {
        Mat colours = new Mat();
        Mat alpha = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat.zeros(height, width, CV_8UC4).asMat().copyTo(colours);
            Mat.zeros(height, width, CV_8UC1).asMat().copyTo(alpha);
            Rect cut = new Rect(from.x(), from.y(), from.width(), from.height());
            Rect place = new Rect(to.x(), to.y(), to.width(), to.height());
            Resampling.to(new Mat(cutoutResult.picture().mat(), cut), to.width(), to.height())
                    .copyTo(new Mat(colours, place));
            Resampling.to(new Mat(cutoutResult.alpha(), cut), to.width(), to.height())
                    .copyTo(new Mat(alpha, place));
        }
        return new CutoutResult(alpha, Raster.owning(colours), cutoutResult.confidence(), cutoutResult.reliability());
    }
}
