// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import java.util.stream.IntStream;

/** The picture on both sides of a strip of paper, row by row: mean colours beyond the shadow of the paper's rim. */
final class StripSurroundings {
    // nearest distance from the strip of the pixels measured beside it, px; FAR is the farthest
    private static final int NEAR = 5;
    private static final int FAR = 11;
    private static final int ROWS = 2; // rows averaged above and below
    // minimum difference from paper in a channel, in levels, for a side to have another colour
    private static final int OTHER = 18;

    private final boolean[] paper;
    private final double[][] left;
    private final double[][] right;
    private final int[] seen;

    private StripSurroundings(boolean[] paper, double[][] left, double[][] right, int[] seen) {
        this.paper = paper;
        this.left = left;
        this.right = right;
        this.seen = seen;
    }

    /**
     * Measures the sides of a strip.
     *
     * @param likeness similarity of each pixel to paper; above 0 it is paper
     * @param bgr the picture, three bytes a pixel
     */
    static StripSurroundings of(PaperStrip strip, float[] likeness, byte[] bgr, int width, PaperColour colour) {
        int rows = strip.length();
        boolean[] paper = new boolean[rows];
        double[][] left = new double[rows][];
        double[][] right = new double[rows][];
        for (int y = 0; y < rows; y++) {
            paper[y] = likeness[y * width + strip.path(y)] > 0;
            left[y] = mean(bgr, width, y, strip.first(y) - FAR + 1, strip.first(y) - NEAR + 1);
            right[y] = mean(bgr, width, y, strip.last(y) + NEAR, strip.last(y) + FAR);
        }
        int[] seen = IntStream.range(0, rows)
                .filter(y -> paper[y] && differs(left[y], colour) && differs(right[y], colour))
                .toArray();
        return new StripSurroundings(paper, left, right, seen);
    }

    /** Rows with paper on the path and another colour on both sides. */
    int[] seen() {
        return seen.clone();
    }

    /** Number of rows with paper on the path. */
    int covered() {
        int covered = 0;
        for (boolean row : paper) {
            covered += row ? 1 : 0;
        }
        return covered;
    }

    /** Maximum number of consecutive rows without paper. */
    int longestGap() {
        int longest = 0;
        int now = 0;
        for (boolean row : paper) {
            now = row ? 0 : now + 1;
            longest = Math.max(longest, now);
        }
        return longest;
    }

    /** Mean blue, green and red on the left. */
    double[] left(int y) {
        return left[y];
    }

    /** Mean difference between the two sides of a row, in levels. */
    double difference(int y) {
        return (Math.abs(left[y][0] - right[y][0])
                        + Math.abs(left[y][1] - right[y][1])
                        + Math.abs(left[y][2] - right[y][2]))
                / 3;
    }

    /** How much lighter paper is than the lighter side of a row, by the smallest channel, in levels. */
    double lead(int y, PaperColour colour) {
        return Math.min(colour.least() - least(left[y]), colour.least() - least(right[y]));
    }

    private static double[] mean(byte[] bgr, int width, int y, int from, int to) {
        int height = bgr.length / 3 / width;
        int a = Math.clamp(from, 0, width - 1);
        int b = Math.clamp(to, a + 1, width);
        double[] mean = new double[3];
        int count = 0;
        for (int v = Math.max(0, y - ROWS); v <= Math.min(height - 1, y + ROWS); v++) {
            for (int x = a; x < b; x++) {
                int p = 3 * (v * width + x);
                mean[0] += bgr[p] & 255;
                mean[1] += bgr[p + 1] & 255;
                mean[2] += bgr[p + 2] & 255;
                count++;
            }
        }
        for (int c = 0; c < 3; c++) {
            mean[c] /= count;
        }
        return mean;
    }

    private static boolean differs(double[] side, PaperColour colour) {
        return Math.abs(side[0] - colour.blue()) > OTHER
                || Math.abs(side[1] - colour.green()) > OTHER
                || Math.abs(side[2] - colour.red()) > OTHER;
    }

    private static double least(double[] bgr) {
        return Math.min(bgr[0], Math.min(bgr[1], bgr[2]));
    }
}
