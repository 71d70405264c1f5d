// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_core.CV_64FC;
import static org.bytedeco.opencv.global.opencv_core.DECOMP_CHOLESKY;
import static org.bytedeco.opencv.global.opencv_core.solve;

import java.util.Arrays;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Computes how much the motion of each pixel differs from the camera's. The camera's motion is a polynomial of degree
 * two in the position. It is fitted to the flow field by iteratively reweighted least squares (Holland and Welsch 1977)
 * with weights 1 / (1 + r^4), so that independently moving things lose their weight. {@code CameraTracker} of the clips
 * tracks corners instead, which costs less where no flow is computed.
 */
final class CameraResidual {
    private static final int TERMS = 6;
    private static final int ROUNDS = 8;
    private static final int SAMPLED = 3; // the fit reads every third row and column
    private static final double NOISE = 0.05; // minimum residual, in px, by which the weights are scaled
    private static final double RIDGE = 1e-6;

    private final float[] flow;
    private final int rows;
    private final int cols;
    private double[] across = new double[TERMS];
    private double[] down = new double[TERMS];

    private CameraResidual(float[] flow, int rows, int cols) {
        this.flow = flow;
        this.rows = rows;
        this.cols = cols;
    }

    /**
     * Length of the residual at each pixel, in pixels.
     *
     * @param flow x and y of each pixel's motion, interleaved
     */
    static float[] of(float[] flow, int rows, int cols) {
        var residual = new CameraResidual(flow, rows, cols);
        double scale = Double.MAX_VALUE; // the first round weighs all pixels alike
        for (int round = 0; round < ROUNDS; round++) {
            residual.fit(scale);
            scale = Math.max(NOISE, residual.median());
        }
        float[] lengths = new float[rows * cols];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = (float) residual.length(i, residual.terms(i));
        }
        return lengths;
    }

    private double[] terms(int pixel) {
        int row = pixel / cols;
        double x = (pixel % cols - cols / 2.0) / cols;
        double y = (row - rows / 2.0) / cols;
        return new double[] {1, x, y, x * x, x * y, y * y};
    }

    private double length(int pixel, double[] terms) {
        double x = flow[2 * pixel];
        double y = flow[2 * pixel + 1];
        for (int k = 0; k < TERMS; k++) {
            x -= across[k] * terms[k];
            y -= down[k] * terms[k];
        }
        return Math.hypot(x, y);
    }

    private void fit(double scale) {
        double[] normal = new double[TERMS * TERMS];
        double[] right = new double[2 * TERMS];
        for (int y = 0; y < rows; y += SAMPLED) {
            for (int x = 0; x < cols; x += SAMPLED) {
                int i = y * cols + x;
                double[] terms = terms(i);
                double ratio = length(i, terms) / (2 * scale);
                double weight = 1 / (1 + ratio * ratio * ratio * ratio);
                for (int k = 0; k < TERMS; k++) {
                    double weighed = weight * terms[k];
                    right[2 * k] += weighed * flow[2 * i];
                    right[2 * k + 1] += weighed * flow[2 * i + 1];
                    for (int l = 0; l < TERMS; l++) {
                        normal[k * TERMS + l] += weighed * terms[l];
                    }
                }
            }
        }
        for (int k = 0; k < TERMS; k++) {
            normal[k * TERMS + k] += RIDGE;
        }
        double[] solved = solved(normal, right);
        for (int k = 0; k < TERMS; k++) {
            across[k] = solved[2 * k];
            down[k] = solved[2 * k + 1];
        }
    }

    private static double[] solved(double[] normal, double[] right) {
        try (PointerScope _ = new PointerScope()) {
            Mat solution = new Mat();
            solve(matrix(normal, TERMS), matrix(right, 2), solution, DECOMP_CHOLESKY);
            double[] values = new double[right.length];
            new DoublePointer(solution.data()).get(values);
            return values;
        }
    }

    private static Mat matrix(double[] values, int columns) {
        Mat matrix = new Mat(values.length / columns, columns, CV_64FC(1));
        new DoublePointer(matrix.data()).put(values);
        return matrix;
    }

    private double median() {
        double[] lengths = new double[Math.ceilDiv(rows, SAMPLED) * Math.ceilDiv(cols, SAMPLED)];
        int n = 0;
        for (int y = 0; y < rows; y += SAMPLED) {
            for (int x = 0; x < cols; x += SAMPLED) {
                lengths[n++] = length(y * cols + x, terms(y * cols + x));
            }
        }
        Arrays.sort(lengths);
        return lengths[n / 2];
    }
}
