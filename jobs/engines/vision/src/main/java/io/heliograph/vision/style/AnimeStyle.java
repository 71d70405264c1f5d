// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;

/** Cel painting: two tones of each colour, violet shade, thin coloured lines, a painted summer sky, glowing light. */
final class AnimeStyle {
    private AnimeStyle() {}

    static FloatImage of(StyleInput styleInput, int noise) {
        float unit = styleInput.unit;
        FloatImage flat = styleInput.smoothed(styleInput.flat(), 80 * unit, 0.28f);
        FloatPlane light = flat.luminance();
        FloatPlane wide = light.guided(light, Math.max(3, Math.round(45 * unit)), 0.02f);
        FloatPlane lines =
                styleInput.cleanLines(styleInput.lines(styleInput.flat(), 2.6f, 1.5f), Math.round(40 * unit * unit));
        FloatPlane sky = styleInput.view.stuffs().sky();
        FloatImage out = new FloatImage(styleInput.width, styleInput.height);
        for (int i = 0; i < light.values.length; i++) {
            float l = light.values[i];
            float cel = UnitCurves.step(-0.015f, 0.015f, l - 0.93f * wide.values[i] + 0.02f);
            float lift = 1.12f + 0.25f * (1 - l);
            float r = vivid(flat.red().values[i], l, 1.45f) * lift;
            float g = vivid(flat.green().values[i], l, 1.45f) * lift;
            float b = vivid(flat.blue().values[i], l, 1.45f) * lift;
            out.set(
                    i,
                    r * UnitCurves.mix(0.74f, 1.04f, cel),
                    g * UnitCurves.mix(0.72f, 1.03f, cel),
                    b * UnitCurves.mix(0.92f, 1.0f, cel) + 0.02f);
        }
        heaven(styleInput, out, sky, noise);
        for (int i = 0; i < light.values.length; i++) {
            float ink = 0.85f * lines.values[i] * (1 - sky.values[i]);
            out.lay(i, 0.28f * out.red().values[i], 0.16f * out.green().values[i], 0.26f * out.blue().values[i], ink);
        }
        return glow(styleInput, out);
    }

    private static float vivid(float v, float l, float by) {
        return UnitCurves.clamp(l + (v - l) * by);
    }

    /** Draws piled clouds with lit tops on a deep gradient, in place of the sky. */
    private static void heaven(StyleInput styleInput, FloatImage out, FloatPlane sky, int noise) {
        float unit = styleInput.unit;
        float end = Math.max(0.2f, styleInput.view.stuffs().horizon()) * styleInput.height;
        for (int y = 0; y < styleInput.height; y++) {
            float t = UnitCurves.clamp(y / end);
            for (int x = 0; x < styleInput.width; x++) {
                int i = y * styleInput.width + x;
                if (sky.values[i] <= 0) {
                    continue;
                }
                float big = LatticeNoise.clouds(x / (330 * unit), y / (190 * unit), 5, noise);
                float above = LatticeNoise.clouds(x / (330 * unit), (y - 26 * unit) / (190 * unit), 5, noise);
                float cloud = UnitCurves.step(0.53f, 0.57f, big + 0.12f * t);
                float lit = UnitCurves.step(-0.02f, 0.06f, big - above);
                float r = UnitCurves.mix(0.16f, 0.62f, t);
                float g = UnitCurves.mix(0.47f, 0.85f, t);
                float b = UnitCurves.mix(0.90f, 0.98f, t);
                r = UnitCurves.mix(r, UnitCurves.mix(0.82f, 1, lit), cloud);
                g = UnitCurves.mix(g, UnitCurves.mix(0.88f, 1, lit), cloud);
                b = UnitCurves.mix(b, UnitCurves.mix(0.97f, 1, lit), cloud);
                out.lay(i, r, g, b, sky.values[i]);
            }
        }
    }

    private static FloatImage glow(StyleInput styleInput, FloatImage out) {
        FloatImage soft = out.map(p -> p.gaussian(16 * styleInput.unit));
        FloatImage lit = out.copy();
        for (int i = 0; i < lit.red().values.length; i++) {
            lit.set(
                    i,
                    screen(out.red().values[i], 0.24f * soft.red().values[i]),
                    screen(out.green().values[i], 0.2f * soft.green().values[i]),
                    screen(out.blue().values[i], 0.22f * soft.blue().values[i]));
        }
        return lit;
    }

    private static float screen(float a, float b) {
        return 1 - (1 - UnitCurves.clamp(a)) * (1 - b);
    }
}
