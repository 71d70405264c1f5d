// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.plane.SlicClustering;
import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Superpixels of a key frame, at the size for motion estimation.
 *
 * @param labels superpixel of each pixel, from 0
 * @param looks features of each superpixel: mean CIE Lab colour (8 bits), standard deviation of lightness, and position
 * @param odds log odds of the subject in each superpixel, from its own frame
 * @param evidence log odds of the network's mean probability in each superpixel
 * @param areas number of pixels of each superpixel
 */
@SuppressWarnings("ArrayRecordComponent") // arrays passed on without a copy and never changed
record KeyRegions(int[] labels, float[][] looks, double[] odds, double[] evidence, int[] areas) {
    private static final SlicClustering GRID = new SlicClustering(350, 14, 8, 20);
    private static final float ACROSS = 60; // weight of position: the frame's width counts as 60 levels
    // difference in log odds between superpixels that move independently and still ones
    private static final double MOVES = 4;
    // share of independent motion that is evidence neither for nor against the subject
    private static final double EVEN = 0.5;
    private static final double LEAST = 0.02; // limits probabilities to 0.02..0.98

    static KeyRegions of(ClipFrame frame, float[] probability, MotionSaliency motion) {
        byte[] lab = lab(frame);
        int[] labels = numbered(lab, frame);
        int count = Arrays.stream(labels).max().orElse(0) + 1;
        double[][] sums = new double[count][8];
        for (int i = 0; i < labels.length; i++) {
            double[] sum = sums[labels[i]];
            int lightness = lab[3 * i] & 255;
            int row = i / frame.flowCols;
            sum[0] += lightness;
            sum[1] += lab[3 * i + 1] & 255;
            sum[2] += lab[3 * i + 2] & 255;
            sum[3] += lightness * lightness;
            sum[4] += i % frame.flowCols;
            sum[5] += row;
            sum[6] += probability[i];
            sum[7] += motion.moving()[i];
        }
        int[] areas = new int[count];
        for (int label : labels) {
            areas[label]++;
        }
        float[][] looks = new float[count][];
        double[] odds = new double[count];
        double[] evidence = new double[count];
        for (int k = 0; k < count; k++) {
            double[] sum = sums[k];
            int area = areas[k];
            double lightness = sum[0] / area;
            double spread = Math.sqrt(Math.max(0, sum[3] / area - lightness * lightness));
            double unit = (double) ACROSS / frame.flowCols;
            looks[k] = new float[] {
                (float) (lightness / 2), // half of the lightness: shading changes lightness more than colour
                (float) (sum[1] / area),
                (float) (sum[2] / area),
                (float) spread,
                (float) (unit * sum[4] / area),
                (float) (unit * sum[5] / area)
            };
            evidence[k] = odds(sum[6] / area);
            odds[k] = evidence[k] + MOVES * motion.confidence() * (sum[7] / area - EVEN);
        }
        return new KeyRegions(labels, looks, odds, evidence, areas);
    }

    /** Log odds of a probability, which is first limited to 0.02..0.98. */
    static double odds(double probability) {
        double p = Math.clamp(probability, LEAST, 1 - LEAST);
        return Math.log(p / (1 - p));
    }

    /** Means of a plane over the superpixels. */
    double[] means(float[] plane) {
        double[] means = new double[areas.length];
        for (int i = 0; i < labels.length; i++) {
            means[labels[i]] += plane[i] / (double) areas[labels[i]];
        }
        return means;
    }

    private static byte[] lab(ClipFrame frame) {
        try (PointerScope _ = new PointerScope()) {
            Mat lab = new Mat();
            cvtColor(frame.small(), lab, COLOR_BGR2Lab);
            return MatrixArrays.bytes(lab);
        }
    }

    private static int[] numbered(byte[] lab, ClipFrame frame) {
        try (Mat picture = MatrixArrays.mat(lab, frame.flowRows, frame.flowCols)) {
            int[] labels = GRID.labels(picture);
            int[] used = Arrays.stream(labels).distinct().sorted().toArray();
            for (int i = 0; i < labels.length; i++) {
                labels[i] = Arrays.binarySearch(used, labels[i]);
            }
            return labels;
        }
    }
}
