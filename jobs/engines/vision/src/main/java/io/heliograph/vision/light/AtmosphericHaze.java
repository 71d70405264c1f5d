// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.analysis.StuffMasks;

/** Effects of the air: haze by distance, rays, glow. */
public final class AtmosphericHaze {
    private static final float OPEN = 0.02f; // minimum share of sky in an open scene
    private static final float CLOSE = 0.4f;
    private static final float VEIL = 0.12f; // maximum opacity of haze in front of the subject, which is near
    private static final float CLEARED = 0.8f; // reduction of the rays in front of the subject
    private static final int STEPS = 40;
    private static final int SMALL = 4; // rays are computed at a quarter of the size: they have no edges

    private AtmosphericHaze() {}

    /** Blurs a plane within a mask, ignoring values outside it. */
    static FloatPlane inside(FloatPlane floatPlane, FloatPlane mask, double sigma) {
        FloatPlane sum = floatPlane.with(mask, (p, m) -> p * m).gaussian(sigma);
        return sum.with(mask.gaussian(sigma), (s, m) -> s / Math.max(1e-3f, m));
    }

    /**
     * Haze by Koschmieder's law, in place: distant pixels take the colour of the air, with patchy density.
     *
     * @param thick optical depth of the air at the horizon; 0 has no effect
     */
    public static void fog(PhotoView photoView, FloatImage image, float thick, LinearRgb colour, int seed) {
        if (thick <= 0) {
            return;
        }
        FloatPlane depth = photoView.depth();
        // indoors and in close-ups there is no horizon to which the depth could refer
        float most = StuffMasks.share(photoView.stuffs().sky()) < OPEN ? CLOSE * thick : thick;
        float scale = 1 / (210 * photoView.unit());
        ParallelRows.each(photoView.height(), y -> {
            for (int x = 0, i = y * photoView.width(); x < photoView.width(); x++, i++) {
                float patch = LatticeNoise.clouds(x * scale, 2.2f * y * scale, 3, seed);
                float d = depth.values[i];
                float share = 1 - (float) Math.exp(-most * (0.06f + d * d) * (0.55f + 0.9f * patch));
                float veil = UnitCurves.mix(share, Math.min(share, VEIL), photoView.subject.values[i]);
                image.lay(i, colour.r(), colour.g(), colour.b(), veil);
            }
        });
    }

    /** Glow around pixels brighter than {@code from}, in place. */
    public static void bloom(FloatImage image, float strength, float from, float sigma) {
        if (strength <= 0) {
            return;
        }
        FloatImage spill =
                image.map(p -> p.map(v -> Math.max(0, Math.min(v, 4) - from)).gaussian(sigma));
        for (int i = 0; i < image.red().values.length; i++) {
            image.red().values[i] += strength * spill.red().values[i];
            image.green().values[i] += strength * spill.green().values[i];
            image.blue().values[i] += strength * spill.blue().values[i];
        }
    }

    /** Rays through bright areas from a light outside the frame, in place. */
    static void rays(
            PhotoView photoView,
            FloatImage image,
            float strength,
            KeyLightDirection keyLightDirection,
            LinearRgb colour,
            int seed) {
        if (strength <= 0) {
            return;
        }
        int w = Math.max(8, photoView.width() / SMALL);
        int h = Math.max(8, photoView.height() / SMALL);
        float unit = photoView.unit() / SMALL;
        float sx = w * (0.5f + 0.75f * keyLightDirection.x);
        float sy = h * (0.12f - 0.45f * Math.max(0, keyLightDirection.y));
        FloatPlane bright =
                image.luminance().resized(w, h).map(v -> UnitCurves.step(0.35f, 1.0f, FloatImage.displayed(v)));
        FloatPlane gathered = new FloatPlane(w, h);
        ParallelRows.each(h, y -> {
            for (int x = 0; x < w; x++) {
                double angle = Math.atan2(y - sy, x - sx);
                float beam = LatticeNoise.value((float) (angle * 22), 3.7f, seed)
                        * LatticeNoise.value((float) (angle * 9), 8.1f, seed + 1);
                float sum = 0;
                for (int k = 0; k < STEPS; k++) {
                    float t = k / (float) STEPS * 0.85f;
                    int px = Math.clamp(Math.round(x + (sx - x) * t), 0, w - 1);
                    int py = Math.clamp(Math.round(y + (sy - y) * t), 0, h - 1);
                    sum += (0.3f + bright.values[py * w + px]) * (1 - 0.6f * t);
                }
                float away = (float) Math.hypot(x - sx, y - sy) / (float) Math.hypot(w, h);
                gathered.values[y * w + x] = sum / STEPS * (0.15f + 2.2f * beam) * Math.max(0, 1.15f - away);
            }
        });
        FloatPlane soft = gathered.gaussian(3 * unit).resized(photoView.width(), photoView.height());
        for (int i = 0; i < soft.values.length; i++) {
            float open = 1 - CLEARED * photoView.subject.values[i];
            float k = open * Math.min(0.75f, 0.42f * strength * soft.values[i]);
            image.red().values[i] += k * colour.r() * (1 - 0.5f * Math.min(1, image.red().values[i]));
            image.green().values[i] += k * colour.g() * (1 - 0.5f * Math.min(1, image.green().values[i]));
            image.blue().values[i] += k * colour.b() * (1 - 0.5f * Math.min(1, image.blue().values[i]));
        }
    }
}
