// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.CV_32FC;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.opencv.opencv_core.Mat;

/** Pixels of small matrices as Java arrays, row by row and channels interleaved, and back. */
final class MatrixSamples {
    private MatrixSamples() {}

    static float[] floats(Mat mat) {
        float[] values = new float[count(mat)];
        new FloatPointer(mat.data()).get(values);
        return values;
    }

    static byte[] bytes(Mat mat) {
        byte[] values = new byte[count(mat)];
        mat.data().get(values);
        return values;
    }

    static int[] ints(Mat mat) {
        int[] values = new int[count(mat)];
        new IntPointer(mat.data()).get(values);
        return values;
    }

    static Mat mat(float[] values, int rows, int cols) {
        Mat mat = new Mat(rows, cols, CV_32FC(values.length / (rows * cols)));
        new FloatPointer(mat.data()).put(values);
        return mat;
    }

    static Mat mat(byte[] values, int rows, int cols) {
        Mat mat = new Mat(rows, cols, CV_8UC(values.length / (rows * cols)));
        mat.data().put(values);
        return mat;
    }

    /** Row {@code y} of an 8-bit matrix that may be a view with gaps between its rows. */
    static void row(Mat mat, int y, byte[] into) {
        try (BytePointer start = mat.ptr(y)) {
            start.get(into, 0, mat.cols() * mat.channels());
        }
    }

    static void putRow(Mat mat, int y, byte[] from) {
        try (BytePointer start = mat.ptr(y)) {
            start.put(from, 0, mat.cols() * mat.channels());
        }
    }

    private static int count(Mat mat) {
        if (!mat.isContinuous()) {
            throw new IllegalArgumentException("the matrix is a view with gaps");
        }
        return Math.toIntExact(mat.total() * mat.channels());
    }
}
