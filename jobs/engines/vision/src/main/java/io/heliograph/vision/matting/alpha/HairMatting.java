// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.alpha;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.magnitude;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_GRADIENT;
import static org.bytedeco.opencv.global.opencv_imgproc.Sobel;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.MatrixPlanes;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Detects furry outlines, and computes their opacity. Along a line across one edge, crisp or blurred, opacity goes from
 * 0 to 1 once; hairs make it go up and down. So the gradients, summed over the width of a window, count the edges.
 */
final class HairMatting {
    private static final double WINDOW = 0.008; // half-width of the window, as a share of the longer side
    // maximum distance of furry pixels from the outline, as a share of the longer side
    private static final double REACH = 0.024;
    private static final float EDGES = 1.7f; // number of edges across a window above which the outline is furry
    private static final int LEAST = 400; // minimum number of furry pixels; with fewer the outline counts as smooth
    private static final int ROUNDS = 120;
    private static final float PULL = 1e-3f; // weight of the smoothed opacity against the colours

    /** Opacity at the size of the guide, and a mask that is not 0 on the pixels to replace with it. */
    @SuppressWarnings("ArrayRecordComponent") // buffers passed on without a copy
    record Hairs(float[] alpha, byte[] where) {}

    private HairMatting() {}

    /**
     * Finds furry outlines and computes their opacity; empty if there are none.
     *
     * @param guide continuous CV_8UC3
     * @param hard CV_8UC1 of its size, 0 or 255
     * @param soft opacity at that size, 0..1, of a method that smooths hairs
     */
    static Optional<Hairs> find(Mat guide, Mat hard, float[] soft) {
        int rows = guide.rows();
        int cols = guide.cols();
        double side = Math.max(rows, cols);
        byte[] unknown = unknown(hard, soft, rows, cols, side);
        int count = 0;
        for (byte each : unknown) {
            count += each == 0 ? 0 : 1;
        }
        if (count < LEAST) {
            return Optional.empty();
        }
        float[] alpha = soft.clone();
        float[] colours = AlphaMatting.unit(MatrixArrays.bytes(guide));
        MattingLaplacian.of(colours, unknown, PULL, rows, cols).solve(alpha, ROUNDS);
        return Optional.of(new Hairs(alpha, unknown));
    }

    private static byte[] unknown(Mat hard, float[] soft, int rows, int cols, double side) {
        try (PointerScope _ = new PointerScope()) {
            float[] edges = edges(soft, rows, cols, (int) Math.max(3, Math.round(WINDOW * side)));
            Mat outline = new Mat();
            morphologyEx(hard, outline, MORPH_GRADIENT, Trimap.disc(1));
            byte[] contour = MatrixArrays.bytes(outline);
            for (int i = 0; i < contour.length; i++) {
                contour[i] = contour[i] != 0 && edges[i] > EDGES ? (byte) 255 : 0;
            }
            Mat furry = MatrixArrays.mat(contour, rows, cols);
            dilate(furry, furry, Trimap.disc((int) Math.max(5, Math.round(REACH * side))));
            byte[] unknown = MatrixArrays.bytes(furry);
            for (int i = 0; i < unknown.length; i++) {
                int x = i % cols;
                int y = Math.floorDiv(i, cols);
                if (Math.min(Math.min(x, y), Math.min(cols - 1 - x, rows - 1 - y)) < 2) {
                    unknown[i] = 0;
                }
            }
            return unknown;
        }
    }

    private static float[] edges(float[] soft, int rows, int cols, int radius) {
        Mat plane = MatrixArrays.mat(soft, rows, cols);
        Mat dx = new Mat();
        Mat dy = new Mat();
        Sobel(plane, dx, CV_32F, 1, 0, 1, 0.5, 0, BORDER_REPLICATE);
        Sobel(plane, dy, CV_32F, 0, 1, 1, 0.5, 0, BORDER_REPLICATE);
        Mat gradient = new Mat();
        magnitude(dx, dy, gradient);
        float[] mean = MatrixPlanes.mean(MatrixArrays.floats(gradient), cols, rows, radius);
        for (int i = 0; i < mean.length; i++) {
            mean[i] *= 2 * radius + 1;
        }
        return mean;
    }
}
