// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REFLECT;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.blur;

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
        return Downscale.bgr(picture, side, INTER_AREA);
    }

    /** Means over square windows with sides of {@code 2 * radius + 1} pixels; the plane is mirrored at its edges. */
    public static float[] mean(float[] values, int width, int height, int radius) {
        try (PointerScope _ = new PointerScope()) {
            Mat mat = MatrixArrays.mat(values, height, width);
            blur(mat, mat, new Size(2 * radius + 1, 2 * radius + 1), new Point(-1, -1), BORDER_REFLECT);
            return MatrixArrays.floats(mat);
        }
    }
}
