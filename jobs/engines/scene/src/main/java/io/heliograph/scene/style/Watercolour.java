// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.LumaWeights;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.raster.ColourCanvas;
import io.heliograph.scene.raster.GaussianPlaneBlur;
import io.heliograph.scene.raster.KuwaharaFilter;

/**
 * Paints washes on paper: flattened colour with wobbling borders, bleeding on wet paper, pigment that gathers at edges and settles in the
 * paper's grain (after Bousseau, Kaplan, Thollot, Sillion 2006, eq. 1), white highlights, a pencil drawing underneath, a margin of bare
 * paper.
 */
final class Watercolour {
    private static final float PAPER_RED = 0.985f;
    private static final float PAPER_GREEN = 0.972f;
    private static final float PAPER_BLUE = 0.945f;

    private Watercolour() {}

    static ColourCanvas paint(StyleSource styleSource, long seed, StyleListener styleListener) {
        int noise = LatticeNoise.seed(seed, 30);
        ColourCanvas wash = KuwaharaFilter.filter(styleSource.smooth(), styleSource.pixels(6, 2));
        styleListener.done(0.4f);
        ColourCanvas wet = wash.copy();
        GaussianPlaneBlur.gaussian(wet, styleSource.scratch, 11 * styleSource.unit);
        ColourCanvas painted = wobble(styleSource, wash, wet, noise);
        styleListener.done(0.6f);
        float[] edges = edges(styleSource, painted);
        float[] pencil = new OutlinePlanes(styleSource).silhouettes();
        pencil = new OutlinePlanes(styleSource).drawn(pencil, 1.1f * styleSource.unit);
        ColourCanvas out = new ColourCanvas(styleSource.width, styleSource.height);
        float[] lines = pencil;
        ParallelRows.each(styleSource.height, y -> {
            for (int x = 0; x < styleSource.width; x++) {
                pixel(styleSource, painted, edges, lines, out, x, y, noise);
            }
        });
        return out;
    }

    /** Samples the colours with small random offsets, so that borders look like wet paint; wet areas get the blurred colours. */
    private static ColourCanvas wobble(StyleSource styleSource, ColourCanvas wash, ColourCanvas wet, int noise) {
        ColourCanvas out = new ColourCanvas(styleSource.width, styleSource.height);
        float u = styleSource.unit;
        ParallelRows.each(styleSource.height, y -> {
            for (int x = 0; x < styleSource.width; x++) {
                float far = 8 * u * (LatticeNoise.clouds(x / (38 * u), y / (38 * u), 3, noise) - 0.5f);
                float fine = 3 * u * (LatticeNoise.value(x / (7 * u), y / (7 * u), noise + 3) - 0.5f);
                float side = 8 * u * (LatticeNoise.clouds(x / (38 * u), y / (38 * u), 3, noise + 5) - 0.5f);
                int sx = Math.min(styleSource.width - 1, Math.max(0, Math.round(x + far + fine)));
                int sy = Math.min(styleSource.height - 1, Math.max(0, Math.round(y + side - fine)));
                int i = sy * styleSource.width + sx;
                int at = y * styleSource.width + x;
                float wetness =
                        UnitCurves.step(0.5f, 0.72f, LatticeNoise.clouds(x / (120 * u), y / (120 * u), 3, noise + 8));
                wetness *= styleSource.frame.object()[i] > 0 ? 0.35f : 0.9f;
                out.set(
                        at,
                        UnitCurves.mix(wash.red[i], wet.red[i], wetness),
                        UnitCurves.mix(wash.green[i], wet.green[i], wetness),
                        UnitCurves.mix(wash.blue[i], wet.blue[i], wetness));
            }
        });
        return out;
    }

