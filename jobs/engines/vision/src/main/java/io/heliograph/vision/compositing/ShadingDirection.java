// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

/** Evidence for the side of the light from the shading of a subject and of the ground beside it. */
final class ShadingDirection {
    private static final int ROUNDS = 24; // steps of diffusion that form a smooth relief
    private static final float INSIDE = 0.5f;

    private ShadingDirection() {}

    /**
     * Fits luminance over its mean to the normals of the outline, inflated to a relief, by least squares.
     *
     * @param alpha of the thumbnail's size, 0 to 1
     * @return the gradient of luminance to the right, and upwards; each about -1 to 1
     */
    static double[] of(LinearThumbnail small, float[] alpha) {
        int w = small.width;
        float[] relief = relief(alpha, w, small.height);
        double xx = 1e-6;
        double yy = 1e-6;
        double xl = 0;
        double yl = 0;
        double mean = 0;
        int n = 0;
        for (int p = 0; p < alpha.length; p++) {
            if (alpha[p] > INSIDE) {
                mean += small.luminance[p];
                n++;
            }
        }
        mean = Math.max(1e-4, mean / Math.max(1, n));
        for (int y = 1; y < small.height - 1; y++) {
            for (int x = 1; x < w - 1; x++) {
                int p = y * w + x;
                if (alpha[p] <= INSIDE) {
                    continue;
                }
                double nx = relief[p - 1] - relief[p + 1];
                double ny = relief[p - w] - relief[p + w]; // component of the normal downwards
                double length = Math.sqrt(nx * nx + ny * ny + 0.02);
                nx /= length;
                ny /= length;
                double l = Math.min(3, small.luminance[p] / mean) - 1;
                xx += nx * nx;
                yy += ny * ny;
                xl += nx * l;
                yl += ny * l;
            }
        }
        return new double[] {Math.clamp(xl / xx, -1, 1), Math.clamp(-yl / yy, -1, 1)};
    }

    /** Height of an inflated outline, 0 to 1: its matte diffused repeatedly within itself. */
    private static float[] relief(float[] alpha, int w, int h) {
        float[] now = alpha.clone();
        for (int round = 0; round < ROUNDS; round++) {
            float[] next = new float[now.length];
            for (int y = 0; y < h; y++) {
                for (int x = 0; x < w; x++) {
                    int p = y * w + x;
                    float sum = now[p]
                            + (x > 0 ? now[p - 1] : 0)
                            + (x + 1 < w ? now[p + 1] : 0)
                            + (y > 0 ? now[p - w] : 0)
                            + (y + 1 < h ? now[p + w] : 0);
                    next[p] = alpha[p] * sum / 5;
                }
            }
            now = next;
        }
        return now;
    }

    /**
     * Compares the ground on both sides of the subject's feet: it is brighter on the side of the light.
     *
     * @return -1 to 1; above 0 the light comes from the right
     */
    static double floor(LinearThumbnail small, float[] alpha) {
        int w = small.width;
        int bottom = -1;
        int left = w;
        int right = -1;
        for (int p = 0; p < alpha.length; p++) {
            if (alpha[p] > INSIDE) {
                bottom = p / w;
                left = Math.min(left, p % w);
                right = Math.max(right, p % w);
            }
        }
        if (bottom < 0 || bottom > 0.97 * small.height) {
            return 0;
        }
        int reach = Math.max(2, (right - left + 1) / 3);
        int deep = Math.max(2, small.height / 14);
        double a = mean(small, alpha, left - reach, left + reach / 2, bottom - deep, bottom + deep / 2);
        double b = mean(small, alpha, right - reach / 2, right + reach, bottom - deep, bottom + deep / 2);
        return a < 0 || b < 0 ? 0 : Math.clamp((b - a) / (a + b + 1e-3) * 1.5, -1, 1);
    }

    /** Mean luminance outside the subject; -1 if the subject fills the area. */
    private static double mean(LinearThumbnail small, float[] alpha, int x0, int x1, int y0, int y1) {
        double sum = 0;
        int n = 0;
        for (int y = Math.max(0, y0); y < Math.min(small.height, y1); y++) {
            for (int x = Math.max(0, x0); x < Math.min(small.width, x1); x++) {
                int p = y * small.width + x;
                if (alpha[p] < 0.1f) {
                    sum += small.luminance[p];
                    n++;
                }
            }
        }
        return n == 0 ? -1 : sum / n;
    }
}
