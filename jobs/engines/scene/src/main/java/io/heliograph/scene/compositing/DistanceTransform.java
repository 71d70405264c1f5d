// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

/** Squared distances to the nearest zero of a grid (Felzenszwalb and Huttenlocher, "Distance Transforms of Sampled Functions", 2012). */
public final class DistanceTransform {
    private DistanceTransform() {}

    /** Transforms a grid in place. Each cell must hold 0 or a value larger than any squared distance in the grid. */
    public static void transform(double[] grid, int width, int height) {
        int longer = Math.max(width, height);
        double[] line = new double[longer];
        int[] hulls = new int[longer];
        double[] borders = new double[longer + 1];
        for (int x = 0; x < width; x++) {
            pass(grid, x, width, height, line, hulls, borders);
        }
        for (int y = 0; y < height; y++) {
            pass(grid, y * width, 1, width, line, hulls, borders);
        }
    }

    /** Transforms one row or column by the lower envelope of its parabolas. */
    private static void pass(
            double[] grid, int from, int step, int count, double[] line, int[] hulls, double[] borders) {
        for (int i = 0; i < count; i++) {
            line[i] = grid[from + i * step];
        }
        int k = 0;
        hulls[0] = 0;
        borders[0] = Double.NEGATIVE_INFINITY;
        borders[1] = Double.POSITIVE_INFINITY;
        for (int q = 1; q < count; q++) {
            double s = meet(line, q, hulls[k]);
            while (s <= borders[k]) {
                k--;
                s = meet(line, q, hulls[k]);
            }
            k++;
            hulls[k] = q;
            borders[k] = s;
            borders[k + 1] = Double.POSITIVE_INFINITY;
        }
        k = 0;
        for (int q = 0; q < count; q++) {
            while (borders[k + 1] < q) {
                k++;
            }
            double away = q - hulls[k];
            grid[from + q * step] = away * away + line[hulls[k]];
        }
    }

    private static double meet(double[] line, int q, int p) {
        return (line[q] + (double) q * q - line[p] - (double) p * p) / (2.0 * (q - p));
    }
}
