// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;

/**
 * Colours a line drawing: cleans the lines, finds the areas, and gives each a colour of a {@link ColourScheme}. Areas
 * are shaded as if they bulged, with light from the upper left, and cast a shadow on the background. Lines take on a
 * dark shade of the area's colour.
 */
public final class SketchColouring {
    // radius of the ball, in thousandths of the root of the drawing's area; wider gaps than twice that stay open
    private static final float GAP = 4;
    private static final float FADED = 0.72f; // opacity of the lines

    private SketchColouring() {}

    /**
     * Colours a drawing.
     *
     * @param drawing dark lines on light paper, as displayed
     * @param seed seed of the texture of paper and colours
     */
    public static ColouredSketch of(FloatImage drawing, ColourScheme colourScheme, long seed, Runnable checkpoint) {
        int w = drawing.width();
        int h = drawing.height();
        float unit = Math.max(0.4f, (float) Math.sqrt((double) w * h) / 1000);
        FloatPlane ink = ink(drawing.luminance(), unit);
        checkpoint.run();
        EnclosedAreas enclosedAreas = EnclosedAreas.of(ink, Math.max(1, Math.round(GAP * unit)), unit);
        SketchArea[] parts = SketchArea.of(enclosedAreas);
        AssignmentReport report = AreaAssignment.of(enclosedAreas, parts, colourScheme);
        checkpoint.run();
        FloatPlane swollen = swollen(enclosedAreas, parts, unit);
        FloatImage picture = paint(enclosedAreas, parts, ink, swollen, unit, LatticeNoise.seed(seed, 1031L * 81));
        return report.of(picture);
    }

    /** Strokes darker than their surroundings, 0 paper to 1 ink; shading and the tone of the paper are removed. */
    static FloatPlane ink(FloatPlane bright, float unit) {
        FloatPlane paper = bright.gaussian(30 * unit);
        return bright.with(paper, (b, p) -> UnitCurves.step(0.06f, 0.22f, p - b));
    }

    /** Height of the bulge of each area, from 0 at its outline, in pixels; 0 in the background. */
    private static FloatPlane swollen(EnclosedAreas enclosedAreas, SketchArea[] parts, float unit) {
        FloatPlane inside = new FloatPlane(enclosedAreas.width, enclosedAreas.height);
        for (int y = 1; y < enclosedAreas.height - 1; y++) {
            for (int x = 1; x < enclosedAreas.width - 1; x++) {
                int i = y * enclosedAreas.width + x;
                boolean edge = enclosedAreas.id[i] != enclosedAreas.id[i - 1]
                        || enclosedAreas.id[i] != enclosedAreas.id[i - enclosedAreas.width];
                inside.values[i] = edge ? 0 : 1;
            }
        }
        FloatPlane height = new FloatPlane(enclosedAreas.width, enclosedAreas.height);
        for (float wide : new float[] {6, 14, 32, 60}) {
            FloatPlane soft = inside.extreme(1, false).gaussian(0.2 * wide * unit);
            FloatPlane wall = soft.map(v -> v * v * v).gaussian(wide * unit);
            height = height.with(wall, (a, b) -> a + 0.42f * wide * unit * b);
        }
        for (int i = 0; i < height.values.length; i++) {
            height.values[i] = parts[enclosedAreas.id[i]].behind ? 0 : height.values[i];
        }
        return height.gaussian(2.2 * unit);
    }

    private static FloatImage paint(
            EnclosedAreas enclosedAreas,
            SketchArea[] parts,
            FloatPlane ink,
            FloatPlane swollen,
            float unit,
            int noise) {
        int w = enclosedAreas.width;
        FloatPlane shadow = shadow(enclosedAreas, parts, unit);
        FloatImage out = new FloatImage(w, enclosedAreas.height);
        for (int y = 0; y < enclosedAreas.height; y++) {
            for (int x = 0; x < w; x++) {
                int i = y * w + x;
                SketchArea part = parts[enclosedAreas.id[i]];
                float light = part.behind ? behind(part, y / (float) enclosedAreas.height) : lit(swollen, x, y);
                light *= 0.97f + 0.05f * LatticeNoise.clouds(x / (9 * unit), y / (9 * unit), 3, noise);
                light *= part.behind ? 1 - 0.42f * shadow.values[i] : 1;
                int colour = part.colour;
                float shine = part.behind ? 0 : 0.35f * UnitCurves.step(1.12f, 1.32f, light);
                float r = (colour >> 16 & 255) / 255f;
                float g = (colour >> 8 & 255) / 255f;
                float b = (colour & 255) / 255f;
                out.set(
                        i,
                        shaded(r, light, shine),
                        shaded(g, light, shine),
                        UnitCurves.clamp(shaded(b, light, shine) + 0.02f));
                out.lay(i, 0.35f * r * r, 0.35f * g * g, 0.35f * b * b + 0.04f, FADED * ink.values[i]);
            }
        }
        return out;
    }

    private static float shaded(float v, float light, float shine) {
        return UnitCurves.clamp(UnitCurves.mix(v * Math.min(1.15f, light), 1, shine));
    }

    private static float behind(SketchArea part, float down) {
        return part.low ? 0.86f + 0.2f * down : 0.9f + 0.16f * down;
    }

    /** Lambert's law under a light from the upper left, plus ambient light. */
    private static float lit(FloatPlane height, int x, int y) {
        int w = height.width();
        int left = Math.max(0, x - 1);
        int right = Math.min(w - 1, x + 1);
        int up = Math.max(0, y - 1);
        int down = Math.min(height.height() - 1, y + 1);
        float dx = height.values[y * w + right] - height.values[y * w + left];
        float dy = height.values[down * w + x] - height.values[up * w + x];
        float scale = 1 / (float) Math.sqrt(1 + 0.25f * (dx * dx + dy * dy));
        float cos = (0.42f * dx * 0.5f + 0.5f * dy * 0.5f + 0.76f) * scale;
        return 0.48f + 0.72f * Math.max(0, cos);
    }

    private static FloatPlane shadow(EnclosedAreas enclosedAreas, SketchArea[] parts, float unit) {
        int dx = Math.round(16 * unit);
        int dy = Math.round(20 * unit);
        FloatPlane cast = new FloatPlane(enclosedAreas.width, enclosedAreas.height);
        for (int y = dy; y < enclosedAreas.height; y++) {
            for (int x = dx; x < enclosedAreas.width; x++) {
                boolean thing = !parts[enclosedAreas.id[(y - dy) * enclosedAreas.width + x - dx]].behind;
                cast.values[y * enclosedAreas.width + x] = thing ? 1 : 0;
            }
        }
        return cast.gaussian(11 * unit);
    }
}
