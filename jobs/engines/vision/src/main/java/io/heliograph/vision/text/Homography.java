// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_64F;
import static org.bytedeco.opencv.global.opencv_core.DECOMP_LU;
import static org.bytedeco.opencv.global.opencv_core.solve;

import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The projective map from four points to four others (Hartley and Zisserman 2004, 4.1): eight linear equations, solved
 * by OpenCV in doubles, since OpenCV's own function for this takes floats.
 */
final class Homography {
    private static final int UNKNOWNS = 8;

    private Homography() {}

    /**
     * The matrix that maps four points to four others: nine numbers, row by row, the last is 1. Points refer to pixel
     * centres.
     *
     * @throws IllegalArgumentException if three of the points lie on a line
     */
    static double[] between(double[] x, double[] y, double[] toX, double[] toY) {
        double[] left = new double[UNKNOWNS * UNKNOWNS];
        double[] right = new double[UNKNOWNS];
        for (int i = 0; i < 4; i++) {
            equation(left, 2 * i, 0, x[i], y[i], toX[i]);
            equation(left, 2 * i + 1, 3, x[i], y[i], toY[i]);
            right[2 * i] = toX[i];
            right[2 * i + 1] = toY[i];
        }
        double[] matrix = new double[UNKNOWNS + 1];
        try (PointerScope _ = new PointerScope()) {
            Mat solution = new Mat();
            if (!solve(mat(left, UNKNOWNS), mat(right, 1), solution, DECOMP_LU)) {
                throw new IllegalArgumentException("three of the four points lie on a line");
            }
            new DoublePointer(solution.data()).get(matrix, 0, UNKNOWNS);
        }
        matrix[UNKNOWNS] = 1;
        return matrix;
    }

    private static void equation(double[] left, int row, int from, double x, double y, double to) {
        int at = row * UNKNOWNS;
        left[at + from] = x;
        left[at + from + 1] = y;
        left[at + from + 2] = 1;
        left[at + 6] = -x * to;
        left[at + 7] = -y * to;
    }

    private static Mat mat(double[] values, int columns) {
        Mat mat = new Mat(values.length / columns, columns, CV_64F);
        new DoublePointer(mat.data()).put(values);
        return mat;
    }
}
