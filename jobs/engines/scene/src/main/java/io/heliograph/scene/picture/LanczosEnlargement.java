// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.picture;

/**
 * Enlarges pictures with a Lanczos window of three lobes (Duchon, 1979): two passes over the rows, with about as much memory as both
 * pictures.
 */
public final class LanczosEnlargement {
    private static final int LOBES = 3;
    private static final int TAPS = 2 * LOBES;

    private LanczosEnlargement() {}

    /** Enlarges a picture to a size not smaller than its own. */
    public static RgbImage enlarge(RgbImage rgbImage, int width, int height) {
        if (width < rgbImage.width() || height < rgbImage.height()) {
            throw new IllegalArgumentException(
                    "cannot enlarge: %d x %d is smaller than the picture".formatted(width, height));
        }
        if (width == rgbImage.width() && height == rgbImage.height()) {
            return rgbImage;
        }
        int rows = rgbImage.height();
        byte[] wide = new byte[3 * width * rows];
        Taps across = new Taps(rgbImage.width(), width);
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < width; x++) {
                for (int c = 0; c < 3; c++) {
                    float sum = 0;
                    for (int t = 0; t < TAPS; t++) {
                        int from = 3 * (y * rgbImage.width() + across.index[x * TAPS + t]) + c;
                        sum += across.weight[x * TAPS + t] * (rgbImage.rgb()[from] & 0xff);
                    }
                    wide[3 * (y * width + x) + c] = level(sum);
                }
            }
        }
        byte[] rgb = new byte[3 * width * height];
        Taps down = new Taps(rows, height);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < 3 * width; x++) {
                float sum = 0;
                for (int t = 0; t < TAPS; t++) {
                    sum += down.weight[y * TAPS + t] * (wide[3 * width * down.index[y * TAPS + t] + x] & 0xff);
                }
                rgb[3 * width * y + x] = level(sum);
            }
        }
        return new RgbImage(width, height, rgb);
    }

    private static byte level(float value) {
        return (byte) (int) (Math.clamp(value, 0f, 255f) + 0.5f);
    }

    /** Source pixels that each new pixel is computed from, with their weights. */
    private static final class Taps {
        final int[] index;
        final float[] weight;

        Taps(int from, int to) {
            index = new int[to * TAPS];
            weight = new float[to * TAPS];
            for (int i = 0; i < to; i++) {
                double at = (i + 0.5) * from / to - 0.5;
                int first = (int) Math.floor(at) - LOBES + 1;
                double sum = 0;
                for (int t = 0; t < TAPS; t++) {
                    sum += window(at - first - t);
                }
                for (int t = 0; t < TAPS; t++) {
                    index[i * TAPS + t] = Math.clamp(first + t, 0, from - 1);
                    weight[i * TAPS + t] = (float) (window(at - first - t) / sum);
                }
            }
        }

        private static double window(double x) {
            if (Math.abs(x) < 1e-9) {
                return 1;
            }
            double a = Math.PI * x;
            return Math.abs(x) >= LOBES ? 0 : LOBES * StrictMath.sin(a) * StrictMath.sin(a / LOBES) / (a * a);
        }
    }
}
