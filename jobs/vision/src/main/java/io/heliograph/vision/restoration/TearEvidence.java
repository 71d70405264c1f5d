// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * What tells a tear from a white thing of the picture. A tear starts at a border, is narrow and of the colour of paper without a gap, lighter than both its sides, has
 * jagged edges, and crosses things that have nothing to do with it: both its sides show the same, which changes along it.
 *
 * @param length share of the picture that it crosses
 * @param covered share of its length that is of paper
 * @param differs share of its length where paper is seen and both sides are of another colour
 * @param width median, pixels
 * @param widest 90th percentile of its width, pixels
 * @param unevenness standard deviation of its width, pixels
 * @param similar median difference of its two sides, levels
 * @param crossed standard deviation along it of what is beside it, levels
 * @param darker share of its length where both sides are darker
 * @param lead median of how much lighter it is than its lighter side, levels
 * @param jagged mean distance of its smoother edge from that edge's running mean, pixels
 * @param edges the same, mean of both edges
 * @param slope mean columns aside in a row
 * @param gap longest part without paper, share of its length
 */
record TearEvidence(
        double length,
        double covered,
        double differs,
        double width,
        double widest,
        double unevenness,
        double similar,
        double crossed,
        double darker,
        double lead,
        double jagged,
        double edges,
        double slope,
        double gap) {
    private static final int FEWEST = 20; // rows
    private static final int NEAR =
            5; // pixels from the edge at which a side is looked at: beyond the shadow of the paper's rim
    private static final int FAR = 11;
    private static final int ROWS = 2; // above and below over which a side is averaged
    private static final int OTHER = 18; // levels
    private static final int LIGHTER = 10; // levels
    private static final int RUN = 9; // half the length of the running mean of an edge, rows
    private static final int FEWEST_OF_EDGE = 30; // rows

    /**
     * Of a path from the upper border.
     *
     * @param likeness to paper
     * @param bgr the picture, three bytes a pixel
     * @return empty if too little of it is of paper with something else at both sides
     */
    static Optional<TearEvidence> of(
            PaperStrip strip, float[] likeness, byte[] bgr, int width, int height, PaperColour paper) {
        int rows = strip.length();
        boolean[] on = new boolean[rows];
        double[][] left = new double[rows][];
        double[][] right = new double[rows][];
        int[] rest = new int[rows];
        int kept = 0;
        int covered = 0;
        for (int y = 0; y < rows; y++) {
            on[y] = likeness[y * width + strip.path(y)] > 0;
            covered += on[y] ? 1 : 0;
            left[y] = side(bgr, width, height, y, strip.first(y) - FAR + 1, strip.first(y) - NEAR + 1);
            right[y] = side(bgr, width, height, y, strip.last(y) + NEAR, strip.last(y) + FAR);
            if (on[y] && differs(left[y], paper) && differs(right[y], paper)) {
                rest[kept++] = y;
            }
        }
        if (kept < FEWEST) {
            return Optional.empty();
        }
        int[] seen = Arrays.copyOf(rest, kept);
        double[] leads = Arrays.stream(seen)
                .mapToDouble(y -> Math.min(paper.least() - least(left[y]), paper.least() - least(right[y])))
                .sorted()
                .toArray();
        double[] widths = Arrays.stream(seen).mapToDouble(strip::width).sorted().toArray();
        double[] unlike = Arrays.stream(seen)
                .mapToDouble(y -> difference(left[y], right[y]))
                .sorted()
                .toArray();
        double first = jaggedness(strip::first, seen);
        double second = jaggedness(strip::last, seen);
        return Optional.of(new TearEvidence(
                (double) rows / height,
                (double) covered / rows,
                (double) kept / rows,
                widths[kept / 2],
                widths[(int) (0.9 * (kept - 1))],
                deviation(widths),
                unlike[kept / 2],
                spread(left, seen),
                Arrays.stream(leads).filter(lead -> lead > LIGHTER).count() / (double) kept,
                leads[kept / 2],
                Math.min(first, second),
                (first + second) / 2,
                IntStream.range(1, rows)
                        .map(y -> Math.abs(strip.path(y) - strip.path(y - 1)))
                        .average()
                        .orElse(0),
                (double) longestGap(on) / rows));
    }

    private static double[] side(byte[] bgr, int width, int height, int y, int from, int to) {
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

    private static boolean differs(double[] side, PaperColour paper) {
        return Math.abs(side[0] - paper.blue()) > OTHER
                || Math.abs(side[1] - paper.green()) > OTHER
                || Math.abs(side[2] - paper.red()) > OTHER;
    }

    private static double least(double[] bgr) {
        return Math.min(bgr[0], Math.min(bgr[1], bgr[2]));
    }

    private static double difference(double[] a, double[] b) {
        return (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) / 3;
    }

    private static double spread(double[][] side, int[] seen) {
        double squares = 0;
        for (int c = 0; c < 3; c++) {
            int channel = c;
            double deviation = deviation(
                    Arrays.stream(seen).mapToDouble(y -> side[y][channel]).toArray());
            squares += deviation * deviation;
        }
        return Math.sqrt(squares);
    }

    private static double deviation(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        return Math.sqrt(Arrays.stream(values)
                .map(v -> (v - mean) * (v - mean))
                .average()
                .orElse(0));
    }

    /** Mean distance of an edge from its running mean. */
    private static double jaggedness(IntUnaryOperator edge, int[] seen) {
        if (seen.length < FEWEST_OF_EDGE) {
            return 0;
        }
        OptionalDouble mean = IntStream.range(0, seen.length)
                .mapToDouble(i -> {
                    double around = 0;
                    for (int j = i - RUN; j <= i + RUN; j++) {
                        around += edge.applyAsInt(seen[Math.clamp(j, 0, seen.length - 1)]);
                    }
                    return Math.abs(edge.applyAsInt(seen[i]) - around / (2 * RUN + 1));
                })
                .average();
        return mean.orElse(0);
    }

    private static int longestGap(boolean[] on) {
        int longest = 0;
        int now = 0;
        for (boolean paper : on) {
            now = paper ? 0 : now + 1;
            longest = Math.max(longest, now);
        }
        return longest;
    }
}
