// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.plane;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REFLECT;
import static org.bytedeco.opencv.global.opencv_core.CV_32FC;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.blur;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Size;

/** Matrices to arrays and back. */
public final class MatrixPlanes {
    private MatrixPlanes() {}

    /**
     * A continuous CV_8UC3 copy of a picture whose long side is at most {@code side}; the caller closes it.
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

    /** The samples of an 8-bit matrix, gaps between rows left out. */
    public static byte[] bytes(Mat mat) {
        int length = mat.cols() * mat.channels();
        byte[] values = new byte[Math.toIntExact((long) mat.rows() * length)];
        for (int y = 0; y < mat.rows(); y++) {
            try (BytePointer row = mat.ptr(y)) {
                row.get(values, y * length, length);
            }
        }
        return values;
    }

    /** The samples of a continuous float matrix. */
    public static float[] floats(Mat mat) {
        float[] values = new float[Math.toIntExact(mat.total() * mat.channels())];
        try (FloatPointer data = new FloatPointer(mat.data())) {
            data.get(values);
        }
        return values;
    }

    /** An 8-bit matrix with as many channels as the values are for; the caller closes it. */
    public static Mat mat(byte[] values, int width, int height) {
        Mat mat = new Mat(height, width, CV_8UC(values.length / (width * height)));
        mat.data().put(values);
        return mat;
    }

    /** A CV_8UC1 matrix, 255 where something is true; the caller closes it. */
    public static Mat mask(boolean[] truths, int width, int height) {
        byte[] levels = new byte[truths.length];
        for (int i = 0; i < truths.length; i++) {
            levels[i] = (byte) (truths[i] ? 255 : 0);
        }
        return mat(levels, width, height);
    }

    /** A float matrix with as many channels as the values are for; the caller closes it. */
    public static Mat mat(float[] values, int width, int height) {
        Mat mat = new Mat(height, width, CV_32FC(values.length / (width * height)));
        try (FloatPointer data = new FloatPointer(mat.data())) {
            data.put(values);
        }
        return mat;
    }

    /** Means over square windows of {@code 2 * radius + 1}, mirrored at the edges. */
    public static float[] mean(float[] values, int width, int height, int radius) {
        try (PointerScope _ = new PointerScope()) {
            Mat mat = mat(values, width, height);
            blur(mat, mat, new Size(2 * radius + 1, 2 * radius + 1), new Point(-1, -1), BORDER_REFLECT);
            return floats(mat);
        }
    }
}
