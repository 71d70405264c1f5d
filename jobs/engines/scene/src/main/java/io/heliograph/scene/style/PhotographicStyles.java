// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.raster.ColourCanvas;
import io.heliograph.scene.raster.GaussianPlaneBlur;

/** Styles that look like photographs: as taken, faded, black and white. */
final class PhotographicStyles {
    private PhotographicStyles() {}

    static ColourCanvas photograph(StyleSource styleSource, long seed, StyleListener styleListener) {
        ColourCanvas out = styleSource.colours.copy();
        CanvasGrade.colour(out, 1.06f, 1.06f);
        CanvasGrade.vignette(out, 0.16f * (1 - white(out)));
        CanvasGrade.grain(out, 0.012f, 1.2f * styleSource.unit, LatticeNoise.seed(seed, 1));
        return out;
    }

    /** 1 if all corners of the picture are white, so that its white paper must stay white; 0 if a corner is darker. */
    private static float white(ColourCanvas out) {
        int last = out.width * out.height - 1;
        float top = Math.min(out.luma(0), out.luma(out.width - 1));
        float bottom = Math.min(out.luma(last), out.luma(last - out.width + 1));
        return UnitCurves.step(0.8f, 0.86f, Math.min(top, bottom));
    }

    /** Vintage: a print of the seventies with lifted blacks, warm lights, green-blue shadows, a light leak and dust. */
    static ColourCanvas vintage(StyleSource styleSource, long seed, StyleListener styleListener) {
        ColourCanvas out = styleSource.colours.copy();
        GaussianPlaneBlur.gaussian(out, styleSource.scratch, 0.55f * styleSource.unit);
        CanvasGrade.bloom(out, 0.6f, 0.35f, 14 * styleSource.unit, styleSource.scratch);
        styleListener.done(0.5f);
        int noise = LatticeNoise.seed(seed, 2);
        float corner = (noise & 1) == 0 ? 0 : out.width;
        ParallelRows.each(out.height, y -> {
            for (int x = 0, i = y * out.width; x < out.width; x++, i++) {
                float grey = out.luma(i);
                float r = grey + (out.red[i] - grey) * 0.72f;
                float g = grey + (out.green[i] - grey) * 0.68f;
                float b = grey + (out.blue[i] - grey) * 0.6f;
                float dx = (x - corner) / out.width;
                float dy = (y - out.height * 0.35f) / out.height;
                float leak = Math.max(0, 1 - 2.2f * (float) Math.sqrt(dx * dx + 0.5f * dy * dy));
                leak *= leak
                        * (0.75f
                                + 0.5f
                                        * LatticeNoise.clouds(
                                                x / (300 * styleSource.unit), y / (180 * styleSource.unit), 3, noise));
                out.set(
                        i,
                        0.115f + 0.87f * curve(r) + 0.42f * leak,
                        0.10f + 0.82f * curve(g) + 0.15f * leak,
                        0.135f + 0.62f * curve(b) + 0.02f * leak);
            }
        });
        CanvasGrade.vignette(out, 0.34f);
        CanvasGrade.grain(out, 0.085f, 1.5f * styleSource.unit, noise + 1);
        dust(out, styleSource.unit, noise + 2);
        return out;
    }

    private static float curve(float v) {
        float x = UnitCurves.clamp(v);
        return UnitCurves.mix(x, x * x * (3 - 2 * x), 0.55f);
    }

    private static void dust(ColourCanvas out, float unit, int seed) {
        LinePen linePen = new LinePen(out.width, out.height);
        for (int n = 0; n < 26; n++) {
            float x = LatticeNoise.white(n, 0, seed) * out.width;
            float y = LatticeNoise.white(n, 1, seed) * out.height;
            float bend = (LatticeNoise.white(n, 2, seed) - 0.5f) * 16 * unit;
            float reach = (n % 7 == 0 ? 18 : 2.5f) * unit;
            linePen.line(x, y, x + bend, y + reach, 0.7f * unit, 0.7f * unit);
            linePen.line(x + bend, y + reach, x + 0.4f * bend, y + 1.7f * reach, 0.7f * unit, 0.4f * unit);
        }
        for (int i = 0; i < linePen.ink.length; i++) {
            out.lay(i, 0.93f, 0.9f, 0.82f, 0.55f * linePen.ink[i]);
        }
    }

    /** Noir: black and white with deep shadows, as through an orange filter; areas outside of the key light are darkened. */
    static ColourCanvas noir(StyleSource styleSource, long seed, StyleListener styleListener) {
        ColourCanvas out = new ColourCanvas(styleSource.width, styleSource.height);
        ColourCanvas in = styleSource.colours;
        float[] light = styleSource.light();
        styleListener.done(0.3f);
        float middle = middle(in);
        ParallelRows.each(out.height, y -> {
            for (int i = y * out.width, end = i + out.width; i < end; i++) {
                float grey = 0.5f * in.red[i] + 0.42f * in.green[i] + 0.08f * in.blue[i];
                grey *= styleSource.sky(i) ? 0.62f : 0.5f + 0.62f * light[i];
                grey = UnitCurves.clamp(grey * 0.47f / middle);
                float deep = UnitCurves.step(0.02f, 0.92f, grey);
                float v = UnitCurves.mix(deep, UnitCurves.step(0.1f, 0.85f, deep), 0.6f);
                out.set(i, v, v, v);
            }
        });
        CanvasGrade.bloom(out, 0.7f, 0.4f, 12 * styleSource.unit, styleSource.scratch);
        CanvasGrade.vignette(out, 0.62f);
        CanvasGrade.grain(out, 0.1f, 1.3f * styleSource.unit, LatticeNoise.seed(seed, 3));
        return out;
    }

    private static float middle(ColourCanvas in) {
        double sum = 0;
        for (int i = 0; i < in.red.length; i++) {
            sum += in.luma(i);
        }
        return (float) Math.min(0.7, Math.max(0.18, sum / in.red.length));
    }
}
