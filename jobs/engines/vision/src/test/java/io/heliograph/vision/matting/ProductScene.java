// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import java.util.Random;

/**
 * A drawn object with texture, shading, soft edge and shadow on a plain, graded or textured ground; its opacity and its colours are
 * known.
 */
public final class ProductScene {
    public final int width;
    public final int height;
    public final byte[] bgr;
    public final byte[] alpha;
    final float[] subject; // colours of the object, 0..255, everywhere

    private final Random random;
    private final Random noise; // another one in each frame of a clip
    private final double[] object;
    private final double[] second;
    private final double[] ground;
    private final double phase;
    private final double cx;
    private final double cy;
    private final double size;
    private final int kind;

    public ProductScene(int seed, int width, int height, double softness) {
        this(seed, width, height, softness, 0, 0);
    }

    /** The same scene with the object moved and the ground left where it is, in pixels. */
    public ProductScene(int seed, int width, int height, double softness, double moveX, double moveY) {
        this.width = width;
        this.height = height;
        this.random = new Random(31L * seed + 7);
        this.kind = seed;
        double hue = random.nextDouble();
        this.object = colour(hue, 0.45 + 0.4 * random.nextDouble(), 0.55 + 0.4 * random.nextDouble());
        this.second = colour(hue + 0.1, 0.5, 0.45 + 0.5 * random.nextDouble());
        this.ground = colour(
                hue + 0.35 + 0.3 * random.nextDouble(), 0.35 * random.nextDouble(), 0.4 + 0.5 * random.nextDouble());
        this.phase = 6.28 * random.nextDouble();
        this.size = (0.2 + 0.1 * random.nextDouble()) * Math.min(width, height);
        this.cx = width * (0.42 + 0.16 * random.nextDouble()) + moveX;
        this.cy = height * (0.45 + 0.12 * random.nextDouble()) + moveY;
        this.bgr = new byte[3 * width * height];
        this.alpha = new byte[width * height];
        this.subject = new float[3 * width * height];
        random.setSeed(seed);
        noise = new Random(Double.hashCode(moveX + 3 * moveY) + 5L * seed);
        for (int i = 0; i < alpha.length; i++) {
            pixel(i, softness);
        }
    }

    public Raster picture() {
        return Raster.owning(MatrixArrays.mat(bgr, height, width));
    }

    private void pixel(int i, double softness) {
        double x = i % width + 0.5;
        int row = i / width;
        double y = row + 0.5;
        double inside = distance(x, y);
        double a = Math.clamp(0.5 + inside / (2 * softness), 0, 1);
        alpha[i] = (byte) Math.round(255 * a);
        double shadow = 1
                - 0.35
                        * Math.exp(
                                -sq((x - cx - 0.2 * size) / (1.1 * size)) - sq((y - cy - 1.05 * size) / (0.25 * size)));
        double back = shadow * backdrop(x, y);
        double shade = shade(x, y);
        boolean mark = texture(x, y);
        double grain = 3 * noise.nextGaussian();
        for (int c = 0; c < 3; c++) {
            double f = Math.clamp((mark ? second[c] : object[c]) * shade, 0, 255);
            double b = Math.clamp(ground[c] * back, 0, 255);
            subject[3 * i + c] = (float) f;
            bgr[3 * i + c] = (byte) Math.clamp(Math.round(a * f + (1 - a) * b + grain), 0, 255);
        }
    }

    private double distance(double x, double y) {
        double dx = x - cx;
        double dy = y - cy;
        double angle = Math.atan2(dy, dx);
        return switch (kind % 4) {
            case 0 -> size - Math.hypot(dx, dy);
            case 1 -> size * (1 + 0.18 * Math.sin(3 * angle + phase) + 0.08 * Math.sin(5 * angle)) - Math.hypot(dx, dy);
            case 2 ->
                size * 0.25
                        - Math.hypot(Math.max(0, Math.abs(dx) - 0.45 * size), Math.max(0, Math.abs(dy) - 0.95 * size));
            default ->
                Math.max(
                        0.75 * size - Math.hypot(dx, dy - 0.3 * size),
                        0.3 * size - Math.hypot(dx, Math.max(0, Math.abs(dy + 0.5 * size) - 0.5 * size)));
        };
    }

    private double shade(double x, double y) {
        return 1.12 - 0.3 * Math.hypot((x - cx) / size + 0.4, (y - cy) / size + 0.4) / 1.6;
    }

    private boolean texture(double x, double y) {
        double u = (x - cx) / size;
        double v = (y - cy) / size;
        return switch (kind % 3) {
            case 0 -> Math.abs(v) < 0.3 && Math.abs(u) < 0.5;
            case 1 -> Math.sin(9 * u + 4 * v) > 0.4;
            default -> Math.sin(7 * u) * Math.sin(7 * v) > 0.35;
        };
    }

    private double backdrop(double x, double y) {
        return switch (kind % 5) {
            case 0 -> 1;
            case 1 -> 0.75 + 0.4 * y / height;
            case 2 -> 0.95 + 0.08 * Math.sin(y * 0.15 + 2 * Math.sin(x * 0.01 + phase)) + 0.04 * Math.sin(y * 0.9);
            case 3 -> y > 0.62 * height ? 0.8 : 1.05;
            default -> 0.95 + 0.1 * Math.sin(x * 0.21) * Math.sin(y * 0.17 + phase) + 0.05 * random.nextGaussian();
        };
    }

    private static double[] colour(double hue, double saturation, double value) {
        int rgb = java.awt.Color.HSBtoRGB((float) hue, (float) saturation, (float) value);
        return new double[] {rgb & 255, (rgb >> 8) & 255, (rgb >> 16) & 255};
    }

    private static double sq(double v) {
        return v * v;
    }
}
