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
     * Scales and moves a part. The result belongs to the caller, and the cut-out is unchanged.
     *
     * @param from pixels of the cut-out, within it
     * @param width of the frame
     * @param height of the frame
     * @param to target box in the frame, within it
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

    /** By area averages if the width decreases, else bicubic; the target keeps its size, and so its memory. */
    private static void scale(Mat from, Mat to) {
        resize(from, to, to.size(), 0, 0, to.cols() < from.cols() ? INTER_AREA : INTER_CUBIC);
    }
}
