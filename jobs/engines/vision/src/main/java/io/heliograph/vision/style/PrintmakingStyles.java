// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;

/** Prints in one ink: wood cut and etching. */
final class PrintmakingStyles {
    private static final float[][] LAYERS = {
        // line layers: angle in radians, spacing in StyleInput.unit, brightness below which lines are drawn
        {0.72f, 6.0f, 0.86f}, {-0.72f, 6.0f, 0.58f}, {0.05f, 5.4f, 0.36f}, {1.5f, 5.0f, 0.18f}
    };

    private PrintmakingStyles() {}

    /** Black solids, white lines carved along the forms, the grain of the block. */
    static FloatImage woodCut(StyleInput styleInput, int noise) {
        float unit = styleInput.unit;
        FloatPlane tone =
                tone(styleInput.flat().luminance().with(styleInput.photo.luminance(), (f, p) -> (f + p) / 2), unit);
        styleInput.checkpoint();
        EdgeTangentFlow wide = EdgeTangentFlow.of(styleInput.flat().luminance(), 2 * unit, 14 * unit);
        FloatPlane cuts = wide.streaks(3.1f * unit, 46 * unit, noise);
        FloatPlane lines =
                styleInput.cleanLines(styleInput.lines(styleInput.flat(), 5, 1.3f), Math.round(50 * unit * unit));
        FloatPlane outline = FlatDrawing.outline(styleInput, 6);
        FloatImage out = new FloatImage(styleInput.width, styleInput.height);
        ParallelRows.each(styleInput.height, y -> {
            for (int x = 0, i = y * styleInput.width; x < styleInput.width; x++, i++) {
                float grain = LatticeNoise.clouds(x / (90 * unit), y / (2.2f * unit), 3, noise + 7);
                float t = 1.25f * tone.values[i] - 0.1f;
                float paper = UnitCurves.step(-0.07f, 0.07f, t - UnitCurves.clamp(cuts.values[i]));
                paper *= 1 - Math.max(lines.values[i], outline.values[i]);
                float worn = UnitCurves.step(0.73f, 0.8f, grain) * 0.55f;
                float ink = (1 - paper) * (1 - worn);
                float fibre = 0.97f + 0.05f * LatticeNoise.clouds(x / (6 * unit), y / (6 * unit), 2, noise + 9);
                out.set(i, 0.95f * fibre, 0.90f * fibre, 0.79f * fibre);
                out.lay(i, 0.11f, 0.08f, 0.07f, ink);
            }
        });
        return out;
    }

    /** Layers of fine parallel lines, which are wider in dark areas and cross in shadows, on warm paper, within the plate mark. */
    static FloatImage etching(StyleInput styleInput, int noise) {
        float unit = styleInput.unit;
        FloatPlane tone = tone(styleInput.photo.luminance().gaussian(1.2 * unit), unit);
        FloatPlane lines = styleInput.lines(styleInput.photo, 2.0f, 1.7f);
        FloatImage out = new FloatImage(styleInput.width, styleInput.height);
        ParallelRows.each(styleInput.height, y -> {
            for (int x = 0, i = y * styleInput.width; x < styleInput.width; x++, i++) {
                float ink = 0.95f * lines.values[i];
                for (int k = 0; k < LAYERS.length; k++) {
                    ink = 1 - (1 - ink) * (1 - hatch(styleInput, tone.values[i], x, y, LAYERS[k], noise + k));
                }
                float paper =
                        0.985f + 0.03f * (LatticeNoise.clouds(x / (5 * unit), y / (5 * unit), 3, noise + 11) - 0.5f);
                float edge =
                        Math.min(Math.min(x, styleInput.width - 1 - x), Math.min(y, styleInput.height - 1 - y)) / unit;
                float plate = UnitCurves.step(15, 17, edge);
                float mark = 0.10f * UnitCurves.step(3, 0, Math.abs(edge - 15));
                out.set(i, 0.965f * paper - mark, 0.935f * paper - mark, 0.86f * paper - mark);
                float tint = 0.05f * plate; // thin film of ink that remains on the wiped plate
                out.lay(i, 0.13f, 0.10f, 0.09f, Math.max(tint, 0.94f * ink * plate));
            }
        });
        return out;
    }

    private static float hatch(StyleInput styleInput, float tone, int x, int y, float[] layer, int noise) {
        float unit = styleInput.unit;
        float amount = UnitCurves.clamp((layer[2] - tone) / layer[2]);
        if (amount <= 0) {
            return 0;
        }
        float u = (float) (x * Math.cos(layer[0]) + y * Math.sin(layer[0])) / unit;
        float v = (float) (y * Math.cos(layer[0]) - x * Math.sin(layer[0])) / unit;
        float wave =
                1.6f * LatticeNoise.value(u / 60, v / 60, noise) + 0.5f * LatticeNoise.value(u / 11, v / 11, noise + 3);
        float at = (v + wave) / layer[1];
        float off = Math.abs(at - Math.round(at)) * layer[1];
        float broken = UnitCurves.step(
                0.02f, 0.2f, amount - 0.22f * LatticeNoise.value(u / 16, Math.round(at) * 7.3f, noise + 5));
        float half = 0.32f + 1.05f * amount;
        return UnitCurves.clamp((half - off) * unit * 1.1f + 0.45f) * broken * Math.min(1, 0.55f + 0.6f * amount);
    }

    /** Brightness with its range stretched and local contrast raised, 0 to 1. */
    static FloatPlane tone(FloatPlane bright, float unit) {
        FloatPlane wide = bright.gaussian(90 * unit);
        float[] sorted = bright.resized(Math.min(160, bright.width()), Math.min(120, bright.height()))
                .values
                .clone();
        java.util.Arrays.sort(sorted);
        float low = sorted[(int) (0.03 * sorted.length)];
        float high = Math.max(low + 0.1f, sorted[(int) (0.96 * sorted.length)]);
        return bright.with(wide, (b, m) -> UnitCurves.clamp((b + 0.45f * (b - m) - low) / (high - low)));
    }
}
