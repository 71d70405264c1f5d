// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;

/** Flat colours and clean lines: cartoon, vector art, colouring book, blueprint. */
final class FlatDrawing {
    private FlatDrawing() {}

    /** Cartoon: bold outlines, brightness in bands, strong colours. */
    static FloatImage cartoon(StyleInput styleInput, int noise) {
        FloatImage out = bands(styleInput.flat(), 6, 1.5f);
        FloatPlane ink = styleInput.cleanLines(
                styleInput.lines(styleInput.flat(), 4.5f, 1.3f), Math.round(60 * styleInput.unit * styleInput.unit));
        FloatPlane outline = outline(styleInput, 5);
        for (int i = 0; i < ink.values.length; i++) {
            out.lay(i, 0.07f, 0.04f, 0.06f, Math.max(ink.values[i], outline.values[i]));
        }
        return out;
    }

    /** Reduces brightness to steps with soft transitions, and multiplies saturation. */
    static FloatImage bands(FloatImage flat, int steps, float saturation) {
        FloatImage out = flat.copy();
        for (int i = 0; i < out.red().values.length; i++) {
            float l = flat.luminance(i);
            float at = l * steps;
            float k = (float) Math.floor(at);
            float step = (k + UnitCurves.step(0.38f, 0.62f, at - k)) / steps;
            float to = 0.06f + 0.94f * (float) Math.pow(step, 0.9);
            float by = l <= 0.004f ? 1 : to / l;
            out.set(
                    i,
                    UnitCurves.clamp((l + (flat.red().values[i] - l) * saturation) * by),
                    UnitCurves.clamp((l + (flat.green().values[i] - l) * saturation) * by),
                    UnitCurves.clamp((l + (flat.blue().values[i] - l) * saturation) * by));
        }
        return out;
    }

    /** The subject's outline as a line, 0 to 1; its width is {@code wide} times {@link StyleInput#unit}. */
    static FloatPlane outline(StyleInput styleInput, float wide) {
        FloatPlane soft = styleInput.view.subject.gaussian(Math.max(0.7f, 0.5f * wide * styleInput.unit));
        return soft.map(a -> UnitCurves.step(0.62f, 0.88f, 1 - Math.abs(2 * a - 1)));
    }

    /** Vector art: 22 flat colours with smooth borders, without lines. */
    static FloatImage vector(StyleInput styleInput, int noise) {
        FlatColours flatColours = FlatColours.of(
                styleInput.smoothed(styleInput.photo, 40 * styleInput.unit, 0.25f), 22, 2.4f * styleInput.unit);
        return flatColours.picture(styleInput.width, styleInput.height, c -> {
            float l = Math.clamp(50 + (c[0] - 50) * 1.12f + 3, 4, 97);
            return new float[] {l, 1.35f * c[1], 1.35f * c[2]};
        });
    }

    /** Black outlines of one width on white, for colouring in. */
    static FloatImage coloringBook(StyleInput styleInput, int noise) {
        float unit = styleInput.unit;
        FlatColours flatColours = FlatColours.of(styleInput.smoothed(styleInput.flat(), 70 * unit, 0.3f), 9, 7 * unit);
        FloatPlane borders =
                InkLines.clean(flatColours.borders(styleInput.width, styleInput.height), Math.round(70 * unit));
        FloatPlane drawn =
                styleInput.cleanLines(styleInput.lines(styleInput.flat(), 4.5f, 1.0f), Math.round(200 * unit * unit));
        FloatPlane outline = outline(styleInput, 5);
        FloatPlane thick = borders.gaussian(1.5 * unit).map(v -> UnitCurves.step(0.16f, 0.3f, v));
        FloatImage out = new FloatImage(styleInput.width, styleInput.height);
        for (int i = 0; i < thick.values.length; i++) {
            float line = drawn.values[i];
            float ink =
                    Math.max(outline.values[i], Math.max(0.95f * thick.values[i], UnitCurves.step(0.3f, 0.75f, line)));
            out.set(i, 1 - ink, 1 - ink, 1 - ink);
        }
        return out;
    }

    /** White lines on blue paper with a grid. */
    static FloatImage blueprint(StyleInput styleInput, int noise) {
        float unit = styleInput.unit;
        FloatPlane ink = styleInput.cleanLines(
                styleInput.lines(styleInput.smoothed(styleInput.photo, 20 * unit, 0.2f), 2.6f, 1.6f),
                Math.round(25 * unit * unit));
        FloatPlane outline = outline(styleInput, 4);
        FloatImage out = new FloatImage(styleInput.width, styleInput.height);
        float cell = 25 * unit;
        for (int y = 0; y < styleInput.height; y++) {
            for (int x = 0; x < styleInput.width; x++) {
                int i = y * styleInput.width + x;
                float paper = 0.9f + 0.2f * LatticeNoise.clouds(x / (140 * unit), y / (140 * unit), 4, noise);
                float grid = Math.max(rule(x, cell), rule(y, cell)) * 0.10f
                        + Math.max(rule(x, 5 * cell), rule(y, 5 * cell)) * 0.14f;
                float k = Math.min(1, 0.92f * Math.max(ink.values[i], outline.values[i]) + grid);
                out.set(i, 0.07f * paper, 0.24f * paper, 0.55f * paper);
                out.lay(i, 0.90f, 0.95f, 1, k);
            }
        }
        return out;
    }

    private static float rule(float at, float cell) {
        float off = Math.abs(at / cell - Math.round(at / cell)) * cell;
        return UnitCurves.clamp(1.1f - off);
    }
}
