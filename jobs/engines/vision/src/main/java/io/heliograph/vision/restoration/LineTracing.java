// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Joins ridge pixels to lines, from strong pixels through weaker ones with a similar direction. Lines below a minimum
 * length are dropped.
 */
final class LineTracing {
    // maximum difference between the directions of two joined pixels, in steps of 180 / 16 degrees
    private static final int AGREE = 2;

    private final RidgeDetection ridgeDetection;
    private final int width;
    private final int height;
    private final boolean[] taken;

    LineTracing(RidgeDetection ridgeDetection, int width, int height) {
        this.ridgeDetection = ridgeDetection;
        this.width = width;
        this.height = height;
        this.taken = new boolean[width * height];
    }

    /**
     * A line.
     *
     * @param pixels indices of its pixels
     * @param length length in pixels
     * @param thickness thickness in pixels
     * @param bend distance of the line's middle from the chord between its ends, as a share of the length
     * @param rest root mean square distance of the pixels from the fitted parabola, in pixels
     * @param strength mean ridge strength of the pixels
     */
    @SuppressWarnings("ArrayRecordComponent") // buffers passed on without a copy
    record Line(int[] pixels, double length, double thickness, double bend, double rest, double strength) {}

    /**
     * Traces lines from ridge pixels of at least {@code strong}, through those of at least {@code weak}.
     *
     * @param shortest minimum length in pixels
     */
    List<Line> lines(float strong, float weak, double shortest) {
        List<Line> lines = new ArrayList<>();
        for (int p = 0; p < taken.length; p++) {
            if (!taken[p] && ridgeDetection.strength[p] >= strong) {
                Line line = measured(grown(p, weak));
                if (line.length >= shortest) {
                    lines.add(line);
                }
            }
        }
        return lines;
    }

    private int[] grown(int seed, float weak) {
        List<Integer> pixels = new ArrayList<>();
        ArrayDeque<Integer> edge = new ArrayDeque<>();
        edge.add(seed);
        taken[seed] = true;
        while (!edge.isEmpty()) {
            int p = edge.remove();
            pixels.add(p);
            int x = p % width;
            int y = p / width;
            for (int v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
                for (int u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
                    int q = v * width + u;
                    if (!taken[q]
                            && ridgeDetection.strength[q] >= weak
                            && agree(ridgeDetection.direction[p], ridgeDetection.direction[q])) {
                        taken[q] = true;
                        edge.add(q);
                    }
                }
            }
        }
        return pixels.stream().mapToInt(Integer::intValue).toArray();
    }

    private static boolean agree(int a, int b) {
        int turn = Math.abs(a - b);
        return Math.min(turn, RidgeDetection.DIRECTIONS - turn) <= AGREE;
    }

    private Line measured(int[] pixels) {
        PrincipalAxis principalAxis = PrincipalAxis.of(pixels, width);
        double strength = 0;
        for (int p : pixels) {
            strength += ridgeDetection.strength[p];
        }
        return new Line(
                pixels,
                principalAxis.length(),
                pixels.length / Math.max(1, principalAxis.length()),
                principalAxis.bend(),
                principalAxis.rest(),
                strength / pixels.length);
    }
}
