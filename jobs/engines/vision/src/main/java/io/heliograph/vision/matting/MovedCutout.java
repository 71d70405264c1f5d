// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/** Scales a part of a cut-out into a transparent frame of another size. */
public final class MovedCutout {
    private MovedCutout() {}

    /**
     * Copies a scaled part of a cut-out into a new frame; the caller closes the result.
     *
     * @param from part of the cut-out, in its pixels
     * @param width width of the frame in pixels
     * @param height height of the frame in pixels
     * @param to place of the part in the frame
     */
    public static CutoutResult of(CutoutResult cutoutResult, PixelArea from, int width, int height, PixelArea to) {
        Mat colours = new Mat();
        Mat alpha = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat.zeros(height, width, CV_8UC4).asMat().copyTo(colours);
            Mat.zeros(height, width, CV_8UC1).asMat().copyTo(alpha);
            Rect cut = new Rect(from.x(), from.y(), from.width(), from.height());
            Rect place = new Rect(to.x(), to.y(), to.width(), to.height());
            scale(new Mat(cutoutResult.picture().mat(), cut), new Mat(colours, place));
            scale(new Mat(cutoutResult.alpha(), cut), new Mat(alpha, place));
        }
        return new CutoutResult(alpha, Raster.owning(colours), cutoutResult.confidence(), cutoutResult.reliability());
    }

    /** Scales by area averages if the width decreases, otherwise bicubically; writes into the target's memory. */
    private static void scale(Mat from, Mat to) {
        resize(from, to, to.size(), 0, 0, to.cols() < from.cols() ? INTER_AREA : INTER_CUBIC);
    }
}
