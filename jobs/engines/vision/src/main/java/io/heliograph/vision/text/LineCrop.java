// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_64F;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.WARP_INVERSE_MAP;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_imgproc.warpAffine;

import io.heliograph.pixels.AlphaPlane;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/** Cuts lines out of a picture and rectifies them, from left to right: the input of networks that read. */
public final class LineCrop {
    private static final double ROUND = 0.12; // margin above and below the line, in line heights
    private static final int TALLEST = 96; // maximum rows of a crop; no network that reads has a larger input
    private static final int WIDEST = 6000;

    private LineCrop() {}

    /**
     * Crops a line with a margin at its ends.
     *
     * @param picture CV_8UC3 or CV_8UC4
     * @param beyond margin beyond each end, in line heights
     * @return CV_8UC3, at most {@value #TALLEST} rows; the caller closes it
     */
    public static Mat of(Mat picture, LineBox line, double beyond) {
        double width = line.width() + 2 * beyond * line.height();
        double height = (1 + 2 * ROUND) * line.height();
        int columns = Math.clamp(Math.round(width), 1, WIDEST);
        int rows = Math.max(1, (int) Math.round(height));
        double cos = Math.cos(line.angle());
        double sin = Math.sin(line.angle());
        Mat crop = new Mat();
        try (PointerScope _ = new PointerScope();
                Mat colours = AlphaPlane.removed(picture);
                Mat level = new Mat()) {
            double[] map = {
                cos,
                -sin,
                line.x() - cos * columns / 2 + sin * rows / 2,
                sin,
                cos,
                line.y() - sin * columns / 2 - cos * rows / 2
            };
            Mat matrix = new Mat(2, 3, CV_64F, new DoublePointer(map));
            warpAffine(
                    colours,
                    level,
                    matrix,
                    new Size(columns, rows),
                    INTER_LINEAR | WARP_INVERSE_MAP,
                    BORDER_REPLICATE,
                    Scalar.all(0));
            double factor = Math.min(1, TALLEST / (double) rows);
            resize(
                    level,
                    crop,
                    new Size(Math.max(1, (int) Math.round(columns * factor)), Math.max(1, (int)
                            Math.round(rows * factor))),
                    0,
                    0,
                    INTER_AREA);
        }
        return crop; // created outside the scope, which closes all matrices created within it
    }
}
