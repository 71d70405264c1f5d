// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.vision.analysis.PhotoView;

/**
 * Draws discs of defocused light, as from lamps and gaps between leaves. They lie in the background only and have its
 * colours, made warmer.
 */
final class Bokeh {
    private static final int MOST = 70;

    private Bokeh() {}

    /** Adds discs to a background in linear light, in place; {@code many} is their amount, 0 none to 1 many. */
    static void add(PhotoView photoView, FloatImage back, float many, int seed) {
        FloatImage colours = photoView.plate().map(p -> p.gaussian(24 * photoView.unit()));
        int w = photoView.width();
        int h = photoView.height();
        for (int k = 0; k < many * MOST; k++) {
            float x = w * LatticeNoise.white(k, 0, seed);
            float y = h * (float) Math.pow(LatticeNoise.white(k, 1, seed), 1.35);
            float radius =
                    photoView.unit() * (12 + 44 * LatticeNoise.white(k, 2, seed) * LatticeNoise.white(k, 5, seed) + 8);
            int at = Math.min(h - 1, (int) y) * w + Math.min(w - 1, (int) x);
            float warm = LatticeNoise.white(k, 3, seed);
            float strength = 0.05f + 0.26f * LatticeNoise.white(k, 4, seed) * LatticeNoise.white(k, 6, seed);
            float r = 0.55f * colours.red().values[at] + 0.42f + 0.1f * warm;
            float g = 0.55f * colours.green().values[at] + 0.30f + 0.08f * warm;
            float b = 0.55f * colours.blue().values[at] + 0.16f + 0.2f * (1 - warm);
            disc(back, x, y, radius, new LinearRgb(r, g, b), strength);
        }
    }

    private static void disc(FloatImage back, float cx, float cy, float radius, LinearRgb colour, float strength) {
        int w = back.width();
        for (int y = Math.max(0, (int) (cy - radius - 2)); y < Math.min(back.height(), cy + radius + 2); y++) {
            for (int x = Math.max(0, (int) (cx - radius - 2)); x < Math.min(w, cx + radius + 2); x++) {
                float far = (float) Math.hypot(x - cx, y - cy);
                float inside = UnitCurves.step(radius + 1.5f, radius - 1.5f, far);
                float ring = 0.7f + 0.5f * UnitCurves.step(0.7f * radius, 0.97f * radius, far);
                float k = strength * inside * ring;
                int i = y * w + x;
                back.red().values[i] += k * colour.r();
                back.green().values[i] += k * colour.g();
                back.blue().values[i] += k * colour.b();
            }
        }
    }
}
