// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

/**
 * Measures JPEG's grid of eight pixels: the excess of steps between neighbours on the grid over steps beside it. Steps
 * are limited, since large ones are edges of the picture (after Wang, Sheikh, Bovik, "No-Reference Perceptual Quality
 * Assessment of JPEG Compressed Images", 2002).
 */
final class JpegBlockiness {
    private static final int GRID = 8;
    private static final int LARGEST_STEP = 24;
    private static final int LEAST_SIDE = 64; // minimum side of a picture in pixels

    private JpegBlockiness() {}

    /** Blockiness in levels, as the mean of both directions; the grid may have any offset, as in a cropped picture. */
    static double of(LumaPlane lumaPlane) {
        if (Math.min(lumaPlane.width(), lumaPlane.height()) < LEAST_SIDE) {
            return 0;
        }
        double[] across = new double[GRID];
        double[] down = new double[GRID];
        int[] counts = new int[GRID];
        int[] rowCounts = new int[GRID];
        int width = lumaPlane.width();
        int[] last = new int[width];
        int[] row = new int[width];
        int[] next = new int[width];
        int[] afterNext = new int[width];
        for (int y = 0; y < lumaPlane.height(); y++) {
            lumaPlane.row(y, afterNext);
            for (int x = 2; x < width - 1; x++) {
                across[x % GRID] += excess(afterNext[x - 2], afterNext[x - 1], afterNext[x], afterNext[x + 1]);
            }
            if (y >= 3) {
                for (int x = 0; x < width; x++) {
                    down[(y - 1) % GRID] += excess(last[x], row[x], next[x], afterNext[x]);
                }
                rowCounts[(y - 1) % GRID] += width;
            }
            int[] free = last;
            last = row;
            row = next;
            next = afterNext;
            afterNext = free;
        }
        for (int x = 2; x < width - 1; x++) {
            counts[x % GRID] += lumaPlane.height();
        }
        return (stands(across, counts) + stands(down, rowCounts)) / 2;
    }

    /** Step between {@code b} and {@code c}, minus the mean of the steps before and after it; each step is limited. */
    private static double excess(int a, int b, int c, int d) {
        int step = Math.min(LARGEST_STEP, Math.abs(c - b));
        int beside = Math.min(LARGEST_STEP, Math.abs(b - a)) + Math.min(LARGEST_STEP, Math.abs(d - c));
        return step - beside / 2.0;
    }

    /**
     * Difference of the largest and the second largest of the eight means, one for each offset of the grid. Texture
     * raises both, a JPEG grid only the largest.
     */
    private static double stands(double[] sums, int[] counts) {
        double first = Double.NEGATIVE_INFINITY;
        double second = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < GRID; i++) {
            double mean = counts[i] == 0 ? 0 : sums[i] / counts[i];
            second = Math.max(second, Math.min(first, mean));
            first = Math.max(first, mean);
        }
        return first - second;
    }
}
