// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import java.util.Arrays;

/**
 * The strength of noise by the difference of two Laplacians, which planes and straight edges do not answer (Immerkær, "Fast Noise Variance Estimation",
 * 1996), block by block; what the smoothest blocks have is the noise, what the others have more is texture.
 */
final class NoiseLevel {
    private static final int BLOCK = 16;
    private static final double SMOOTHEST = 0.1; // share of the blocks
    private static final double LOW_BY = 1.06; // the smoothest tenth of equally noisy blocks measures so much too low
    private static final double MEAN_TO_SIGMA = Math.sqrt(Math.PI / 2) / 6;
    private static final int DARKEST = 6; // nearer to the ends noise is cut off
    private static final int LIGHTEST = 249;

    private NoiseLevel() {}

    /** In levels of 255; 0 for a picture without a whole block between the ends of the scale. */
    static double of(Luma luma) {
        int across = (luma.width() - 2) / BLOCK;
        int down = (luma.height() - 2) / BLOCK;
        double[] found = new double[Math.max(0, across) * Math.max(0, down)];
        int count = 0;
        int[][] rows = new int[BLOCK + 2][luma.width()];
        for (int v = 0; v < down; v++) {
            for (int y = 0; y < rows.length; y++) {
                luma.row(v * BLOCK + y, rows[y]);
            }
            for (int u = 0; u < across; u++) {
                double sigma = block(rows, u * BLOCK);
                if (sigma >= 0) {
                    found[count++] = sigma;
                }
            }
        }
        Arrays.sort(found, 0, count);
        return count == 0 ? 0 : found[(int) (SMOOTHEST * count)] * LOW_BY;
    }

    private static double block(int[][] rows, int left) {
        long sum = 0;
        long level = 0;
        for (int y = 1; y <= BLOCK; y++) {
            int[] above = rows[y - 1];
            int[] here = rows[y];
            int[] below = rows[y + 1];
            for (int x = left + 1; x <= left + BLOCK; x++) {
                int value = above[x - 1] + above[x + 1] + below[x - 1] + below[x + 1]
                        - 2 * (above[x] + below[x] + here[x - 1] + here[x + 1])
                        + 4 * here[x];
                sum += Math.abs(value);
                level += here[x];
            }
        }
        double mean = level / (double) (BLOCK * BLOCK);
        return mean < DARKEST || mean > LIGHTEST ? -1 : sum / (double) (BLOCK * BLOCK) * MEAN_TO_SIGMA;
    }
}
