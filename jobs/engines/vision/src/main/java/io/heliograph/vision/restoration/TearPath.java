// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import java.util.Arrays;

/**
 * Finds the path with the most paper from the upper border downwards. It uses dynamic programming as in seam carving
 * (Avidan, Shamir, "Seam Carving for Content-Aware Image Resizing", 2007). Each step moves one row down and at most one
 * column aside; the path may end in any row.
 */
final class TearPath {
    private static final float ASIDE = 0.02f; // cost of moving one column aside

    private TearPath() {}

    /**
     * The column in each row from the upper border to the path's end.
     *
     * @param likeness similarity of each pixel to paper, -1..1
     */
    static int[] best(float[] likeness, int width, int height) {
        float[] above = Arrays.copyOf(likeness, width);
        float[] sum = new float[width];
        byte[] step = new byte[likeness.length];
        float most = Float.NEGATIVE_INFINITY;
        int end = 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int p = y * width + x;
                if (y > 0) {
                    float best = above[x];
                    if (x > 0 && above[x - 1] - ASIDE > best) {
                        best = above[x - 1] - ASIDE;
                        step[p] = -1;
                    }
                    if (x < width - 1 && above[x + 1] - ASIDE > best) {
                        best = above[x + 1] - ASIDE;
                        step[p] = 1;
                    }
                    sum[x] = best + likeness[p];
                } else {
                    sum[x] = likeness[p];
                }
                if (sum[x] > most) {
                    most = sum[x];
                    end = p;
                }
            }
            System.arraycopy(sum, 0, above, 0, width);
        }
        return columns(step, end, width);
    }

    private static int[] columns(byte[] step, int end, int width) {
        int[] columns = new int[end / width + 1];
        int x = end % width;
        for (int y = columns.length - 1; y >= 0; y--) {
            columns[y] = x;
            x += step[y * width + x];
        }
        return columns;
    }
}
