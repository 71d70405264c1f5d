// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.imaging.LumaWeights;

/** Glow of strong highlights in a lens: the sum of a narrow and a wide blur, computed at a quarter of the picture's width and height. */
final class BloomEffect {
    private static final float FROM = 0.9f; // minimum luminance, after exposure, of pixels that glow

    final int width;
    final int height;
    private final float[] glow;
    private final int scale;

    BloomEffect(float[] light, int fullWidth, int fullHeight, float exposure) {
        scale = 4;
        width = (fullWidth + scale - 1) / scale;
        height = (fullHeight + scale - 1) / scale;
        glow = new float[3 * width * height];
        gather(light, fullWidth, fullHeight, exposure);
        float[] wide = glow.clone();
        blur(glow, Math.max(1, height / 90));
        blur(wide, Math.max(2, height / 18));
        for (int i = 0; i < glow.length; i++) {
            glow[i] = 0.09f * glow[i] + 0.07f * wide[i];
        }
    }

    private void gather(float[] light, int fullWidth, int fullHeight, float exposure) {
        float part = 1f / (scale * scale);
        for (int y = 0; y < fullHeight; y++) {
            for (int x = 0; x < fullWidth; x++) {
                int p = 3 * (y * fullWidth + x);
                float l = exposure * LumaWeights.luminance(light[p], light[p + 1], light[p + 2]);
                if (l > FROM) {
                    float k = Math.min(l - FROM, 12) / l * exposure * part;
                    int q = 3 * (y / scale * width + x / scale);
                    glow[q] += light[p] * k;
                    glow[q + 1] += light[p + 1] * k;
                    glow[q + 2] += light[p + 2] * k;
                }
            }
        }
    }

    /** Blurs with three box blurs in each direction, which are nearly a Gaussian. */
    private void blur(float[] image, int radius) {
        float[] line = new float[Math.max(width, height)];
        for (int pass = 0; pass < 3; pass++) {
            for (int c = 0; c < 3; c++) {
                for (int y = 0; y < height; y++) {
                    line(image, 3 * y * width + c, 3, width, radius, line);
                }
                for (int x = 0; x < width; x++) {
                    line(image, 3 * x + c, 3 * width, height, radius, line);
                }
            }
        }
    }

    private static void line(float[] image, int from, int step, int n, int radius, float[] line) {
        double sum = 0;
        for (int i = -radius; i <= radius; i++) {
            sum += image[from + step * Math.max(0, Math.min(n - 1, i))];
        }
        for (int i = 0; i < n; i++) {
            line[i] = (float) (sum / (2 * radius + 1));
            sum += image[from + step * Math.min(n - 1, i + radius + 1)] - image[from + step * Math.max(0, i - radius)];
        }
        for (int i = 0; i < n; i++) {
            image[from + step * i] = Math.max(0, line[i]);
        }
    }

    /** Glow at a full-resolution pixel, after exposure, interpolated. */
    float at(int x, int y, int c) {
        float u = Math.max(0, Math.min(width - 1.001f, (x + 0.5f) / scale - 0.5f));
        float v = Math.max(0, Math.min(height - 1.001f, (y + 0.5f) / scale - 0.5f));
        int i = (int) u;
        int j = (int) v;
        int right = i + 1 < width ? 3 : 0;
        int below = j + 1 < height ? 3 * width : 0;
        int p = 3 * (j * width + i) + c;
        float upper = glow[p] + (glow[p + right] - glow[p]) * (u - i);
        float lower = glow[p + below] + (glow[p + below + right] - glow[p + below]) * (u - i);
        return upper + (lower - upper) * (v - j);
    }
}
