// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_core.CV_32FC;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC;

import java.nio.FloatBuffer;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Converts OpenCV's matrices to Java arrays and back: row by row, channels interleaved. All engines convert here, except planes of video
 * frames and tensors. Sizes are rows, then columns, as in OpenCV; new matrices belong to the caller.
 */
public final class MatrixArrays {
    private MatrixArrays() {}

    /** The samples of an 8-bit matrix, without the gaps between the rows of a view. */
    public static byte[] bytes(Mat mat) {
        int length = mat.cols() * mat.channels();
        byte[] values = new byte[count(mat)];
        for (int y = 0; y < mat.rows(); y++) {
            try (BytePointer row = mat.ptr(y)) {
                row.get(values, y * length, length);
            }
        }
        return values;
    }

    /**
     * The samples of a float matrix.
     *
     * @throws IllegalArgumentException for a view with gaps
     */
    public static float[] floats(Mat mat) {
        float[] values = new float[continuous(mat)];
        try (FloatPointer data = new FloatPointer(mat.data())) {
            data.get(values);
        }
        return values;
    }

    /**
     * The samples of a matrix of 32-bit integers.
     *
     * @throws IllegalArgumentException for a view with gaps
     */
    public static int[] ints(Mat mat) {
        int[] values = new int[continuous(mat)];
        try (IntPointer data = new IntPointer(mat.data())) {
            data.get(values);
        }
        return values;
    }

    /** A float matrix with as many channels as the values allow. */
    public static Mat mat(float[] values, int rows, int cols) {
        Mat mat = new Mat(rows, cols, CV_32FC(values.length / (rows * cols)));
        try (FloatPointer data = new FloatPointer(mat.data())) {
            data.put(values);
        }
        return mat;
    }

    /** An 8-bit matrix with as many channels as the values allow. */
    public static Mat mat(byte[] values, int rows, int cols) {
        Mat mat = new Mat(rows, cols, CV_8UC(values.length / (rows * cols)));
        mat.data().put(values);
        return mat;
    }

    /** A CV_32FC1 matrix of the array's values from index {@code at}. */
    public static Mat mat(float[] values, int at, int rows, int cols) {
        Mat plane = new Mat(rows, cols, CV_32FC(1));
        FloatBuffer buffer = plane.createBuffer();
        buffer.put(values, at, rows * cols);
        return plane;
    }

    /** A CV_8UC1 matrix, 255 for true. */
    public static Mat mask(boolean[] truths, int rows, int cols) {
        byte[] levels = new byte[truths.length];
        for (int i = 0; i < truths.length; i++) {
            levels[i] = (byte) (truths[i] ? 255 : 0);
        }
        return mat(levels, rows, cols);
    }

    /** Copies a continuous CV_32FC1 matrix into an array, from index {@code at}. */
    public static void read(Mat plane, float[] into, int at) {
        FloatBuffer buffer = plane.createBuffer();
        buffer.get(into, at, plane.rows() * plane.cols());
    }

    /** Copies row {@code y} of an 8-bit matrix. */
    public static void readRow(Mat mat, int y, byte[] into) {
        readRow(mat, y, 0, into, mat.cols());
    }

    /** Copies {@code pixels} pixels of row {@code y} of an 8-bit matrix, from column {@code x}. */
    public static void readRow(Mat mat, int y, int x, byte[] into, int pixels) {
        try (BytePointer start = mat.ptr(y, x)) {
            start.get(into, 0, pixels * mat.channels());
        }
    }

    /** Fills row {@code y} of an 8-bit matrix. */
    public static void writeRow(Mat mat, int y, byte[] from) {
        writeRow(mat, y, 0, from, mat.cols());
    }

    /** Fills {@code pixels} pixels of row {@code y} of an 8-bit matrix, from column {@code x}. */
    public static void writeRow(Mat mat, int y, int x, byte[] from, int pixels) {
        try (BytePointer start = mat.ptr(y, x)) {
            start.put(from, 0, pixels * mat.channels());
        }
    }

    private static int count(Mat mat) {
        return Math.toIntExact(mat.total() * mat.channels());
    }

    private static int continuous(Mat mat) {
        if (!mat.isContinuous()) {
            throw new IllegalArgumentException("the matrix is a view with gaps");
        }
        return count(mat);
    }
}
