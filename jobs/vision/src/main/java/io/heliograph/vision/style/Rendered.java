// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.vision.light.Lighting;
import io.heliograph.vision.light.Relighting;
import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.view.View;
import java.util.Optional;

/** What a renderer would make of it: smooth surfaces under studio light with soft occlusion and glints; or a neon city. */
final class Rendered {
    private Rendered() {}

    static FloatImage of(Sitter sitter, int noise) {
        float unit = sitter.unit;
        FloatImage smooth = sitter.smoothed(sitter.flat(), 60 * unit, 0.3f);
        View clay = sitter.view.as(smooth.toLinear());
        FloatImage lit = Relighting.of(clay, Lighting.STUDIO, Optional.empty(), noise, sitter::checkpoint)
                .toDisplay();
        Plane light = smooth.luminance();
        Plane near = light.gaussian(5 * unit);
        Plane hollow = near.with(light.gaussian(26 * unit), (n, w) -> Ramp.clamp(4.5f * (w - n)));
        Plane bulge = near.with(light.gaussian(15 * unit), (n, w) -> Ramp.step(0.03f, 0.13f, n - w));
        FloatImage out = lit.copy();
        for (int i = 0; i < light.values.length; i++) {
            float l = lit.luminance(i);
            float s = sitter.view.subject.values[i];
            float occlusion = 1 - 0.5f * hollow.values[i];
            float glint = 0.34f * bulge.values[i] * (0.5f + 0.5f * s) * Ramp.step(0.1f, 0.6f, light.values[i]);
            float lift = 1.2f;
            out.set(
                    i,
                    glossy((l + (lit.red().values[i] - l) * 1.4f) * occlusion * lift, glint),
                    glossy((l + (lit.green().values[i] - l) * 1.4f) * occlusion * lift, glint),
                    glossy(
                            (l + (lit.blue().values[i] - l) * 1.4f) * occlusion * lift + 0.015f * hollow.values[i],
                            glint));
        }
        return out;
    }

    private static float glossy(float v, float glint) {
        return 1 - (1 - Ramp.clamp(v)) * (1 - glint);
    }

    static FloatImage cyberpunk(Sitter sitter, int noise) {
        FloatImage lit = Relighting.of(sitter.view, Lighting.NEON, Optional.empty(), noise, sitter::checkpoint)
                .toDisplay();
        Plane ink = sitter.lines(sitter.flat(), 2.4f, 1.3f);
        Plane glow = ink.gaussian(5 * sitter.unit);
        int shift = Math.max(1, Math.round(2.2f * sitter.unit));
        int w = sitter.width;
        FloatImage out = new FloatImage(w, sitter.height);
        for (int y = 0; y < sitter.height; y++) {
            float scan = 1 - 0.07f * ((int) (y / Math.max(1, 2 * sitter.unit)) % 2);
            for (int x = 0; x < w; x++) {
                int i = y * w + x;
                int left = y * w + Math.max(0, x - shift);
                int right = y * w + Math.min(w - 1, x + shift);
                float pink = Ramp.step(0.75f, 0.25f, x / (float) w);
                float k = 0.62f * ink.values[i] + 0.9f * glow.values[i];
                out.set(
                        i,
                        Ramp.clamp(scan * (lit.red().values[left] + k * Ramp.mix(0.05f, 0.95f, pink))),
                        Ramp.clamp(scan * (0.92f * lit.green().values[i] + k * Ramp.mix(0.75f, 0.1f, pink))),
                        Ramp.clamp(scan * (1.08f * lit.blue().values[right] + k * 0.85f)));
            }
        }
        return out;
    }
}
