// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Noise;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;

/** Flat colours and clean lines: cartoon, vector art, colouring book, blueprint. */
final class Drawn {
    private Drawn() {}

    /** Bold outlines, bands of light, strong colour. */
    static FloatImage cartoon(Sitter sitter, int noise) {
        FloatImage out = bands(sitter.flat(), 6, 1.5f);
        Plane ink = Lines.clean(sitter.lines(sitter.flat(), 4.5f, 1.3f), Math.round(60 * sitter.unit * sitter.unit));
        Plane outline = outline(sitter, 5);
        for (int i = 0; i < ink.values.length; i++) {
            out.lay(i, 0.07f, 0.04f, 0.06f, Math.max(ink.values[i], outline.values[i]));
        }
        return out;
    }

    /** Brightness in steps with soft risers, colour strengthened. */
    static FloatImage bands(FloatImage flat, int steps, float saturation) {
        FloatImage out = flat.copy();
        for (int i = 0; i < out.red().values.length; i++) {
            float l = flat.luminance(i);
            float at = l * steps;
            float k = (float) Math.floor(at);
            float step = (k + Ramp.step(0.38f, 0.62f, at - k)) / steps;
            float to = 0.06f + 0.94f * (float) Math.pow(step, 0.9);
            float by = l <= 0.004f ? 1 : to / l;
            out.set(
                    i,
                    Ramp.clamp((l + (flat.red().values[i] - l) * saturation) * by),
                    Ramp.clamp((l + (flat.green().values[i] - l) * saturation) * by),
                    Ramp.clamp((l + (flat.blue().values[i] - l) * saturation) * by));
        }
        return out;
    }

    /** The subject's outline, 0 to 1. */
    static Plane outline(Sitter sitter, float wide) {
        Plane soft = sitter.view.subject.gaussian(Math.max(0.7f, 0.5f * wide * sitter.unit));
        return soft.map(a -> Ramp.step(0.62f, 0.88f, 1 - Math.abs(2 * a - 1)));
    }

    /** A dozen flat colours with smooth borders and nothing else. */
    static FloatImage vector(Sitter sitter, int noise) {
        Flats flats = Flats.of(sitter.smoothed(sitter.photo, 40 * sitter.unit, 0.25f), 22, 2.4f * sitter.unit);
        return flats.picture(sitter.width, sitter.height, c -> {
            float l = Math.clamp(50 + (c[0] - 50) * 1.12f + 3, 4, 97);
            return new float[] {l, 1.35f * c[1], 1.35f * c[2]};
        });
    }

    /** Black outlines of one width on white, to be coloured in. */
    static FloatImage coloringBook(Sitter sitter, int noise) {
        float unit = sitter.unit;
        Flats flats = Flats.of(sitter.smoothed(sitter.flat(), 70 * unit, 0.3f), 9, 7 * unit);
        Plane borders = Lines.clean(flats.borders(sitter.width, sitter.height), Math.round(70 * unit));
        Plane drawn = Lines.clean(sitter.lines(sitter.flat(), 4.5f, 1.0f), Math.round(200 * unit * unit));
        Plane outline = outline(sitter, 5);
        Plane thick = borders.gaussian(1.5 * unit).map(v -> Ramp.step(0.16f, 0.3f, v));
        FloatImage out = new FloatImage(sitter.width, sitter.height);
        for (int i = 0; i < thick.values.length; i++) {
            float line = drawn.values[i];
            float ink = Math.max(outline.values[i], Math.max(0.95f * thick.values[i], Ramp.step(0.3f, 0.75f, line)));
            out.set(i, 1 - ink, 1 - ink, 1 - ink);
        }
        return out;
    }

    /** White lines on blue paper with a grid. */
    static FloatImage blueprint(Sitter sitter, int noise) {
        float unit = sitter.unit;
        Plane ink = Lines.clean(
                sitter.lines(sitter.smoothed(sitter.photo, 20 * unit, 0.2f), 2.6f, 1.6f), Math.round(25 * unit * unit));
        Plane outline = outline(sitter, 4);
        FloatImage out = new FloatImage(sitter.width, sitter.height);
        float cell = 25 * unit;
        for (int y = 0; y < sitter.height; y++) {
            for (int x = 0; x < sitter.width; x++) {
                int i = y * sitter.width + x;
                float paper = 0.9f + 0.2f * Noise.clouds(x / (140 * unit), y / (140 * unit), 4, noise);
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
        return Ramp.clamp(1.1f - off);
    }
}
