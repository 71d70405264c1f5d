// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.plane;

import static org.bytedeco.opencv.global.opencv_core.CV_8U;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC;

import io.heliograph.inference.runtime.Tensor;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Converts byte matrices to planes [1, channels, height, width] with values 0 to 1, and back. The order of colours is
 * reversed: matrices begin with blue, planes with red.
 */
public final class ColourPlanes {
    private static final int WHITE = 255;
    private static final int COLOURS = 3;

    private ColourPlanes() {}

    /**
     * Planes of a matrix.
     *
     * @param matrix {@code CV_8UC1} gives one plane, {@code CV_8UC3} (BGR) and {@code CV_8UC4} (BGRA without its alpha)
     *     three
     */
    public static Tensor.Floats of(Mat matrix) {
        if (matrix.depth() != CV_8U || matrix.empty()) {
            throw new IllegalArgumentException("the matrix must hold bytes and must not be empty");
        }
        int channels = Math.min(COLOURS, matrix.channels());
        int height = matrix.rows();
        int width = matrix.cols();
        float[] values = new float[Tensor.count(new long[] {channels, height, width})];
        byte[] row = new byte[width * matrix.channels()];
        for (int y = 0; y < height; y++) {
            matrix.ptr(y).get(row);
            for (int c = 0; c < channels; c++) {
                int to = ((channels - 1 - c) * height + y) * width;
                for (int x = 0; x < width; x++) {
                    values[to + x] = (row[x * matrix.channels() + c] & WHITE) / (float) WHITE;
                }
            }
        }
        return Tensor.of(values, 1, channels, height, width);
    }

    /**
     * A matrix of one or three planes; the caller closes it.
     *
     * @return {@code CV_8UC1} or {@code CV_8UC3} (BGR); numbers below 0 and above 1 are clamped
     */
    public static Mat matrix(Tensor.Floats planes) {
        int channels = (int) planes.shape()[1];
        int height = (int) planes.shape()[2];
        int width = (int) planes.shape()[3];
        if (channels != 1 && channels != COLOURS) {
            throw new IllegalArgumentException("a matrix needs one plane or three, but there are " + channels);
        }
        Mat matrix = new Mat(height, width, CV_8UC(channels));
        byte[] row = new byte[width * channels];
        for (int y = 0; y < height; y++) {
            for (int c = 0; c < channels; c++) {
                int from = ((channels - 1 - c) * height + y) * width;
                for (int x = 0; x < width; x++) {
                    row[x * channels + c] = (byte) Math.round(Math.clamp(planes.values()[from + x], 0f, 1f) * WHITE);
                }
            }
            matrix.ptr(y).put(row);
        }
        return matrix;
    }
}
