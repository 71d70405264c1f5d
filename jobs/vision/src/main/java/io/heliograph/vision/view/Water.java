// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.view;

import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;

/** Open water: below the sky, smooth across, of a hue near the sky's. Only looked for under an open sky. */
final class Water {
    private static final float SKY = 0.05f; // share of the picture

    private Water() {}

    static Plane of(View view, Plane sky, Plane plants, float horizon) {
        int w = view.width();
        int h = view.height();
        Plane out = new Plane(w, h);
        if (Stuffs.share(sky) < SKY) {
            return out;
        }
        FloatImage lab = view.lab();
        Plane light = lab.red().map(l -> l / 100);
        Plane texture = light.with(light.gaussian(2 * view.unit() + 0.5), (a, b) -> Math.abs(a - b))
                .gaussian(8 * view.unit());
        for (int y = 0; y < h; y++) {
            float below = Ramp.step(horizon - 0.05f, horizon + 0.02f, y / (float) h);
            for (int x = 0, i = y * w; x < w; x++, i++) {
                float b = lab.blue().values[i];
                float a = lab.green().values[i];
                float cool = Ramp.step(10, 0, b) * Ramp.step(9, 2, a);
                float smooth = Ramp.step(0.03f, 0.012f, texture.values[i]);
                out.values[i] = below * cool * smooth * Ramp.step(0.2f, 0.35f, light.values[i]);
            }
        }
        Plane wide = out.gaussian(10 * view.unit());
        return out.with(wide, (o, m) -> o * Ramp.step(0.4f, 0.7f, m))
                .guided(light, Math.max(3, Math.round(10 * view.unit())), 1e-3f)
                .with(sky, (o, s) -> Ramp.clamp(o) * (1 - s))
                .with(plants, (o, p) -> o * (1 - p))
                .with(view.subject, (o, s) -> o * (1 - s));
    }
}
