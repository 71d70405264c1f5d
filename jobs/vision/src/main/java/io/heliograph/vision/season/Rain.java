// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.vision.light.Rgb;
import io.heliograph.vision.light.Veil;
import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Noise;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.plane.Rows;
import io.heliograph.vision.view.Stuffs;
import io.heliograph.vision.view.View;

/** Rain: a darker day, mist, streaks at three distances, and a ground that is wet: darker, and mirroring what stands above it. */
final class Rain {
    private static final float[] COUNT = {2100, 700, 120};
    private static final float[] LENGTH = {16, 34, 90}; // units
    private static final float[] WIDTH = {0.8f, 1.2f, 2.2f};
    private static final float[] DENSE = {0.30f, 0.36f, 0.22f};
    private static final float SLANT = 0.13f;

    private Rain() {}

    /**
     * Rain over a photo in grey light.
     *
     * @param lit the photo relit, changed in place
     */
    static FloatImage of(View view, FloatImage lit, float heavy, int noise) {
        Seasons.grade(lit, 0.74f, 0.78f, 0.84f, 0.82f);
        if (Seasons.outdoors(view)) {
            wet(view, lit, noise);
        }
        Veil.fog(view, lit, 0.8f * heavy, Rgb.of(0x9aa4ae), noise + 2);
        for (int layer = 0; layer < COUNT.length; layer++) {
            streaks(view, lit, layer, heavy, noise + 37 * layer);
        }
        return Seasons.kept(lit);
    }

    private static void wet(View view, FloatImage lit, int noise) {
        int w = view.width();
        int h = view.height();
        float unit = view.unit();
        Stuffs stuffs = view.stuffs();
        int line = Math.round(Math.min(0.9f, stuffs.horizon() + 0.12f) * h);
        var bushes = stuffs.plants().gaussian(12 * unit);
        FloatImage mirror = lit.map(p -> p.gaussian(3.5 * unit));
        Rows.each(h - line, row -> {
            int y = line + row;
            float near = row / (float) Math.max(1, h - line);
            for (int x = 0, i = y * w; x < w; x++, i++) {
                float open = stuffs.ground().values[i]
                        * (1 - Ramp.step(0.1f, 0.6f, bushes.values[i]))
                        * (1 - stuffs.water().values[i]);
                if (open <= 0.01f) {
                    continue;
                }
                float ripple = Noise.clouds(x / (30 * unit), y / (6 * unit), 3, noise) - 0.5f;
                int sy = Math.clamp(Math.round(line - row * 1.1f + 16 * unit * ripple), 0, h - 1);
                int sx = Math.clamp(Math.round(x + 7 * unit * ripple), 0, w - 1);
                float puddle = Ramp.step(0.38f, 0.58f, Noise.clouds(x / (150 * unit), y / (40 * unit), 3, noise + 5));
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

    private static void streaks(View view, FloatImage lit, int layer, float heavy, int noise) {
        float unit = view.unit();
        Plane fall = new Plane(view.width(), view.height());
        for (int k = 0; k < COUNT[layer] * heavy; k++) {
            float x = view.width() * (1.1f * Noise.white(k, 0, noise) - 0.05f);
            float y = view.height() * (1.1f * Noise.white(k, 1, noise) - 0.1f);
            float length = LENGTH[layer] * unit * (0.6f + 0.8f * Noise.white(k, 2, noise));
            float bright = 0.4f + 0.6f * Noise.white(k, 3, noise);
            streak(fall, x, y, length, Math.max(0.7f, WIDTH[layer] * unit), bright);
        }
        Plane soft = layer == 2 ? fall.gaussian(1.3 * unit) : fall;
        for (int i = 0; i < soft.values.length; i++) {
            float before = layer == 0 ? 1 - 0.7f * view.subject.values[i] : 1;
            lit.lay(i, 0.62f, 0.68f, 0.74f, DENSE[layer] * before * Math.min(1, soft.values[i]));
        }
    }

    private static void streak(Plane fall, float x, float y, float length, float wide, float bright) {
        int w = fall.width();
        for (int row = Math.max(0, (int) y); row < Math.min(fall.height(), y + length); row++) {
            float t = (row - y) / length;
            float cx = x - SLANT * (row - y);
            float fade = bright * 4 * t * (1 - t);
            for (int col = Math.max(0, (int) (cx - wide)); col <= Math.min(w - 1, (int) (cx + wide + 1)); col++) {
                float k = fade * Ramp.clamp(wide / 2 + 0.5f - Math.abs(col - cx));
                fall.values[row * w + col] = Math.max(fall.values[row * w + col], k);
            }
        }
    }
}
