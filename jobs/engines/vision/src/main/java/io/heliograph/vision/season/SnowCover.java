// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.analysis.StuffMasks;

/** Share of snow at each pixel, 0 to 1. */
final class SnowCover {
    private static final float MOST = 0.97f;
    // thickness of snow on things that stand out against the sky, in units (PhotoView.unit)
    private static final float CAP = 11;

    private SnowCover() {}

    static FloatPlane cover(PhotoView photoView, int noise) {
        int w = photoView.width();
        int h = photoView.height();
        float unit = photoView.unit();
        StuffMasks stuffMasks = photoView.stuffs();
        FloatPlane light = photoView.lab().red().map(l -> l / 100);
        FloatPlane lit = lit(light, unit);
        FloatPlane ledges = ledges(light, unit);
        FloatPlane caps = caps(stuffMasks.sky(), unit, noise);
        FloatPlane out = new FloatPlane(w, h);
        ParallelRows.each(h, y -> {
            for (int x = 0, i = y * w; x < w; x++, i++) {
                float patch = LatticeNoise.clouds(x / (60 * unit), y / (34 * unit), 3, noise);
                float crumb = LatticeNoise.clouds(x / (7 * unit), y / (5 * unit), 2, noise + 5);
                float sky = stuffMasks.sky().values[i];
                float plant = stuffMasks.plants().values[i];
                float subject = photoView.subject.values[i];
                float ground = stuffMasks.ground().values[i] * (1 - stuffMasks.water().values[i]);
                float leaves = plant
                        * UnitCurves.step(0.3f, 0.7f, lit.values[i] + 0.35f * (patch - 0.5f) + 0.25f * (crumb - 0.5f));
                float low = UnitCurves.step(stuffMasks.horizon() + 0.05f, 1, y / (float) h);
                float open = ground
                        * (1 - plant)
                        * UnitCurves.step(0.25f, 0.62f, patch + 0.3f * low + 0.2f * (crumb - 0.5f))
                        * UnitCurves.step(0.05f, 0.22f, light.values[i]);
                float built = (1 - plant) * (1 - ground * 0.5f);
                float upon =
                        Math.max(caps.values[i], built * ledges.values[i] * UnitCurves.step(0.3f, 0.55f, crumb + 0.2f));
                float all = 1 - (1 - leaves) * (1 - 0.88f * open * (1 - subject)) * (1 - upon);
                out.values[i] = Math.min(MOST, all) * (1 - sky) * (1 - stuffMasks.water().values[i]);
            }
        });
        return out;
    }

    /** Brightness relative to the neighbourhood, from 0 in dark gaps to 1 on the lit side. */
    private static FloatPlane lit(FloatPlane light, float unit) {
        FloatPlane fine = light.gaussian(0.9 * unit);
        FloatPlane mean = light.gaussian(14 * unit);
        FloatPlane spread = fine.with(mean, (f, m) -> (f - m) * (f - m)).gaussian(14 * unit);
        FloatPlane apart = fine.with(mean, (f, m) -> f - m);
        return apart.with(spread, (d, v) -> UnitCurves.clamp(0.62f + 0.55f * d / (float) Math.sqrt(v + 6e-4f)));
    }

    /** Ledges: bright surfaces above dark ones, such as the upper sides of roofs, walls and steps. */
    private static FloatPlane ledges(FloatPlane light, float unit) {
        FloatPlane soft = light.gaussian(2.2 * unit);
        int down = Math.max(2, Math.round(8 * unit));
        FloatPlane out = new FloatPlane(light.width(), light.height());
        ParallelRows.each(light.height(), y -> {
            int below = Math.min(light.height() - 1, y + down) * light.width();
            for (int x = 0, i = y * light.width(); x < light.width(); x++, i++) {
                float drop = soft.values[i] - soft.values[below + x];
                out.values[i] = UnitCurves.step(0.07f, 0.2f, drop) * UnitCurves.step(0.16f, 0.4f, soft.values[i]);
            }
        });
        return out.gaussian(0.7 * unit);
    }

    /** A layer of snow on all things directly below the sky. */
    private static FloatPlane caps(FloatPlane sky, float unit, int noise) {
        int w = sky.width();
        FloatPlane out = new FloatPlane(w, sky.height());
        float[] left = new float[w];
        for (int y = 0; y < sky.height(); y++) {
            for (int x = 0, i = y * w; x < w; x++, i++) {
                float s = sky.values[i];
                float thick = CAP
                        * unit
                        * (0.45f + 1.1f * LatticeNoise.clouds(x / (16 * unit), y / (40 * unit), 2, noise + 11));
                if (s > 0.5f) {
                    left[x] = thick;
                } else {
                    out.values[i] = UnitCurves.clamp(left[x]) * (1 - s);
                    left[x] -= 1;
                }
            }
        }
        return out.gaussian(1.1 * unit).with(sky, (c, s) -> UnitCurves.step(0.2f, 0.75f, c) * (1 - s));
    }
}
