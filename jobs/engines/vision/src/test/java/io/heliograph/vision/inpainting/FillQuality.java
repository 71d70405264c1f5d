// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.Arrays;

/**
 * What can be measured of a filled hole without wishing for one particular filling.
 *
 * @param energy mean steepness in the hole over that in the ring around it
 * @param rim 95th percentile of the steps across the hole's rim over that of all steps outside the hole
 * @param pattern chi-square distance of the local binary patterns in the hole and in the ring
 * @param psnr in the hole, against what was there: rewards blur, and is reported only
 */
record FillQuality(double energy, double rim, double pattern, double psnr) {
    private static final int RING = 40; // px
    private static final int PATTERNS = 256;
    private static final double PERCENTILE = 0.95;

    /** Of gray pictures, row by row. */
    static FillQuality of(byte[] filled, byte[] truth, byte[] mask, int width) {
        int height = mask.length / width;
        boolean[] ring = ring(mask, width, height);
        double[] steep = new double[2];
        int[] count = new int[2];
        double[][] patterns = new double[2][PATTERNS];
        int[] rim = new int[256];
        int[] own = new int[256];
        double square = 0;
        int holes = 0;
        for (int y = 1; y < height - 1; y++) {
            for (int x = 1; x < width - 1; x++) {
                int i = y * width + x;
                boolean in = mask[i] != 0;
                holes += in ? 1 : 0;
                square += in ? Math.pow((filled[i] & 255) - (truth[i] & 255), 2) : 0;
                for (int step : new int[] {1, width}) {
                    int jump = Math.abs((filled[i] & 255) - (filled[i + step] & 255));
                    boolean across = in != (mask[i + step] != 0);
                    rim[jump] += across ? 1 : 0;
                    own[jump] += !in && !across ? 1 : 0;
                }
                if (in || ring[i]) {
                    int k = in ? 0 : 1;
                    steep[k] += Math.hypot(
                            (filled[i + 1] & 255) - (filled[i - 1] & 255),
                            (filled[i + width] & 255) - (filled[i - width] & 255));
                    count[k]++;
                    patterns[k][pattern(filled, i, width)]++;
                }
            }
        }
        double distance = 0;
        for (int p = 0; p < PATTERNS; p++) {
            double a = patterns[0][p] / count[0];
            double b = patterns[1][p] / count[1];
            distance += a + b > 0 ? (a - b) * (a - b) / (a + b) / 2 : 0;
        }
        return new FillQuality(
                steep[0] / count[0] / (steep[1] / count[1]),
                percentile(rim) / Math.max(1, percentile(own)),
                distance,
                10 * Math.log10(255.0 * 255 / Math.max(1e-9, square / holes)));
    }

    private static int pattern(byte[] grey, int i, int width) {
        int[] around = {-width - 1, -width, -width + 1, 1, width + 1, width, width - 1, -1};
        int bits = 0;
        for (int k = 0; k < around.length; k++) {
            bits |= (grey[i + around[k]] & 255) >= (grey[i] & 255) ? 1 << k : 0;
        }
        return bits;
    }

    private static double percentile(int[] histogram) {
        long all = Arrays.stream(histogram).sum();
        long below = 0;
        for (int v = 0; v < histogram.length; v++) {
            below += histogram[v];
            if (below >= PERCENTILE * all) {
                return v;
            }
        }
        return histogram.length;
    }

    private static boolean[] ring(byte[] mask, int width, int height) {
        boolean[] hole = new boolean[mask.length];
        boolean[] outside = new boolean[mask.length];
        for (int i = 0; i < mask.length; i++) {
            hole[i] = mask[i] != 0;
            outside[i] = !hole[i];
        }
        float[] distance = PatchTable.depth(outside, width, height);
        boolean[] ring = new boolean[mask.length];
        for (int i = 0; i < ring.length; i++) {
            ring[i] = distance[i] > 1 && distance[i] <= RING;
        }
        return ring;
    }
}
