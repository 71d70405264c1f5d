// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REFLECT;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.blur;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Size;

/** Reduced copies and box filters of pictures. */
public final class MatrixPlanes {
    private MatrixPlanes() {}

    /**
     * A continuous CV_8UC3 copy of a picture with a long side of at most {@code side}; the caller closes it.
     *
     * @param picture CV_8UC3 or CV_8UC4
     */
    public static Mat small(Mat picture, int side) {
        double scale = Math.min(1, (double) side / Math.max(picture.cols(), picture.rows()));
        Mat small = new Mat();
        try (Size size = new Size(side(picture.cols(), scale), side(picture.rows(), scale))) {
            resize(picture, small, size, 0, 0, INTER_AREA);
        }
        if (small.channels() == 4) {
            cvtColor(small, small, COLOR_BGRA2BGR);
        }
        return small;
    }

    private static int side(int length, double scale) {
        return (int) Math.max(1, Math.round(length * scale));
    }

    /** Means over square windows of {@code 2 * radius + 1}, mirrored at the edges. */
    public static float[] mean(float[] values, int width, int height, int radius) {
        try (PointerScope _ = new PointerScope()) {
            Mat mat = MatrixArrays.mat(values, height, width);
            blur(mat, mat, new Size(2 * radius + 1, 2 * radius + 1), new Point(-1, -1), BORDER_REFLECT);
            return MatrixArrays.floats(mat);
        }
    }
}