    /** Pigment that gathers at the border of a wash: the slope of the blurred colours, 0 to 1. */
    private static float[] edges(StyleSource styleSource, ColourCanvas painted) {
        float[] out = new float[styleSource.pixels];
        ColourCanvas soft = painted.copy();
        GaussianPlaneBlur.gaussian(soft, styleSource.scratch, 1.5f * styleSource.unit);
        int width = styleSource.width;
        ParallelRows.each(styleSource.height - 2, row -> {
            for (int x = 1, i = (row + 1) * width + 1; x < width - 1; x++, i++) {
                float slope = 0;
                for (int c = 0; c < 3; c++) {
                    float[] p = c == 0 ? soft.red : c == 1 ? soft.green : soft.blue;
                    slope += Math.abs(p[i + 1] - p[i - 1]) + Math.abs(p[i + width] - p[i - width]);
                }
                out[i] = Math.min(1, slope * 1.6f * styleSource.unit);
            }
        });
        GaussianPlaneBlur.gaussian(out, styleSource.scratch, width, styleSource.height, 0.8f * styleSource.unit);
        return out;
    }

    private static void pixel(
            StyleSource styleSource,
            ColourCanvas painted,
            float[] edges,
            float[] pencil,
            ColourCanvas out,
            int x,
            int y,
            int noise) {
        float u = styleSource.unit;
        int i = y * styleSource.width + x;
        float grain = PaperTexture.rough(x / u, y / u, noise + 20);
        float flow = LatticeNoise.clouds(x / (90 * u), y / (90 * u), 4, noise + 30) - 0.5f;
        float settle = LatticeNoise.clouds(x / (3 * u), y / (3 * u), 2, noise + 40) - 0.5f;
        float density = 0.95f + 1.0f * flow + 0.28f * settle + 0.55f * (grain - 0.5f) + 1.05f * edges[i];
        float r = washed(painted.red[i]);
        float g = washed(painted.green[i]);
        float b = washed(painted.blue[i]);
        float grey = LumaWeights.luminance(r, g, b);
        r = grey + (r - grey) * 1.42f;
        g = grey + (g - grey) * 1.42f;
        b = grey + (b - grey) * 1.42f;
        // The lightest areas stay bare paper; a dry brush misses the valleys.
        float cover = margin(styleSource, x, y, noise) * (1 - 0.85f * UnitCurves.step(0.88f, 0.98f, grey));
        float dry = UnitCurves.step(0.6f, 0.8f, LatticeNoise.clouds(x / (70 * u), y / (24 * u), 3, noise + 60));
        cover *= 1 - 0.8f * dry * UnitCurves.step(0.52f, 0.72f, grain) * UnitCurves.step(0.3f, 0.7f, grey);
        float light = 0.965f + 0.06f * grain;
        out.set(
                i,
                light * PAPER_RED * UnitCurves.mix(1, pigment(r, density), cover),
                light * PAPER_GREEN * UnitCurves.mix(1, pigment(g, density), cover),
                light * PAPER_BLUE * UnitCurves.mix(1, pigment(b, density), cover));
        float line = 0.34f * pencil[i] * UnitCurves.step(0.15f, 0.6f, grain + 0.35f);
        out.lay(i, 0.3f, 0.28f, 0.27f, line);
    }

    /** Lightens a colour, as transparent paint is never black. */
    private static float washed(float v) {
        return 0.07f + 0.93f * (float) Math.sqrt(UnitCurves.clamp(v)) * UnitCurves.mix(1, UnitCurves.clamp(v), 0.62f);
    }

    /** Colour of a layer of pigment with a {@code density}; a density of 1 keeps the colour. */
    private static float pigment(float v, float density) {
        float c = UnitCurves.clamp(v);
        return UnitCurves.clamp(c - (c - c * c) * (density - 1));
    }

    /** Coverage of the sheet by paint: 0 on the bare margin, 1 inside, with the ragged border of a brush. */
    private static float margin(StyleSource styleSource, int x, int y, int noise) {
        float u = styleSource.unit;
        float inset = 22 * u;
        float near = Math.min(Math.min(x, styleSource.width - 1 - x), Math.min(y, styleSource.height - 1 - y));
        float ragged = 26 * u * (LatticeNoise.clouds(x / (45 * u), y / (45 * u), 4, noise + 50) - 0.5f);
        return UnitCurves.step(inset - 2.5f * u, inset + 2.5f * u, near + ragged);
    }
}
