// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.vision.plane.Noise;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.plane.Rows;
import io.heliograph.vision.view.Stuffs;
import io.heliograph.vision.view.View;

/** How much of each pixel lies under snow, 0 to 1. */
final class Snow {
    private static final float MOST = 0.97f;
    private static final float CAP = 11; // units of snow below an outline against the sky

    private Snow() {}

    static Plane cover(View view, int noise) {
        int w = view.width();
        int h = view.height();
        float unit = view.unit();
        Stuffs stuffs = view.stuffs();
        Plane light = view.lab().red().map(l -> l / 100);
        Plane lit = lit(light, unit);
        Plane ledges = ledges(light, unit);
        Plane caps = caps(stuffs.sky(), unit, noise);
        Plane out = new Plane(w, h);
        Rows.each(h, y -> {
            for (int x = 0, i = y * w; x < w; x++, i++) {
                float patch = Noise.clouds(x / (60 * unit), y / (34 * unit), 3, noise);
                float crumb = Noise.clouds(x / (7 * unit), y / (5 * unit), 2, noise + 5);
                float sky = stuffs.sky().values[i];
                float plant = stuffs.plants().values[i];
                float subject = view.subject.values[i];
                float ground = stuffs.ground().values[i] * (1 - stuffs.water().values[i]);
                float leaves =
                        plant * Ramp.step(0.3f, 0.7f, lit.values[i] + 0.35f * (patch - 0.5f) + 0.25f * (crumb - 0.5f));
                float low = Ramp.step(stuffs.horizon() + 0.05f, 1, y / (float) h);
                float open = ground
                        * (1 - plant)
                        * Ramp.step(0.25f, 0.62f, patch + 0.3f * low + 0.2f * (crumb - 0.5f))
                        * Ramp.step(0.05f, 0.22f, light.values[i]);
                float built = (1 - plant) * (1 - ground * 0.5f);
                float upon = Math.max(caps.values[i], built * ledges.values[i] * Ramp.step(0.3f, 0.55f, crumb + 0.2f));
                float all = 1 - (1 - leaves) * (1 - 0.88f * open * (1 - subject)) * (1 - upon);
                out.values[i] = Math.min(MOST, all) * (1 - sky) * (1 - stuffs.water().values[i]);
            }
        });
        return out;
    }

    /** Brightness beside that of the neighbourhood, 0 dark gaps to 1 the lit side. */
    private static Plane lit(Plane light, float unit) {
        Plane fine = light.gaussian(0.9 * unit);
        Plane mean = light.gaussian(14 * unit);
        Plane spread = fine.with(mean, (f, m) -> (f - m) * (f - m)).gaussian(14 * unit);
        Plane apart = fine.with(mean, (f, m) -> f - m);
        return apart.with(spread, (d, v) -> Ramp.clamp(0.62f + 0.55f * d / (float) Math.sqrt(v + 6e-4f)));
    }

    /** What is bright above something dark: the upper sides of roofs, walls and steps. */
    private static Plane ledges(Plane light, float unit) {
        Plane soft = light.gaussian(2.2 * unit);
        int down = Math.max(2, Math.round(8 * unit));
        Plane out = new Plane(light.width(), light.height());
        Rows.each(light.height(), y -> {
            int below = Math.min(light.height() - 1, y + down) * light.width();
            for (int x = 0, i = y * light.width(); x < light.width(); x++, i++) {
                float drop = soft.values[i] - soft.values[below + x];
                out.values[i] = Ramp.step(0.07f, 0.2f, drop) * Ramp.step(0.16f, 0.4f, soft.values[i]);
            }
        });
        return out.gaussian(0.7 * unit);
    }

    /** A layer on everything that has the sky right above it. */
    private static Plane caps(Plane sky, float unit, int noise) {
        int w = sky.width();
        Plane out = new Plane(w, sky.height());
        float[] left = new float[w];
        for (int y = 0; y < sky.height(); y++) {
            for (int x = 0, i = y * w; x < w; x++, i++) {
                float s = sky.values[i];
                float thick =
                        CAP * unit * (0.45f + 1.1f * Noise.clouds(x / (16 * unit), y / (40 * unit), 2, noise + 11));
                if (s > 0.5f) {
                    left[x] = thick;
                } else {
                    out.values[i] = Ramp.clamp(left[x]) * (1 - s);
                    left[x] -= 1;
                }
            }
        }
        return out.gaussian(1.1 * unit).with(sky, (c, s) -> Ramp.step(0.2f, 0.75f, c) * (1 - s));
    }
}
