// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.analysis.StuffMasks;

/**
 * Lights up windows: small dark areas in a building that is bright by day. This happens only outdoors, never in the
 * sky, in plants or on water. A subject is left out if it looks like a person or an animal.
 */
final class WindowLights {
    private static final float OUTDOORS = 0.06f; // minimum share of sky in an outdoor scene
    private static final double SKIN = 0.22; // minimum share of the subject in the colours of skin
    private static final LinearRgb WARM = LinearRgb.of(0xffb347);

    private WindowLights() {}

    /** Adds lamps to an image in linear light, in place. */
    static void light(PhotoView photoView, FloatImage image, float strength, int seed) {
        StuffMasks stuffMasks = photoView.stuffs();
        if (strength <= 0 || StuffMasks.share(stuffMasks.sky()) < OUTDOORS) {
            return;
        }
        float unit = photoView.unit();
        boolean people = people(photoView);
        FloatPlane bright = photoView.linear.luminance().map(FloatImage::displayed);
        FloatPlane built = straight(bright, unit);
        FloatPlane fine = bright.gaussian(1.3 * unit);
        FloatPlane hole = fine.with(
                bright.gaussian(14 * unit),
                (b, m) -> UnitCurves.step(0.05f, 0.17f, m - b) * UnitCurves.step(0.5f, 0.3f, b));
        FloatPlane bushes = stuffMasks.plants().gaussian(9 * unit);
        FloatPlane lit = new FloatPlane(photoView.width(), photoView.height());
        for (int y = 0; y < photoView.height(); y++) {
            for (int x = 0; x < photoView.width(); x++) {
                int i = y * photoView.width() + x;
                float skin = people ? photoView.subject.values[i] : 0;
                float nature = Math.max(
                        Math.max(skin, stuffMasks.sky().values[i]),
                        Math.max(UnitCurves.clamp(1.6f * bushes.values[i]), stuffMasks.water().values[i]));
                lit.values[i] = hole.values[i] * built.values[i] * UnitCurves.step(0.35f, 0.05f, nature);
            }
        }
        FloatPlane walls =
                bright.with(stuffMasks.sky(), (b, s) -> b * (1 - s)); // the sky is no bright wall around a window
        lit = WindowDetection.only(lit, walls, unit);
        for (int i = 0; i < lit.values.length; i++) {
            int x = i % photoView.width();
            int y = Math.floorDiv(i, photoView.width());
            lit.values[i] *= UnitCurves.step(0.3f, 0.5f, LatticeNoise.value(x / (22 * unit), y / (14 * unit), seed));
        }
        FloatPlane glow = lit.gaussian(16 * unit);
        FloatPlane core = lit.gaussian(0.8 * unit);
        for (int i = 0; i < lit.values.length; i++) {
            float k = strength * (0.62f * core.values[i] + 0.55f * glow.values[i]);
            float spill = strength * 1.5f * glow.values[i];
            image.red().values[i] += WARM.r() * k + spill * photoView.linear.red().values[i];
            image.green().values[i] += WARM.g() * k + 0.72f * spill * photoView.linear.green().values[i];
            image.blue().values[i] += WARM.b() * k + 0.35f * spill * photoView.linear.blue().values[i];
        }
    }

    /** Whether a large part of the subject has the hue and chroma of skin or fur, so that it is a person or an animal. */
    private static boolean people(PhotoView photoView) {
        FloatImage lab = photoView.lab();
        double skin = 0;
        double all = 1;
        for (int i = 0; i < photoView.subject.values.length; i++) {
            double hue = Math.toDegrees(Math.atan2(lab.blue().values[i], lab.green().values[i]));
            double chroma = Math.hypot(lab.blue().values[i], lab.green().values[i]);
            boolean like = hue > 38 && hue < 75 && chroma > 11 && chroma < 38 && lab.red().values[i] > 38;
            skin += like ? photoView.subject.values[i] : 0;
            all += photoView.subject.values[i];
        }
        return skin / all > SKIN;
    }

    /** Local share of horizontal and vertical edges among all edges, 0 to 1. */
    private static FloatPlane straight(FloatPlane bright, float unit) {
        int w = bright.width();
        int h = bright.height();
        FloatPlane smooth = bright.gaussian(1.2 * unit);
        FloatPlane along = new FloatPlane(w, h);
        FloatPlane any = new FloatPlane(w, h);
        for (int y = 1; y < h - 1; y++) {
            for (int x = 1; x < w - 1; x++) {
                int i = y * w + x;
                float gx = Math.abs(smooth.values[i + 1] - smooth.values[i - 1]);
                float gy = Math.abs(smooth.values[i + w] - smooth.values[i - w]);
                float size = gx * gx + gy * gy;
                float least = Math.min(gx, gy);
                any.values[i] = size;
                along.values[i] = size * UnitCurves.step(0.5f, 0.15f, least * least / Math.max(1e-9f, size) * 4);
            }
        }
        FloatPlane all = any.gaussian(20 * unit);
        return along.gaussian(20 * unit)
                .with(
                        all,
                        (a, n) -> UnitCurves.step(0.42f, 0.6f, a / Math.max(1e-7f, n))
                                * UnitCurves.step(4e-4f, 2e-3f, n));
    }
}
