// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.raster.ColourCanvas;

/** Engineering drawings: isometric shading in three tones, and blueprints. */
final class TechnicalDrawing {
    private static final Streamlines.Look HATCH = new Streamlines.Look(0.5f, 5.2f, 8, 0.7f, 0.8f, 180);

    private TechnicalDrawing() {}

    /** Isometric drawing: bright tops, left sides in their own colour, dark right sides; thin outlines; pale ground and sky. */
    static ColourCanvas isometric(StyleSource styleSource, long seed, StyleListener styleListener) {
        ColourCanvas out = styleSource.flat();
        styleListener.done(0.5f);
        float[] light = styleSource.light();
        float[] normal = styleSource.frame.normal();
        ParallelRows.each(styleSource.height, y -> {
            for (int i = y * styleSource.width, end = i + styleSource.width; i < end; i++) {
                if (styleSource.sky(i)) {
                    out.lay(i, 0.93f, 0.95f, 0.97f, 0.55f);
                    continue;
                }
                float side = UnitCurves.step(-0.16f, 0.16f, normal[3 * i]);
                float top = UnitCurves.step(0.3f, 0.62f, normal[3 * i + 1] - 0.25f * normal[3 * i + 2]);
                float value = UnitCurves.mix(UnitCurves.mix(0.93f, 0.74f, side), 1.08f, top);
                value *= UnitCurves.mix(0.78f, 1, UnitCurves.step(0.08f, 0.24f, light[i] + (1 - top) * 0.2f));
                float cool = Math.max(0, 1 - value);
                out.set(
                        i,
                        out.red[i] * (value - 0.1f * cool),
                        out.green[i] * value,
                        out.blue[i] * (value + 0.25f * cool));
                if (styleSource.frame.object()[i] == 0) {
                    out.lay(i, 0.95f, 0.95f, 0.94f, 0.22f);
                }
            }
        });
        CanvasGrade.colour(out, 1.15f, 1.02f);
        ColourAntialiasing.borders(styleSource, out);
        OutlinePlanes outlinePlanes = new OutlinePlanes(styleSource);
        float[] lines = outlinePlanes.drawn(outlinePlanes.silhouettes(), 1.4f * styleSource.unit);
        float[] inner = outlinePlanes.drawn(outlinePlanes.creases(), 1.1f * styleSource.unit);
        for (int i = 0; i < styleSource.pixels; i++) {
            float line = Math.max(0.55f * lines[i], 0.35f * inner[i]);
            out.lay(i, 0.3f * out.red[i], 0.3f * out.green[i], 0.36f * out.blue[i], line);
        }
        return out;
    }

    /** Blueprint: white lines on blue paper with a grid, hatching in the shade, dimensions of the largest things. */
    static ColourCanvas blueprint(StyleSource styleSource, long seed, StyleListener styleListener) {
        int noise = LatticeNoise.seed(seed, 140);
        float[] dark = InkDrawing.darkness(styleSource);
        for (int i = 0; i < styleSource.pixels; i++) {
            dark[i] = styleSource.frame.object()[i] > 0 ? dark[i] : styleSource.sky(i) ? 0 : 0.75f * dark[i];
        }
        LinePen linePen = new LinePen(styleSource.width, styleSource.height);
        FormFlow formFlow = FormFlow.of(styleSource, 0, 0, 0, -1, 1, 0);
        new Streamlines(styleSource, formFlow, dark).draw(HATCH, linePen, noise);
        styleListener.done(0.4f);
        for (int i = 0; i < styleSource.pixels; i++) {
            linePen.ink[i] *= 0.45f;
        }
        DimensionLines.draw(styleSource, linePen);
        OutlinePlanes outlinePlanes = new OutlinePlanes(styleSource);
        float[] outer = outlinePlanes.drawn(outlinePlanes.silhouettes(), 2.3f * styleSource.unit);
        float[] inner = InkDrawing.inner(styleSource, outlinePlanes, 0.12f, 1.2f);
        ColourCanvas out = new ColourCanvas(styleSource.width, styleSource.height);
        float cell = 20 * styleSource.unit;
        ParallelRows.each(styleSource.height, y -> {
            for (int x = 0, i = y * styleSource.width; x < styleSource.width; x++, i++) {
                float fold = LatticeNoise.clouds(x / (260 * styleSource.unit), y / (260 * styleSource.unit), 4, noise);
                float fibre = PaperTexture.fine(x / styleSource.unit, y / styleSource.unit, noise + 5);
                float value = 0.86f + 0.22f * fold + 0.05f * fibre;
                out.set(i, 0.055f * value, 0.215f * value, 0.475f * value);
                float line = Math.max(Math.max(outer[i], 0.85f * inner[i]), linePen.ink[i]);
                float grid = Math.max(0.1f * grid(x, y, cell), 0.2f * grid(x, y, 5 * cell));
                out.lay(i, 0.9f, 0.95f, 1, Math.max(grid, line * (0.86f + 0.14f * fibre)));
            }
        });
        CanvasGrade.vignette(out, 0.3f);
        return out;
    }

    /** Coverage of the lines of a grid, 1 on a line. */
    private static float grid(int x, int y, float cell) {
        float ax = Math.abs(x / cell - Math.round(x / cell)) * cell;
        float ay = Math.abs(y / cell - Math.round(y / cell)) * cell;
        return UnitCurves.clamp(1.1f - Math.min(ax, ay));
    }
}
