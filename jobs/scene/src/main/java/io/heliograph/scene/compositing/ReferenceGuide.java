// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.scene.picture.RgbImage;

/** What a reference does to a finished picture: its large shapes and colours, or its colours alone, come through. */
public final class ReferenceGuide {
    private static final int COARSE = 4; // cells on the longer side at the least influence
    private static final int FINE = 16; // more of them at the most
    private static final float LEAST_SPREAD = 4; // in bytes: a plain reference does not make a picture plain
    private static final float STRETCH = 1.6f; // contrast gained at most

    private ReferenceGuide() {}

    /** A picture under a reference; a subject changes nothing here. */
    public static RgbImage apply(RgbImage rgbImage, ReferencePicture referencePicture) {
        return switch (referencePicture.use()) {
            case SUBJECT -> rgbImage;
            case PALETTE -> palette(rgbImage, referencePicture.picture(), referencePicture.influence());
            case LAYOUT -> layout(rgbImage, referencePicture.picture(), referencePicture.influence());
        };
    }

    /** Exchanges what is coarse in the picture for what is coarse in the reference, by a share. */
    private static RgbImage layout(RgbImage rgbImage, RgbImage reference, float influence) {
        int cells = COARSE + Math.round(FINE * influence);
        int longer = Math.max(rgbImage.width(), rgbImage.height());
        int columns = Math.max(2, Math.round((float) cells * rgbImage.width() / longer));
        int rows = Math.max(2, Math.round((float) cells * rgbImage.height() / longer));
        float[] own = coarse(rgbImage, columns, rows);
        float[] wanted = coarse(reference, columns, rows);
        for (int i = 0; i < own.length; i++) {
            own[i] = influence * (wanted[i] - own[i]);
        }
        int width = rgbImage.width();
        byte[] rgb = new byte[rgbImage.rgb().length];
        for (int y = 0; y < rgbImage.height(); y++) {
            float v = (y + 0.5f) * rows / rgbImage.height() - 0.5f;
            for (int x = 0; x < width; x++) {
                float u = (x + 0.5f) * columns / width - 0.5f;
                for (int c = 0; c < 3; c++) {
                    int at = 3 * (y * width + x) + c;
                    rgb[at] = level((rgbImage.rgb()[at] & 0xff) + between(own, columns, rows, u, v, c));
                }
            }
        }
        return new RgbImage(width, rgbImage.height(), rgb);
    }

    private static float between(float[] grid, int columns, int rows, float u, float v, int c) {
        float x = Math.clamp(u, 0f, columns - 1.001f);
        float y = Math.clamp(v, 0f, rows - 1.001f);
        int i = (int) x;
        int j = (int) y;
        float fx = x - i;
        float fy = y - j;
        float low = grid[3 * (j * columns + i) + c] * (1 - fx) + grid[3 * (j * columns + i + 1) + c] * fx;
        float high = grid[3 * ((j + 1) * columns + i) + c] * (1 - fx) + grid[3 * ((j + 1) * columns + i + 1) + c] * fx;
        return low * (1 - fy) + high * fy;
    }

    /** Means over the cells of a grid. */
    private static float[] coarse(RgbImage rgbImage, int columns, int rows) {
        double[] sum = new double[3 * columns * rows];
        int[] count = new int[columns * rows];
        for (int y = 0; y < rgbImage.height(); y++) {
            int row = (int) ((long) y * rows / rgbImage.height());
            for (int x = 0; x < rgbImage.width(); x++) {
                int cell = row * columns + (int) ((long) x * columns / rgbImage.width());
                count[cell]++;
                for (int c = 0; c < 3; c++) {
                    sum[3 * cell + c] += rgbImage.rgb()[3 * (y * rgbImage.width() + x) + c] & 0xff;
                }
            }
        }
        float[] mean = new float[sum.length];
        for (int i = 0; i < sum.length; i++) {
            mean[i] = (float) (sum[i] / Math.max(1, count[i / 3]));
        }
        return mean;
    }

    /** Brings mean and spread of light and of both colour differences to those of the reference (Reinhard et al., 2001). */
    private static RgbImage palette(RgbImage rgbImage, RgbImage reference, float influence) {
        float[] own = statistics(rgbImage);
        float[] wanted = statistics(reference);
        byte[] rgb = new byte[rgbImage.rgb().length];
        float[] p = new float[3];
        for (int i = 0; i < rgb.length; i += 3) {
            opponent(rgbImage.rgb(), i, p);
            for (int c = 0; c < 3; c++) {
                float gain = Math.min(STRETCH, wanted[c + 3] / own[c + 3]);
                float moved = wanted[c] + (p[c] - own[c]) * gain;
                float share = c == 0 ? 0.5f * influence : influence; // light stays half as it was made
                p[c] += share * (moved - p[c]);
            }
            rgb[i] = level(p[0] + p[1]);
            rgb[i + 1] = level(p[0] - 0.509f * p[1] - 0.194f * p[2]);
            rgb[i + 2] = level(p[0] + p[2]);
        }
        return new RgbImage(rgbImage.width(), rgbImage.height(), rgb);
    }

    private static float[] statistics(RgbImage rgbImage) {
        double[] sum = new double[6];
        float[] p = new float[3];
        int n = rgbImage.rgb().length / 3;
        for (int i = 0; i < 3 * n; i += 3) {
            opponent(rgbImage.rgb(), i, p);
            for (int c = 0; c < 3; c++) {
                sum[c] += p[c];
                sum[c + 3] += (double) p[c] * p[c];
            }
        }
        float[] all = new float[6];
        for (int c = 0; c < 3; c++) {
            double mean = sum[c] / n;
            all[c] = (float) mean;
            all[c + 3] = (float) Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, sum[c + 3] / n - mean * mean)));
        }
        return all;
    }

    /** Luma (ITU-R BT.601) and how much redder and bluer a pixel is. */
    private static void opponent(byte[] rgb, int at, float[] p) {
        float r = rgb[at] & 0xff;
        float g = rgb[at + 1] & 0xff;
        float b = rgb[at + 2] & 0xff;
        p[0] = 0.299f * r + 0.587f * g + 0.114f * b;
        p[1] = r - p[0];
        p[2] = b - p[0];
    }

    private static byte level(float value) {
        return (byte) (int) (Math.clamp(value, 0f, 255f) + 0.5f);
    }
}
