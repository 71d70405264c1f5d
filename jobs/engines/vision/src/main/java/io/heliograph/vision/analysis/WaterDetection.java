// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.analysis;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;

/** Open water: smooth horizontally, below the sky and similar to it in hue. Detected only if the picture shows sky. */
final class WaterDetection {
    private static final float SKY = 0.05f; // minimum share of the picture that sky must cover

    private WaterDetection() {}

    static FloatPlane of(PhotoView photoView, FloatPlane sky, FloatPlane plants, float horizon) {
        int w = photoView.width();
        int h = photoView.height();
        FloatPlane out = new FloatPlane(w, h);
        if (StuffMasks.share(sky) < SKY) {
            return out;
        }
        FloatImage lab = photoView.lab();
        FloatPlane light = lab.red().map(l -> l / 100);
        FloatPlane texture = light.with(light.gaussian(2 * photoView.unit() + 0.5), (a, b) -> Math.abs(a - b))
                .gaussian(8 * photoView.unit());
        for (int y = 0; y < h; y++) {
            float below = UnitCurves.step(horizon - 0.05f, horizon + 0.02f, y / (float) h);
            for (int x = 0, i = y * w; x < w; x++, i++) {
                float b = lab.blue().values[i];
                float a = lab.green().values[i];
                float cool = UnitCurves.step(10, 0, b) * UnitCurves.step(9, 2, a);
                float smooth = UnitCurves.step(0.03f, 0.012f, texture.values[i]);
                out.values[i] = below * cool * smooth * UnitCurves.step(0.2f, 0.35f, light.values[i]);
            }
        }
        FloatPlane wide = out.gaussian(10 * photoView.unit());
        return out.with(wide, (o, m) -> o * UnitCurves.step(0.4f, 0.7f, m))
                .guided(light, Math.max(3, Math.round(10 * photoView.unit())), 1e-3f)
                .with(sky, (o, s) -> UnitCurves.clamp(o) * (1 - s))
                .with(plants, (o, p) -> o * (1 - p))
                .with(photoView.subject, (o, s) -> o * (1 - s));
    }
}
