// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponents;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Finds lines in the probability map of a third-party text detector. Each connected piece becomes one line; its box has
 * the same moments as the piece. Some detectors (DBNet, Liao et al. 2020) mark only the middle of a line; their boxes
 * are enlarged by a multiple of area over perimeter (Vatti clipping, as in DBNet).
 */
final class TextRegions {
    private static final int INSIDE = 77; // minimum level of a pixel in a line, 0 to 255; common for such detectors
    private static final double SURE = 0.5; // minimum mean probability of a piece to count as a line
    private static final int LEAST = 8; // minimum number of pixels of a piece
    private static final int MOST = 2000;
    private static final double LONG = 2; // minimum ratio of length to height for a piece's own direction to be trusted

    private TextRegions() {}

    /**
     * The lines, in pixels of the picture.
     *
     * @param probability CV_8UC1 of any size and the picture's proportions
     * @param unclip distance by which boxes are enlarged, times area over perimeter; 0 if whole lines are marked
     */
    static List<TextLine> lines(Mat probability, double unclip, int width, int height) {
        int columns = probability.cols();
        byte[] level = new byte[columns * probability.rows()];
        probability.data().get(level);
        List<TextLine> lines = new ArrayList<>();
        for (double[] s : sums(probability.rows(), columns, level)) {
            double confidence = s[0] == 0 ? 0 : s[1] / s[0];
            if (s[0] >= LEAST && confidence >= SURE) {
                LineBox box = box(s, unclip);
                lines.add(new TextLine(
                        box.scaled((double) width / columns, (double) height / probability.rows()), confidence));
            }
        }
        return LineJoining.joined(lines);
    }

    /** For each piece, sums over its pixels: their number, probability, columns, rows and products. */
    private static double[][] sums(int rows, int columns, byte[] level) {
        int[] label = new int[level.length];
        int count;
        try (Mat mask = new Mat(rows, columns, org.bytedeco.opencv.global.opencv_core.CV_8UC1);
                Mat labels = new Mat()) {
            byte[] inside = new byte[level.length];
            for (int i = 0; i < inside.length; i++) {
                inside[i] = (level[i] & 255) >= INSIDE ? (byte) 255 : 0;
            }
            mask.data().put(inside);
            count = connectedComponents(mask, labels, 8, CV_32S);
            new IntPointer(labels.data()).get(label);
        }
        double[][] sums = new double[Math.min(count, MOST + 1)][7];
        for (int i = 0; i < label.length; i++) {
            if (label[i] > 0 && label[i] < sums.length) {
                double[] s = sums[label[i]];
                double x = i % columns;
                double y = Math.floorDiv(i, columns);
                double[] add = {1, (level[i] & 255) / 255.0, x, y, x * x, x * y, y * y};
                for (int k = 0; k < add.length; k++) {
                    s[k] += add[k];
                }
            }
        }
        return sums;
    }

    private static LineBox box(double[] s, double unclip) {
        double x = s[2] / s[0];
        double y = s[3] / s[0];
        double xx = s[4] / s[0] - x * x + 1.0 / 12;
        double xy = s[5] / s[0] - x * y;
        double yy = s[6] / s[0] - y * y + 1.0 / 12;
        double half = Math.hypot((xx - yy) / 2, xy);
        double length = Math.sqrt(12 * ((xx + yy) / 2 + half)); // length of a rectangle with the same moments
        double across = Math.sqrt(12 * Math.max(1.0 / 12, (xx + yy) / 2 - half));
        double angle = Math.atan2(2 * xy, xx - yy) / 2;
        if (length < LONG * across && Math.abs(angle) > Math.PI / 4) {
            // a short word is higher than wide: its direction is across the main axis
            angle -= Math.signum(angle) * Math.PI / 2;
            double swap = length;
            length = across;
            across = swap;
        }
        double out = unclip * length * across / (2 * (length + across));
        return new LineBox(x, y, length + 2 * out, across + 2 * out, angle);
    }
}
