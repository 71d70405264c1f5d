// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.plane.SlicClustering;
import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * A picture divided into small pieces of similar colour (SLIC, Achanta et al. 2012), with the size, mean CIE Lab
 * colour, position (0..1) and neighbours of each.
 */
final class Superpixels {
    private static final float RULER = 18; // weight of compactness against colour, as in Zhu et al.
    private static final int ROUNDS = 8;
    private static final int SMALLEST = 30; // minimum size of a superpixel, in per cent of the mean size

    final int width;
    final int height;
    final int[] labels;
    final int size;
    final int[] count;
    final float[][] colour; // mean colour of each superpixel: L 0..100, a, b
    final float[] x;
    final float[] y;
    final boolean[][] adjacent;
    final float[] border; // evidence for background from contact with the picture's edge, 0..1

    private Superpixels(int width, int height, int[] labels, int size, byte[] lab) {
        this.width = width;
        this.height = height;
        this.labels = labels;
        this.size = size;
        this.count = new int[size];
        this.colour = new float[size][3];
        this.x = new float[size];
        this.y = new float[size];
        this.adjacent = new boolean[size][size];
        this.border = new float[size];
        measure(lab);
        connect();
    }

    /** Divides a continuous BGR picture into about {@code pieces} pieces. */
    static Superpixels of(Mat bgr, int pieces) {
        try (PointerScope _ = new PointerScope()) {
            Mat lab = new Mat();
            GaussianBlur(bgr, lab, new Size(3, 3), 1);
            cvtColor(lab, lab, COLOR_BGR2Lab);
            int[] raw = new SlicClustering(pieces, RULER, ROUNDS, SMALLEST).labels(lab);
            return new Superpixels(bgr.cols(), bgr.rows(), raw, renumber(raw), MatrixArrays.bytes(lab));
        }
    }

    /** Paints each superpixel with its value, as a plane of the picture's size. */
    float[] paint(float[] values) {
        float[] plane = new float[labels.length];
        for (int i = 0; i < plane.length; i++) {
            plane[i] = values[labels[i]];
        }
        return plane;
    }

    /** The mean of a plane over each piece. */
    float[] mean(float[] plane) {
        float[] mean = new float[size];
        for (int i = 0; i < plane.length; i++) {
            mean[labels[i]] += plane[i];
        }
        for (int k = 0; k < size; k++) {
            mean[k] /= count[k];
        }
        return mean;
    }

    /** Euclidean distance of two pieces' mean colours (CIE76). */
    double colourDistance(int i, int j) {
        float[] p = colour[i];
        float[] q = colour[j];
        return Math.sqrt(sq(p[0] - q[0]) + sq(p[1] - q[1]) + sq(p[2] - q[2]));
    }

    private static int renumber(int[] labels) {
        int[] names = new int[Arrays.stream(labels).max().orElse(0) + 1];
        int next = 0;
        for (int i = 0; i < labels.length; i++) {
            int label = labels[i];
            if (names[label] == 0) {
                names[label] = ++next;
            }
            labels[i] = names[label] - 1;
        }
        return next;
    }

    private void measure(byte[] lab) {
        for (int i = 0; i < labels.length; i++) {
            int k = labels[i];
            int px = i % width;
            int py = i / width;
            count[k]++;
            colour[k][0] += (lab[3 * i] & 255) * (100f / 255);
            colour[k][1] += (lab[3 * i + 1] & 255) - 128;
            colour[k][2] += (lab[3 * i + 2] & 255) - 128;
            x[k] += (px + 0.5f) / width;
            y[k] += (py + 0.5f) / height;
            border[k] = Math.max(border[k], edge(px, py));
        }
        for (int k = 0; k < size; k++) {
            for (int c = 0; c < 3; c++) {
                colour[k][c] /= count[k];
            }
            x[k] /= count[k];
            y[k] /= count[k];
        }
    }

    /**
     * Evidence, 0..1, that a pixel at the picture's edge is background. It is small at the lower edge: subjects stand
     * there far more often than they touch other edges.
     */
    private float edge(int px, int py) {
        if (py == 0) {
            return 1;
        }
        if (px == 0 || px == width - 1) {
            return py > 0.8 * height ? 0.6f : 0.9f;
        }
        return py == height - 1 ? 0.2f : 0;
    }

    private void connect() {
        for (int i = 0; i < labels.length; i++) {
            if (i % width + 1 < width) {
                join(labels[i], labels[i + 1]);
            }
            if (i + width < labels.length) {
                join(labels[i], labels[i + width]);
            }
        }
    }

    private void join(int p, int q) {
        if (p != q) {
            adjacent[p][q] = true;
            adjacent[q][p] = true;
        }
    }

    private static double sq(double v) {
        return v * v;
    }
}
