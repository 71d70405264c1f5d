// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Features that distinguish a tear from a white thing of the picture. A tear starts at a border, is narrow, and has the
 * colour of paper without a gap. It is lighter than both sides and has jagged edges. It crosses unrelated things: its
 * sides look alike and change along it.
 *
 * @param length length, as a share of the picture
 * @param covered share of its length with paper
 * @param differs share of its length with paper and with another colour on both sides
 * @param width median width in pixels
 * @param widest 90th percentile of the width in pixels
 * @param unevenness standard deviation of the width in pixels
 * @param similar median difference between the two sides, in levels
 * @param crossed standard deviation along the strip of the pixels beside it, in levels
 * @param darker share of rows in which both sides are darker than paper
 * @param lead median difference between paper and the lighter side, in levels
 * @param jagged mean distance of the smoother edge from its running mean, in pixels
 * @param edges the same distance as a mean over both edges, in pixels
 * @param slope mean number of columns that the path moves in a row
 * @param gap longest part without paper, as a share of the length
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
    private static final int FEWEST = 20; // minimum number of rows with paper and another colour on both sides
    private static final int LIGHTER = 10; // minimum difference between paper and a darker side, in levels
    private static final int RUN = 9; // half the length of the running mean of an edge, rows
    private static final int FEWEST_OF_EDGE = 30; // minimum number of rows to measure jaggedness

    /**
     * Measures a strip from the upper border.
     *
     * @param sides the picture on both sides of the strip
     * @param height height of the picture in pixels
     * @return empty if too few rows have paper between other colours
     */
    static Optional<TearEvidence> of(PaperStrip strip, StripSurroundings sides, PaperColour paper, int height) {
        int[] seen = sides.seen();
        if (seen.length < FEWEST) {
            return Optional.empty();
        }
        double rows = strip.length();
        double[] leads = sorted(seen, y -> sides.lead(y, paper));
        double[] widths = sorted(seen, strip::width);
        double[] unlike = sorted(seen, sides::difference);
        double first = jaggedness(strip::first, seen);
        double second = jaggedness(strip::last, seen);
        return Optional.of(new TearEvidence(
                rows / height,
                sides.covered() / rows,
                seen.length / rows,
                median(widths),
                widths[(int) (0.9 * (widths.length - 1))],
                deviation(widths),
                median(unlike),
                spread(sides, seen),
                Arrays.stream(leads).filter(lead -> lead > LIGHTER).count() / (double) seen.length,
                median(leads),
                Math.min(first, second),
                (first + second) / 2,
                slope(strip),
                sides.longestGap() / rows));
    }

    private static double[] sorted(int[] seen, IntToDoubleFunction value) {
        return Arrays.stream(seen).mapToDouble(value).sorted().toArray();
    }

    private static double median(double[] sorted) {
        return sorted[sorted.length / 2];
    }

    private static double slope(PaperStrip strip) {
        return IntStream.range(1, strip.length())
                .map(y -> Math.abs(strip.path(y) - strip.path(y - 1)))
                .average()
                .orElse(0);
    }

    private static double spread(StripSurroundings sides, int[] seen) {
        double squares = 0;
        for (int c = 0; c < 3; c++) {
            int channel = c;
            double deviation = deviation(
                    Arrays.stream(seen).mapToDouble(y -> sides.left(y)[channel]).toArray());
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
}
