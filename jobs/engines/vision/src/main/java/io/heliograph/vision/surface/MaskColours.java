// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The typical colour under a mask; deviations from it are light and shadow.
 *
 * @param light median lightness, 0 to 100
 * @param a mean a*
 * @param b mean b*
 * @param top lightness above which pixels are highlights
 */
record MaskColours(float light, float a, float b, float top) {
    private static final int LEVELS = 101;
    private static final double HIGHLIGHTS = 0.985; // quantile of lightness above which highlights begin

    static MaskColours of(Raster picture, Mat mask) {
        long[] histogram = new long[LEVELS];
        double[] sums = new double[3];
        MaskedRows.each(picture, mask, (_, _, lab) -> {
            histogram[Math.clamp(Math.round(lab[0]), 0, LEVELS - 1)]++;
            sums[0]++;
            sums[1] += lab[1];
            sums[2] += lab[2];
        });
        double count = Math.max(1, sums[0]);
        return new MaskColours(
                level(histogram, 0.5 * count),
                (float) (sums[1] / count),
                (float) (sums[2] / count),
                level(histogram, HIGHLIGHTS * count));
    }

    private static float level(long[] histogram, double below) {
        long sum = 0;
        for (int i = 0; i < LEVELS; i++) {
            sum += histogram[i];
            if (sum >= below) {
                return i;
            }
        }
        return LEVELS - 1;
    }

    /** Share of reflected light in a pixel, from 0 (the thing's own colour) to 1. */
    float gloss(float[] lab) {
        float over = (lab[0] - Math.max(top, light + 12)) / Math.max(4, 100 - top);
        return Math.clamp(over, 0, 1);
    }
}
