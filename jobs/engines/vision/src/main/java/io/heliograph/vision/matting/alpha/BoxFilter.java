// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.alpha;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REFLECT;
import static org.bytedeco.opencv.global.opencv_imgproc.blur;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Size;

/** Means over square windows of interleaved float planes. */
public final class BoxFilter {
    private BoxFilter() {}

    public static float[] mean(float[] values, int rows, int cols, int radius) {
        try (PointerScope _ = new PointerScope()) {
            Mat mat = MatrixArrays.mat(values, rows, cols);
            blur(mat, mat, new Size(2 * radius + 1, 2 * radius + 1), new Point(-1, -1), BORDER_REFLECT);
            return MatrixArrays.floats(mat);
        }
    }
}
