// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.alpha;

import io.heliograph.pixels.MatrixPlanes;

/**
 * Estimates opacity inside the unknown band: the pixel's position on the line between the mean colours of the known
 * subject and background nearby. The estimate is weighted against the mask. Its weight grows with the distance of the
 * two means, relative to the scatter of colours.
 */
final class ColourLine {
    private static final float SCATTER = 3f; // weight of the colours' scatter against the distance of the two means
    // squared colour distance, channels 0..1, at which the estimate has half of the weight
    private static final float FLOOR = 2e-3f;

    private ColourLine() {}

    /**
     * Opacity of each pixel, 0..1: the binary mask outside the band, the estimate inside.
     *
     * @param guide interleaved BGR, 0..1
     * @param mask 0..1, soft at its edge
     * @param band not 0 on pixels with unknown opacity
     * @param radius half of the side of the neighbourhood; should be more than the band's half-width
     */
    static float[] alpha(float[] guide, float[] mask, byte[] band, int rows, int cols, int radius) {
        float[] inside = side(guide, mask, band, rows, cols, radius, true);
        float[] outside = side(guide, mask, band, rows, cols, radius, false);
        float[] alpha = new float[mask.length];
        for (int i = 0; i < alpha.length; i++) {
            if (band[i] == 0) {
                alpha[i] = mask[i] > 0.5f ? 1 : 0;
                continue;
            }
            alpha[i] = guess(guide, inside, outside, i, mask[i]);
        }
        return alpha;
    }

    private static float guess(float[] guide, float[] inside, float[] outside, int i, float fallback) {
        float nf = inside[5 * i + 4];
        float nb = outside[5 * i + 4];
        if (nf < 1e-3f || nb < 1e-3f) {
            return fallback;
        }
        float along = 0;
        float apart = 0;
        float scatter = inside[5 * i + 3] / nf + outside[5 * i + 3] / nb;
        for (int c = 0; c < 3; c++) {
            float f = inside[5 * i + c] / nf;
            float b = outside[5 * i + c] / nb;
            scatter -= f * f + b * b;
            apart += (f - b) * (f - b);
            along += (guide[3 * i + c] - b) * (f - b);
        }
        float trust = apart / (apart + SCATTER * Math.max(0, scatter) + FLOOR);
        float projected = Math.clamp(along / (apart + 1e-6f), 0f, 1f);
        return trust * projected + (1 - trust) * fallback;
    }

    /**
     * For each pixel, local means over the known pixels of one side: B, G, R, their squared length, and the share of
     * such pixels.
     */
    private static float[] side(
            float[] guide, float[] mask, byte[] band, int rows, int cols, int radius, boolean subject) {
        float[] sums = new float[5 * mask.length];
        for (int i = 0; i < mask.length; i++) {
            if (band[i] == 0 && mask[i] > 0.5f == subject) {
                float square = 0;
                for (int c = 0; c < 3; c++) {
                    float v = guide[3 * i + c];
                    sums[5 * i + c] = v;
                    square += v * v;
                }
                sums[5 * i + 3] = square;
                sums[5 * i + 4] = 1;
            }
        }
        return MatrixPlanes.mean(sums, cols, rows, radius);
    }
}
