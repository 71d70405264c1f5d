// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.raster.ColourCanvas;

/** Graphite on toothed paper: strokes along the form, tones in three passes, outlines drawn twice with small deviations. */
final class PencilDrawing {
    private static final Streamlines.Look BROAD = new Streamlines.Look(0.1f, 2.2f, 5.5f, 1.5f, 2.6f, 110);
    private static final Streamlines.Look DARK = new Streamlines.Look(0.42f, 2, 4.5f, 1.2f, 2.2f, 80);

    private PencilDrawing() {}

    static ColourCanvas paint(StyleSource styleSource, long seed, StyleListener styleListener) {
        int noise = LatticeNoise.seed(seed, 80);
        float[] dark = InkDrawing.darkness(styleSource);
        FormFlow formFlow = FormFlow.of(styleSource, 0.5f, 4, 0.17f, -0.98f, 0.16f, 9);
        LinePen first = new LinePen(styleSource.width, styleSource.height);
        new Streamlines(styleSource, formFlow, dark).draw(BROAD, first, noise);
        styleListener.done(0.35f);
        LinePen second = new LinePen(styleSource.width, styleSource.height);
        new Streamlines(styleSource, formFlow.turned(0.94f, 0.342f), dark).draw(DARK, second, noise + 1);
        styleListener.done(0.6f);
        OutlinePlanes outlinePlanes = new OutlinePlanes(styleSource);
        float[] outer = outlinePlanes.drawn(outlinePlanes.silhouettes(), 1.7f * styleSource.unit);
        float[] inner = InkDrawing.inner(styleSource, outlinePlanes, 0.1f, 1.2f);
        for (int i = 0; i < outer.length; i++) {
            outer[i] = Math.max(outer[i], 0.8f * inner[i]);
        }
        ColourCanvas out = new ColourCanvas(styleSource.width, styleSource.height);
        ParallelRows.each(styleSource.height, y -> {
            for (int x = 0; x < styleSource.width; x++) {
                pixel(styleSource, dark, first.ink, second.ink, outer, out, x, y, noise);
            }
        });
        return out;
    }

    private static void pixel(
            StyleSource styleSource,
            float[] dark,
            float[] first,
            float[] second,
            float[] lines,
            ColourCanvas out,
            int x,
            int y,
            int noise) {
        float u = styleSource.unit;
        int i = y * styleSource.width + x;
        float tooth = PaperTexture.fine(x / u, y / u, noise + 7);
        float d = dark[i];
        // Graphite sticks to the peaks; pressure reaches into the valleys.
        float smear = 0.62f * d * d;
        float load = smear + (0.2f + 0.38f * d) * first[i] + 0.3f * second[i];
        float line = Math.max(drawn(styleSource, lines, x, y, noise + 11), drawn(styleSource, lines, x, y, noise + 23));
        load = Math.max(load, 0.8f * line);
        float caught = load * UnitCurves.step(0.62f - 1.05f * load, 1.0f - 0.62f * load, tooth + 0.25f);
        float paper = 0.958f + 0.03f * tooth;
        float v = Math.min(0.93f, 0.45f * load + 0.75f * caught);
        out.set(i, paper, paper * 0.993f, paper * 0.975f);
        out.lay(i, 0.15f, 0.15f, 0.165f, v);
    }

    /** Strength of the outline at a pixel in one pass: shifted a little, with faint parts. */
    private static float drawn(StyleSource styleSource, float[] lines, int x, int y, int noise) {
        float u = styleSource.unit;
        float dx = 5 * u * (LatticeNoise.value(x / (55 * u), y / (55 * u), noise) - 0.5f);
        float dy = 5 * u * (LatticeNoise.value(x / (55 * u), y / (55 * u), noise + 1) - 0.5f);
        int sx = Math.min(styleSource.width - 1, Math.max(0, Math.round(x + dx)));
        int sy = Math.min(styleSource.height - 1, Math.max(0, Math.round(y + dy)));
        float lift = UnitCurves.step(0.25f, 0.5f, LatticeNoise.value(x / (90 * u), y / (90 * u), noise + 2));
        return lines[sy * styleSource.width + sx] * (0.35f + 0.65f * lift);
    }
}
