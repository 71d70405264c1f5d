// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Noise;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.view.Stuffs;
import io.heliograph.vision.view.View;

/**
 * Lit windows: by day a window is a small dark place in something bright and built. Only outdoors, never in the sky, in plants or on water,
 * and not on a subject that is not itself built (of straight, repeated edges).
 */
final class Lamps {
    private static final float OUTDOORS = 0.06f; // share of sky
    private static final double SKIN = 0.22; // share of the subject
    private static final Rgb WARM = Rgb.of(0xffb347);

    private Lamps() {}

    /** Adds lamps to an image in linear light, in place. */
    static void light(View view, FloatImage image, float strength, int seed) {
        Stuffs stuffs = view.stuffs();
        if (strength <= 0 || Stuffs.share(stuffs.sky()) < OUTDOORS) {
            return;
        }
        float unit = view.unit();
        boolean people = people(view);
        Plane bright = view.linear.luminance().map(FloatImage::displayed);
        Plane built = straight(bright, unit);
        Plane fine = bright.gaussian(1.3 * unit);
        Plane hole = fine.with(
                bright.gaussian(14 * unit), (b, m) -> Ramp.step(0.05f, 0.17f, m - b) * Ramp.step(0.5f, 0.3f, b));
        Plane bushes = stuffs.plants().gaussian(9 * unit);
        Plane lit = new Plane(view.width(), view.height());
        for (int y = 0; y < view.height(); y++) {
            for (int x = 0; x < view.width(); x++) {
                int i = y * view.width() + x;
                float skin = people ? view.subject.values[i] : 0;
                float nature = Math.max(
                        Math.max(skin, stuffs.sky().values[i]),
                        Math.max(Ramp.clamp(1.6f * bushes.values[i]), stuffs.water().values[i]));
                lit.values[i] = hole.values[i] * built.values[i] * Ramp.step(0.35f, 0.05f, nature);
            }
        }
        Plane walls = bright.with(stuffs.sky(), (b, s) -> b * (1 - s)); // a dark thing against the sky is no window
        lit = Windows.only(lit, walls, unit);
        for (int i = 0; i < lit.values.length; i++) {
            int x = i % view.width();
            int y = Math.floorDiv(i, view.width());
            lit.values[i] *= Ramp.step(0.3f, 0.5f, Noise.value(x / (22 * unit), y / (14 * unit), seed));
        }
        Plane glow = lit.gaussian(16 * unit);
        Plane core = lit.gaussian(0.8 * unit);
        for (int i = 0; i < lit.values.length; i++) {
            float k = strength * (0.62f * core.values[i] + 0.55f * glow.values[i]);
            float spill = strength * 1.5f * glow.values[i];
            image.red().values[i] += WARM.r() * k + spill * view.linear.red().values[i];
            image.green().values[i] += WARM.g() * k + 0.72f * spill * view.linear.green().values[i];
            image.blue().values[i] += WARM.b() * k + 0.35f * spill * view.linear.blue().values[i];
        }
    }

    /** Whether a good part of the subject has the hue and chroma of skin or fur. */
    private static boolean people(View view) {
        FloatImage lab = view.lab();
        double skin = 0;
        double all = 1;
        for (int i = 0; i < view.subject.values.length; i++) {
            double hue = Math.toDegrees(Math.atan2(lab.blue().values[i], lab.green().values[i]));
            double chroma = Math.hypot(lab.blue().values[i], lab.green().values[i]);
            boolean like = hue > 38 && hue < 75 && chroma > 11 && chroma < 38 && lab.red().values[i] > 38;
            skin += like ? view.subject.values[i] : 0;
            all += view.subject.values[i];
        }
        return skin / all > SKIN;
    }

    /** Where edges run across and upright rather than any way, 0 to 1. */
    private static Plane straight(Plane bright, float unit) {
        int w = bright.width();
        int h = bright.height();
        Plane smooth = bright.gaussian(1.2 * unit);
        Plane along = new Plane(w, h);
        Plane any = new Plane(w, h);
        for (int y = 1; y < h - 1; y++) {
            for (int x = 1; x < w - 1; x++) {
                int i = y * w + x;
                float gx = Math.abs(smooth.values[i + 1] - smooth.values[i - 1]);
                float gy = Math.abs(smooth.values[i + w] - smooth.values[i - w]);
                float size = gx * gx + gy * gy;
                float least = Math.min(gx, gy);
                any.values[i] = size;
                along.values[i] = size * Ramp.step(0.5f, 0.15f, least * least / Math.max(1e-9f, size) * 4);
            }
        }
        Plane all = any.gaussian(20 * unit);
        return along.gaussian(20 * unit)
                .with(all, (a, n) -> Ramp.step(0.42f, 0.6f, a / Math.max(1e-7f, n)) * Ramp.step(4e-4f, 2e-3f, n));
    }
}
