// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.analysis.StuffMasks;
import io.heliograph.vision.light.LinearRgb;

/**
 * Draws single leaves or petals, each a pointed ellipse with a rib and a shadow. They lie on the ground, smaller with
 * distance, and a few are in the air.
 */
final class LeafSprites {
    private static final int[] COLOURS = {0xb5361c, 0xd9641e, 0xe8952a, 0xefc145, 0x9c5a24, 0xc8471b};
    private static final int[] PETALS = {0xffd9e4, 0xffeef2, 0xf7b6cb, 0xffffff};
    private static final int LYING = 620;
    private static final int FALLING = 16;

    private LeafSprites() {}

    static void strew(PhotoView photoView, FloatImage image, int noise) {
        StuffMasks stuffMasks = photoView.stuffs();
        int w = photoView.width();
        int h = photoView.height();
        float top = Math.min(0.92f, stuffMasks.horizon() + 0.1f);
        for (int k = 0; k < LYING; k++) {
            float x = w * LatticeNoise.white(k, 0, noise);
            float near = (float) Math.sqrt(LatticeNoise.white(k, 1, noise));
            float y = h * (top + (1 - top) * near);
            int i = Math.min(h - 1, (int) y) * w + Math.min(w - 1, (int) x);
            float room = stuffMasks.ground().values[i] * (1 - stuffMasks.water().values[i]);
            if (room > 0.6f) {
                leaf(image, x, y, photoView.unit() * (1.6f + 7.5f * near * near), 0.5f, COLOURS, k, noise);
            }
        }
        scatter(photoView, image, COLOURS, FALLING, 8, noise + 3);
    }

    /** Petals in the air. */
    static void petals(PhotoView photoView, FloatImage image, int noise) {
        scatter(photoView, image, PETALS, 46, 3.4f, noise);
    }

    private static void scatter(
            PhotoView photoView, FloatImage image, int[] colours, int count, float size, int noise) {
        for (int k = 0; k < count; k++) {
            float s = photoView.unit()
                    * size
                    * (0.4f + 1.1f * LatticeNoise.white(k, 2, noise) * LatticeNoise.white(k, 5, noise));
            leaf(
                    image,
                    photoView.width() * LatticeNoise.white(k, 0, noise),
                    photoView.height() * LatticeNoise.white(k, 1, noise),
                    s,
                    0,
                    colours,
                    k,
                    noise);
        }
    }

    private static void leaf(
            FloatImage image, float cx, float cy, float size, float shadow, int[] colours, int k, int noise) {
        double angle = 2 * Math.PI * LatticeNoise.white(k, 3, noise);
        float cos = (float) Math.cos(angle);
        float sin = (float) Math.sin(angle);
        float flat = 0.45f + 0.5f * LatticeNoise.white(k, 6, noise);
        LinearRgb colour = LinearRgb.of(colours[(int) (colours.length * 0.999f * LatticeNoise.white(k, 4, noise))]);
        float bright = 0.65f + 0.5f * LatticeNoise.white(k, 7, noise);
        if (shadow > 0) {
            blot(
                    image,
                    cx + 0.18f * size,
                    cy + 0.3f * size,
                    size,
                    new float[] {cos, sin, flat},
                    new LinearRgb(0, 0, 0),
                    -shadow);
        }
        LinearRgb lit = new LinearRgb(colour.r() * bright, colour.g() * bright, colour.b() * bright);
        blot(image, cx, cy, size, new float[] {cos, sin, flat}, lit, 0.95f);
    }

    private static void blot(
            FloatImage image, float cx, float cy, float size, float[] pose, LinearRgb colour, float share) {
        int w = image.width();
        int reach = (int) Math.ceil(size + 1);
        for (int y = Math.max(0, (int) cy - reach); y <= Math.min(image.height() - 1, (int) cy + reach); y++) {
            for (int x = Math.max(0, (int) cx - reach); x <= Math.min(w - 1, (int) cx + reach); x++) {
                float u = ((x - cx) * pose[0] + (y - cy) * pose[1]) / size;
                float v = ((y - cy) * pose[0] - (x - cx) * pose[1]) / (size * pose[2]);
                float rim = 0.62f * (1 - u * u) - Math.abs(v);
                float inside = UnitCurves.clamp(rim * size * pose[2] + 0.5f);
                if (Math.abs(u) > 1.05f || inside <= 0) {
                    continue;
                }
                float rib = 1 - 0.35f * UnitCurves.step(1.2f / size, 0, Math.abs(v)) + 0.2f * v;
                int i = y * w + x;
                if (share < 0) {
                    image.lay(i, 0.02f, 0.015f, 0.01f, -share * inside);
                } else {
                    image.lay(i, colour.r() * rib, colour.g() * rib, colour.b() * rib, share * inside);
                }
            }
        }
    }
}
