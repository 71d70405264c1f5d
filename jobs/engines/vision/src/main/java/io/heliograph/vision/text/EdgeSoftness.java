// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.Arrays;

/**
 * Softness of the edges of letters: for an edge blurred by a Gaussian the slope in its middle is 1 / (sigma sqrt(2
 * pi)).
 */
final class EdgeSoftness {
    private static final double SHARP =
            0.8; // quantile of the slopes that counts as a clean edge; lower slopes are corners and thin strokes
    private static final double LEAST = 0.3;
    private static final double MOST = 6;
    private static final int EDGES = 20; // minimum number of edges for a measurement

    private EdgeSoftness() {}

    /** Standard deviation of the blur in pixels of the picture. */
    static double of(LineStrip lineStrip) {
        float[] cover = lineStrip.cover();
        int width = lineStrip.width();
        double[] slopes = new double[cover.length];
        int count = 0;
        for (int y = 1; y + 1 < lineStrip.height(); y++) {
            for (int x = 1; x + 1 < width; x++) {
                int i = y * width + x;
                if (cover[i] > 0.3f && cover[i] < 0.7f) {
                    slopes[count++] = Math.hypot(cover[i + 1] - cover[i - 1], cover[i + width] - cover[i - width]) / 2;
                }
            }
        }
        if (count < EDGES) {
            return LEAST;
        }
        Arrays.sort(slopes, 0, count);
        double slope = slopes[(int) (SHARP * (count - 1))] * lineStrip.scale();
        return Math.clamp(1 / (Math.max(1e-3, slope) * Math.sqrt(2 * Math.PI)), LEAST, MOST);
    }
}
