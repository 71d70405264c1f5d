// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.light.LightingPreset;
import io.heliograph.vision.light.Relighting;
import java.util.Optional;

/** Draws the photo like a 3D rendering, with smooth surfaces under studio light, soft occlusion and glints; or like a neon city. */
final class RenderedLook {
    private RenderedLook() {}

    static FloatImage of(StyleInput styleInput, int noise) {
        float unit = styleInput.unit;
        FloatImage smooth = styleInput.smoothed(styleInput.flat(), 60 * unit, 0.3f);
        PhotoView clay = styleInput.view.as(smooth.toLinear());
        FloatImage lit = Relighting.of(clay, LightingPreset.STUDIO, Optional.empty(), noise, styleInput::checkpoint)
                .toDisplay();
        FloatPlane light = smooth.luminance();
        FloatPlane near = light.gaussian(5 * unit);
        FloatPlane hollow = near.with(light.gaussian(26 * unit), (n, w) -> UnitCurves.clamp(4.5f * (w - n)));
        FloatPlane bulge = near.with(light.gaussian(15 * unit), (n, w) -> UnitCurves.step(0.03f, 0.13f, n - w));
        FloatImage out = lit.copy();
        for (int i = 0; i < light.values.length; i++) {
            float l = lit.luminance(i);
            float s = styleInput.view.subject.values[i];
            float occlusion = 1 - 0.5f * hollow.values[i];
            float glint = 0.34f * bulge.values[i] * (0.5f + 0.5f * s) * UnitCurves.step(0.1f, 0.6f, light.values[i]);
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
        return 1 - (1 - UnitCurves.clamp(v)) * (1 - glint);
    }

    static FloatImage cyberpunk(StyleInput styleInput, int noise) {
        FloatImage lit = Relighting.of(
                        styleInput.view, LightingPreset.NEON, Optional.empty(), noise, styleInput::checkpoint)
                .toDisplay();
        FloatPlane ink = styleInput.lines(styleInput.flat(), 2.4f, 1.3f);
        FloatPlane glow = ink.gaussian(5 * styleInput.unit);
        int shift = Math.max(1, Math.round(2.2f * styleInput.unit));
        int w = styleInput.width;
        FloatImage out = new FloatImage(w, styleInput.height);
        for (int y = 0; y < styleInput.height; y++) {
            float scan = 1 - 0.07f * ((int) (y / Math.max(1, 2 * styleInput.unit)) % 2);
            for (int x = 0; x < w; x++) {
                int i = y * w + x;
                int left = y * w + Math.max(0, x - shift);
                int right = y * w + Math.min(w - 1, x + shift);
                float pink = UnitCurves.step(0.75f, 0.25f, x / (float) w);
                float k = 0.62f * ink.values[i] + 0.9f * glow.values[i];
                out.set(
                        i,
                        UnitCurves.clamp(scan * (lit.red().values[left] + k * UnitCurves.mix(0.05f, 0.95f, pink))),
                        UnitCurves.clamp(
                                scan * (0.92f * lit.green().values[i] + k * UnitCurves.mix(0.75f, 0.1f, pink))),
                        UnitCurves.clamp(scan * (1.08f * lit.blue().values[right] + k * 0.85f)));
            }
        }
        return out;
    }
}
