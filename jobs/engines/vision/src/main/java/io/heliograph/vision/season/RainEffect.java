// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.analysis.StuffMasks;
import io.heliograph.vision.light.AtmosphericHaze;
import io.heliograph.vision.light.LinearRgb;

/**
 * Rain: a darker day, mist, streaks at three distances, and wet ground, which is darker and mirrors the things on it.
 */
final class RainEffect {
    private static final float[] COUNT = {2100, 700, 120};
    // mean length in units (PhotoView.unit), from the farthest layer to the nearest
    private static final float[] LENGTH = {16, 34, 90};
    private static final float[] WIDTH = {0.8f, 1.2f, 2.2f};
    private static final float[] DENSE = {0.30f, 0.36f, 0.22f};
    private static final float SLANT = 0.13f;

    private RainEffect() {}

    /**
     * Rain over a photo in grey light.
     *
     * @param lit the photo relit, changed in place
     */
    static FloatImage of(PhotoView photoView, FloatImage lit, float heavy, int noise) {
        SeasonEffects.grade(lit, 0.74f, 0.78f, 0.84f, 0.82f);
        if (SeasonEffects.outdoors(photoView)) {
            wet(photoView, lit, noise);
        }
        AtmosphericHaze.fog(photoView, lit, 0.8f * heavy, LinearRgb.of(0x9aa4ae), noise + 2);
        for (int layer = 0; layer < COUNT.length; layer++) {
            streaks(photoView, lit, layer, heavy, noise + 37 * layer);
        }
        return SeasonEffects.kept(lit);
    }

    private static void wet(PhotoView photoView, FloatImage lit, int noise) {
        int w = photoView.width();
        int h = photoView.height();
        float unit = photoView.unit();
        StuffMasks stuffMasks = photoView.stuffs();
        int line = Math.round(Math.min(0.9f, stuffMasks.horizon() + 0.12f) * h);
        var bushes = stuffMasks.plants().gaussian(12 * unit);
        FloatImage mirror = lit.map(p -> p.gaussian(3.5 * unit));
        ParallelRows.each(h - line, row -> {
            int y = line + row;
            float near = row / (float) Math.max(1, h - line);
            for (int x = 0, i = y * w; x < w; x++, i++) {
                float open = stuffMasks.ground().values[i]
                        * (1 - UnitCurves.step(0.1f, 0.6f, bushes.values[i]))
                        * (1 - stuffMasks.water().values[i]);
                if (open <= 0.01f) {
                    continue;
                }
                float ripple = LatticeNoise.clouds(x / (30 * unit), y / (6 * unit), 3, noise) - 0.5f;
                int sy = Math.clamp(Math.round(line - row * 1.1f + 16 * unit * ripple), 0, h - 1);
                int sx = Math.clamp(Math.round(x + 7 * unit * ripple), 0, w - 1);
                float puddle = UnitCurves.step(
                        0.38f, 0.58f, LatticeNoise.clouds(x / (150 * unit), y / (40 * unit), 3, noise + 5));
                float k = open * (0.16f + 0.42f * puddle) * (1 - 0.35f * near);
                lit.scale(i, 1 - 0.32f * open, 1 - 0.32f * open, 1 - 0.28f * open);
                int at = sy * w + sx;
                lit.lay(
                        i,
                        0.9f * mirror.red().values[at],
                        0.95f * mirror.green().values[at],
                        mirror.blue().values[at],
                        k);
            }
        });
    }

    private static void streaks(PhotoView photoView, FloatImage lit, int layer, float heavy, int noise) {
        float unit = photoView.unit();
        FloatPlane fall = new FloatPlane(photoView.width(), photoView.height());
        for (int k = 0; k < COUNT[layer] * heavy; k++) {
            float x = photoView.width() * (1.1f * LatticeNoise.white(k, 0, noise) - 0.05f);
            float y = photoView.height() * (1.1f * LatticeNoise.white(k, 1, noise) - 0.1f);
            float length = LENGTH[layer] * unit * (0.6f + 0.8f * LatticeNoise.white(k, 2, noise));
            float bright = 0.4f + 0.6f * LatticeNoise.white(k, 3, noise);
            streak(fall, x, y, length, Math.max(0.7f, WIDTH[layer] * unit), bright);
        }
        FloatPlane soft = layer == 2 ? fall.gaussian(1.3 * unit) : fall;
        for (int i = 0; i < soft.values.length; i++) {
            float before = layer == 0 ? 1 - 0.7f * photoView.subject.values[i] : 1 - 0.4f * photoView.subject.values[i];
            lit.lay(i, 0.62f, 0.68f, 0.74f, DENSE[layer] * before * Math.min(1, soft.values[i]));
        }
    }

    private static void streak(FloatPlane fall, float x, float y, float length, float wide, float bright) {
        int w = fall.width();
        for (int row = Math.max(0, (int) y); row < Math.min(fall.height(), y + length); row++) {
            float t = (row - y) / length;
            float cx = x - SLANT * (row - y);
            float fade = bright * 4 * t * (1 - t);
            for (int col = Math.max(0, (int) (cx - wide)); col <= Math.min(w - 1, (int) (cx + wide + 1)); col++) {
                float k = fade * UnitCurves.clamp(wide / 2 + 0.5f - Math.abs(col - cx));
                fall.values[row * w + col] = Math.max(fall.values[row * w + col], k);
            }
        }
    }
}
