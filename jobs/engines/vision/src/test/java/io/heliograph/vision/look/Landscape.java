// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.look;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.LinearLab;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.matting.CutoutResult;
import org.bytedeco.opencv.opencv_core.Mat;

/** A painted landscape whose masks are known: sky above, textured meadow below, an orange disc as the subject. */
final class Landscape {
    static final int WIDTH = 192;
    static final int HEIGHT = 128;
    static final int HORIZON = 56;
    private static final int X = 96;
    private static final int Y = 80;
    private static final int RADIUS = 26;

    private Landscape() {}

    static boolean inSky(int x, int y) {
        return y < HORIZON - 2 && !near(x, y, 3);
    }

    static boolean inMeadow(int x, int y) {
        return y > HORIZON + 4 && !near(x, y, 4);
    }

    static boolean inDisc(int x, int y) {
        return near(x, y, -3);
    }

    private static boolean near(int x, int y, int rim) {
        return Math.hypot(x - X, y - Y) < RADIUS + rim;
    }

    static FloatImage picture() {
        FloatImage image = new FloatImage(WIDTH, HEIGHT);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                int i = y * WIDTH + x;
                float leaf = 0.6f + 0.8f * LatticeNoise.white(x, y, 5);
                if (near(x, y, 0)) {
                    image.set(i, 0.85f, 0.45f, 0.15f);
                } else if (y < HORIZON) {
                    image.set(i, 0.55f + 0.1f * y / HORIZON, 0.72f, 0.92f);
                } else {
                    image.set(i, 0.22f * leaf, 0.42f * leaf, 0.13f * leaf);
                }
            }
        }
        return image;
    }

    /** With trees instead of grass: lit and shaded crowns. */
    static FloatImage wooded() {
        FloatImage image = picture();
        for (int y = HORIZON; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                int i = y * WIDTH + x;
                float light = near(x, y, 0) ? 1 : (float) (0.65 + 0.5 * Math.sin(x / 2.2) * Math.sin(y / 2.2));
                image.set(
                        i,
                        image.red().values[i] * light,
                        image.green().values[i] * light,
                        image.blue().values[i] * light);
            }
        }
        return image;
    }

    static Raster raster() {
        return Raster.owning(picture().levels());
    }

    /** With its true cut-out. */
    static PhotoView view() {
        try (Raster raster = raster()) {
            Mat alpha = new Mat(HEIGHT, WIDTH, org.bytedeco.opencv.global.opencv_core.CV_8UC1);
            byte[] levels = new byte[WIDTH * HEIGHT];
            for (int i = 0; i < levels.length; i++) {
                levels[i] = (byte) (near(i % WIDTH, i / WIDTH, 0) ? 255 : 0);
            }
            alpha.data().put(levels);
            try (CutoutResult cutoutResult = new CutoutResult(alpha, raster.copy(), 1, 1)) {
                return PhotoView.of(raster, cutoutResult);
            }
        }
    }

    /** Means of L*, a*, b* and chroma over a region of an image in linear light. */
    static double[] mean(FloatImage linear, Region region) {
        FloatImage lab = LinearLab.of(linear);
        double[] sum = new double[4];
        int count = 0;
        for (int y = 0; y < linear.height(); y++) {
            for (int x = 0; x < linear.width(); x++) {
                if (region.has(x, y)) {
                    int i = y * linear.width() + x;
                    double a = lab.green().values[i];
                    double b = lab.blue().values[i];
                    sum[0] += lab.red().values[i];
                    sum[1] += a;
                    sum[2] += b;
                    sum[3] += Math.hypot(a, b);
                    count++;
                }
            }
        }
        for (int k = 0; k < sum.length; k++) {
            sum[k] /= count;
        }
        return sum;
    }

    /** Mean colour difference (CIE 1976) of two images in linear light over a region. */
    static double difference(FloatImage one, FloatImage other, Region region) {
        FloatImage p = LinearLab.of(one);
        FloatImage q = LinearLab.of(other);
        double sum = 0;
        int count = 0;
        for (int y = 0; y < one.height(); y++) {
            for (int x = 0; x < one.width(); x++) {
                if (region.has(x, y)) {
                    int i = y * one.width() + x;
                    double l = p.red().values[i] - q.red().values[i];
                    double a = p.green().values[i] - q.green().values[i];
                    double b = p.blue().values[i] - q.blue().values[i];
                    sum += Math.sqrt(l * l + a * a + b * b);
                    count++;
                }
            }
        }
        return sum / count;
    }

    /** Some pixels. */
    @FunctionalInterface
    interface Region {
        boolean has(int x, int y);
    }
}
