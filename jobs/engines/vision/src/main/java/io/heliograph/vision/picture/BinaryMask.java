// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Masks drawn as pictures: white is inside, black outside, grey is split at a half, and transparent pixels count as
 * black.
 */
public final class BinaryMask {
    private static final double HALF = 127;

    private BinaryMask() {}

    /** Reads a mask picture and scales it: CV_8UC1, 0 or 255; the caller closes it. */
    public static Mat of(Raster drawn, int width, int height) {
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat grey = new Mat();
            cvtColor(drawn.hasAlpha() ? overBlack(drawn.mat()) : drawn.mat(), grey, COLOR_BGR2GRAY);
            boolean shrinks = width < grey.cols();
            resize(grey, result, new Size(width, height), 0, 0, shrinks ? INTER_AREA : INTER_LINEAR);
            threshold(result, result, HALF, 255, THRESH_BINARY);
        }
        return result;
    }

    private static Mat overBlack(Mat bgra) {
        Mat alpha = AlphaPlane.of(bgra);
        Mat seen = new Mat();
        threshold(alpha, seen, HALF, 255, THRESH_BINARY);
        Mat result = new Mat(bgra.rows(), bgra.cols(), CV_8UC3);
        result.put(Scalar.all(0));
        Mat colours = new Mat();
        cvtColor(bgra, colours, COLOR_BGRA2BGR);
        colours.copyTo(result, seen);
        return result;
    }
}
