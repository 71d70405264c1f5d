// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Noise;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.plane.Rows;

/** Prints of one ink: the gouge's lines of a wood cut, the crossing lines of an etching. */
final class Carved {
    private static final float[][] LAYERS = {
        // angle, spacing in units, brightness from which the layer begins to show
        {0.72f, 6.0f, 0.86f}, {-0.72f, 6.0f, 0.58f}, {0.05f, 5.4f, 0.36f}, {1.5f, 5.0f, 0.18f}
    };

    private Carved() {}

    /** Black solids, white lines carved along the forms, the grain of the block. */
    static FloatImage woodCut(Sitter sitter, int noise) {
        float unit = sitter.unit;
        Plane tone = tone(sitter.flat().luminance().with(sitter.photo.luminance(), (f, p) -> (f + p) / 2), unit);
        sitter.checkpoint();
        Flow wide = Flow.of(sitter.flat().luminance(), 2 * unit, 14 * unit);
        Plane cuts = wide.streaks(3.1f * unit, 46 * unit, noise);
        Plane lines = Lines.clean(sitter.lines(sitter.flat(), 5, 1.3f), Math.round(50 * unit * unit));
        Plane outline = Drawn.outline(sitter, 6);
        FloatImage out = new FloatImage(sitter.width, sitter.height);
        Rows.each(sitter.height, y -> {
            for (int x = 0, i = y * sitter.width; x < sitter.width; x++, i++) {
                float grain = Noise.clouds(x / (90 * unit), y / (2.2f * unit), 3, noise + 7);
                float t = 1.25f * tone.values[i] - 0.1f;
                float paper = Ramp.step(-0.07f, 0.07f, t - Ramp.clamp(cuts.values[i]));
                paper *= 1 - Math.max(lines.values[i], outline.values[i]);
                float worn = Ramp.step(0.73f, 0.8f, grain) * 0.55f;
                float ink = (1 - paper) * (1 - worn);
                float fibre = 0.97f + 0.05f * Noise.clouds(x / (6 * unit), y / (6 * unit), 2, noise + 9);
                out.set(i, 0.95f * fibre, 0.90f * fibre, 0.79f * fibre);
                out.lay(i, 0.11f, 0.08f, 0.07f, ink);
            }
        });
        return out;
    }

    /** Families of fine lines that swell with the dark and cross in the shadows, on warm paper, within the mark of the plate. */
    static FloatImage etching(Sitter sitter, int noise) {
        float unit = sitter.unit;
        Plane tone = tone(sitter.photo.luminance().gaussian(1.2 * unit), unit);
        Plane lines = sitter.lines(sitter.photo, 2.0f, 1.7f);
        FloatImage out = new FloatImage(sitter.width, sitter.height);
        Rows.each(sitter.height, y -> {
            for (int x = 0, i = y * sitter.width; x < sitter.width; x++, i++) {
                float ink = 0.95f * lines.values[i];
                for (int k = 0; k < LAYERS.length; k++) {
                    ink = 1 - (1 - ink) * (1 - hatch(sitter, tone.values[i], x, y, LAYERS[k], noise + k));
                }
                float paper = 0.985f + 0.03f * (Noise.clouds(x / (5 * unit), y / (5 * unit), 3, noise + 11) - 0.5f);
                float edge = Math.min(Math.min(x, sitter.width - 1 - x), Math.min(y, sitter.height - 1 - y)) / unit;
                float plate = Ramp.step(15, 17, edge);
                float mark = 0.10f * Ramp.step(3, 0, Math.abs(edge - 15));
                out.set(i, 0.965f * paper - mark, 0.935f * paper - mark, 0.86f * paper - mark);
                float tint = 0.05f * plate; // ink that stays on the wiped plate
                out.lay(i, 0.13f, 0.10f, 0.09f, Math.max(tint, 0.94f * ink * plate));
            }
        });
        return out;
    }

    private static float hatch(Sitter sitter, float tone, int x, int y, float[] layer, int noise) {
        float unit = sitter.unit;
        float amount = Ramp.clamp((layer[2] - tone) / layer[2]);
        if (amount <= 0) {
            return 0;
        }
        float u = (float) (x * Math.cos(layer[0]) + y * Math.sin(layer[0])) / unit;
        float v = (float) (y * Math.cos(layer[0]) - x * Math.sin(layer[0])) / unit;
        float wave = 1.6f * Noise.value(u / 60, v / 60, noise) + 0.5f * Noise.value(u / 11, v / 11, noise + 3);
        float at = (v + wave) / layer[1];
        float off = Math.abs(at - Math.round(at)) * layer[1];
        float broken = Ramp.step(0.02f, 0.2f, amount - 0.22f * Noise.value(u / 16, Math.round(at) * 7.3f, noise + 5));
        float half = 0.32f + 1.05f * amount;
        return Ramp.clamp((half - off) * unit * 1.1f + 0.45f) * broken * Math.min(1, 0.55f + 0.6f * amount);
    }

    /** Brightness with full range and local contrast, 0 to 1. */
    static Plane tone(Plane bright, float unit) {
        Plane wide = bright.gaussian(90 * unit);
        float[] sorted = bright.resized(Math.min(160, bright.width()), Math.min(120, bright.height()))
                .values
                .clone();
        java.util.Arrays.sort(sorted);
        float low = sorted[(int) (0.03 * sorted.length)];
        float high = Math.max(low + 0.1f, sorted[(int) (0.96 * sorted.length)]);
        return bright.with(wide, (b, m) -> Ramp.clamp((b + 0.45f * (b - m) - low) / (high - low)));
    }
}
