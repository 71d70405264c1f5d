// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Noise;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;

/** Cel painting: two tones of each colour, violet shade, thin coloured lines, a painted summer sky, glowing light. */
final class Anime {
    private Anime() {}

    static FloatImage of(Sitter sitter, int noise) {
        float unit = sitter.unit;
        FloatImage flat = sitter.smoothed(sitter.flat(), 80 * unit, 0.28f);
        Plane light = flat.luminance();
        Plane wide = light.guided(light, Math.max(3, Math.round(45 * unit)), 0.02f);
        Plane lines = Lines.clean(sitter.lines(sitter.flat(), 2.6f, 1.5f), Math.round(40 * unit * unit));
        Plane sky = sitter.view.stuffs().sky();
        FloatImage out = new FloatImage(sitter.width, sitter.height);
        for (int i = 0; i < light.values.length; i++) {
            float l = light.values[i];
            float cel = Ramp.step(-0.015f, 0.015f, l - 0.93f * wide.values[i] + 0.02f);
            float lift = 1.12f + 0.25f * (1 - l);
            float r = vivid(flat.red().values[i], l, 1.45f) * lift;
            float g = vivid(flat.green().values[i], l, 1.45f) * lift;
            float b = vivid(flat.blue().values[i], l, 1.45f) * lift;
            out.set(
                    i,
                    r * Ramp.mix(0.74f, 1.04f, cel),
                    g * Ramp.mix(0.72f, 1.03f, cel),
                    b * Ramp.mix(0.92f, 1.0f, cel) + 0.02f);
        }
        heaven(sitter, out, sky, noise);
        for (int i = 0; i < light.values.length; i++) {
            float ink = 0.85f * lines.values[i] * (1 - sky.values[i]);
            out.lay(i, 0.28f * out.red().values[i], 0.16f * out.green().values[i], 0.26f * out.blue().values[i], ink);
        }
        return glow(sitter, out);
    }

    private static float vivid(float v, float l, float by) {
        return Ramp.clamp(l + (v - l) * by);
    }

    /** Piled clouds with lit tops on a deep gradient. */
    private static void heaven(Sitter sitter, FloatImage out, Plane sky, int noise) {
        float unit = sitter.unit;
        float end = Math.max(0.2f, sitter.view.stuffs().horizon()) * sitter.height;
        for (int y = 0; y < sitter.height; y++) {
            float t = Ramp.clamp(y / end);
            for (int x = 0; x < sitter.width; x++) {
                int i = y * sitter.width + x;
                if (sky.values[i] <= 0) {
                    continue;
                }
                float big = Noise.clouds(x / (330 * unit), y / (190 * unit), 5, noise);
                float above = Noise.clouds(x / (330 * unit), (y - 26 * unit) / (190 * unit), 5, noise);
                float cloud = Ramp.step(0.53f, 0.57f, big + 0.12f * t);
                float lit = Ramp.step(-0.02f, 0.06f, big - above);
                float r = Ramp.mix(0.16f, 0.62f, t);
                float g = Ramp.mix(0.47f, 0.85f, t);
                float b = Ramp.mix(0.90f, 0.98f, t);
                r = Ramp.mix(r, Ramp.mix(0.82f, 1, lit), cloud);
                g = Ramp.mix(g, Ramp.mix(0.88f, 1, lit), cloud);
                b = Ramp.mix(b, Ramp.mix(0.97f, 1, lit), cloud);
                out.lay(i, r, g, b, sky.values[i]);
            }
        }
    }

    private static FloatImage glow(Sitter sitter, FloatImage out) {
        FloatImage soft = out.map(p -> p.gaussian(16 * sitter.unit));
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
        return 1 - (1 - Ramp.clamp(a)) * (1 - b);
    }
}
