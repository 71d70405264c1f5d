// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.raster.ColourCanvas;
import io.heliograph.scene.raster.GaussianPlaneBlur;

/** Pen and ink on cream paper: outlines, hatching around the form in up to three directions, solid blacks. */
final class InkDrawing {
    private static final Streamlines.Look FIRST = new Streamlines.Look(0.2f, 2.6f, 9.5f, 0.75f, 1.7f, 130);
    private static final Streamlines.Look SECOND = new Streamlines.Look(0.5f, 2.8f, 7.5f, 0.75f, 1.6f, 90);
    private static final Streamlines.Look THIRD = new Streamlines.Look(0.76f, 2.6f, 6, 0.8f, 1.6f, 60);

    private InkDrawing() {}

    static ColourCanvas ink(StyleSource styleSource, long seed, StyleListener styleListener) {
        int noise = LatticeNoise.seed(seed, 60);
        float[] dark = darkness(styleSource);
        FormFlow formFlow = FormFlow.of(styleSource, 1, 6, 0.17f, -0.98f, 0.05f, 4);
        styleListener.done(0.2f);
        LinePen linePen = new LinePen(styleSource.width, styleSource.height);
        new Streamlines(styleSource, formFlow, dark).draw(FIRST, linePen, noise);
        styleListener.done(0.4f);
        new Streamlines(styleSource, formFlow.turned(0.5f, 0.866f), dark).draw(SECOND, linePen, noise + 1);
        new Streamlines(styleSource, formFlow.turned(0.766f, -0.643f), dark).draw(THIRD, linePen, noise + 2);
        styleListener.done(0.6f);
        OutlinePlanes outlinePlanes = new OutlinePlanes(styleSource);
        float[] outer = outlinePlanes.drawn(outlinePlanes.silhouettes(), 2.6f * styleSource.unit);
        float[] inner = inner(styleSource, outlinePlanes, 0.13f, 1.5f);
        return print(styleSource, linePen.ink, outer, inner, dark, noise);
    }

    /** Line drawing: only lines, on white. */
    static ColourCanvas lines(StyleSource styleSource, long seed, StyleListener styleListener) {
        OutlinePlanes outlinePlanes = new OutlinePlanes(styleSource);
        float[] outer = outlinePlanes.drawn(outlinePlanes.silhouettes(), 3 * styleSource.unit);
        styleListener.done(0.4f);
        float[] inner = inner(styleSource, outlinePlanes, 0.11f, 1.6f);
        ColourCanvas out = new ColourCanvas(styleSource.width, styleSource.height);
        ParallelRows.each(styleSource.height, y -> {
            for (int i = y * styleSource.width, end = i + styleSource.width; i < end; i++) {
                float v = 1 - 0.94f * Math.max(outer[i], 0.9f * inner[i]);
                out.set(i, v, v, v);
            }
        });
        return out;
    }

    /** Lines within objects as coverage, 0 to 1: creases and colour marks in one plane. */
    static float[] inner(StyleSource styleSource, OutlinePlanes outlinePlanes, float least, float width) {
        float[] inner = outlinePlanes.creases();
        float[] marks = outlinePlanes.marks(styleSource.smooth(), least);
        for (int i = 0; i < inner.length; i++) {
            inner[i] = Math.max(inner[i], marks[i]);
        }
        return outlinePlanes.drawn(inner, width * styleSource.unit);
    }

    /** Darkness, 0 for white paper to 1: tone of the photograph, stretched to its own range; skies are kept light. */
    static float[] darkness(StyleSource styleSource) {
        ColourCanvas smooth = styleSource.smooth();
        float[] light = styleSource.light();
        int[] counts = new int[256];
        for (int i = 0; i < styleSource.pixels; i++) {
            counts[(int) (255 * UnitCurves.clamp(smooth.luma(i)))]++;
        }
        float black = share(counts, 0.02f, styleSource.pixels);
        float white = Math.max(black + 0.2f, share(counts, 0.96f, styleSource.pixels));
        float[] dark = new float[styleSource.pixels];
        ParallelRows.each(styleSource.height, y -> {
            for (int i = y * styleSource.width, end = i + styleSource.width; i < end; i++) {
                float v = 1 - UnitCurves.clamp((smooth.luma(i) - black) / (white - black));
                if (styleSource.sky(i)) {
                    v *= 0.62f;
                } else {
                    v = 0.7f * v + 0.29f * (1 - UnitCurves.clamp(light[i] * 1.25f));
                }
                dark[i] = UnitCurves.clamp(v);
            }
        });
        balance(dark);
        float[] ground = dark.clone();
        GaussianPlaneBlur.within(
                ground,
                styleSource.scratch,
                styleSource.frame.object(),
                styleSource.width,
                styleSource.height,
                styleSource.pixels(5, 2));
        styleSource.overGround(ground, dark);
        GaussianPlaneBlur.gaussian(
                dark, styleSource.scratch, styleSource.width, styleSource.height, 0.8f * styleSource.unit);
        return dark;
    }

    /** Bends the tones to a mean that leaves enough white, even for a dark motif. */
    private static void balance(float[] dark) {
        double sum = 0;
        for (float v : dark) {
            sum += v;
        }
        double mean = Math.min(0.95, Math.max(0.05, sum / dark.length));
        double bend = Math.min(2.2, Math.max(0.75, StrictMath.log(0.35) / StrictMath.log(mean)));
        float[] curve = new float[257];
        for (int k = 0; k < curve.length; k++) {
            curve[k] = (float) StrictMath.pow(k / 256.0, bend);
        }
        for (int i = 0; i < dark.length; i++) {
            float at = dark[i] * 256;
            int k = Math.min(255, (int) at);
            dark[i] = curve[k] + (curve[k + 1] - curve[k]) * (at - k);
        }
    }

    private static float share(int[] counts, float share, int pixels) {
        long seen = 0;
        for (int k = 0; k < 256; k++) {
            seen += counts[k];
            if (seen >= share * pixels) {
                return k / 255f;
            }
        }
        return 1;
    }

    private static ColourCanvas print(
            StyleSource styleSource, float[] hatch, float[] outer, float[] inner, float[] dark, int noise) {
        ColourCanvas out = new ColourCanvas(styleSource.width, styleSource.height);
        float u = styleSource.unit;
        ParallelRows.each(styleSource.height, y -> {
            for (int x = 0, i = y * styleSource.width; x < styleSource.width; x++, i++) {
                float tooth = PaperTexture.fine(x / u, y / u, noise + 7);
                float solid = UnitCurves.step(0.965f, 0.99f, dark[i]);
                float cover = Math.max(Math.max(hatch[i], solid), Math.max(outer[i], inner[i]));
                cover *= 0.9f + 0.1f * tooth;
                float paper = 0.97f + 0.025f * tooth;
                out.set(i, 0.975f * paper, 0.955f * paper, 0.905f * paper);
                out.lay(i, 0.085f, 0.075f, 0.085f, cover);
            }
        });
        return out;
    }
}
