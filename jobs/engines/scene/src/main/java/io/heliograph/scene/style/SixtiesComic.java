// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.raster.ColourCanvas;
import io.heliograph.scene.raster.Oklab;

/**
 * Paints a printed comic of the sixties: the nearest bold ink for each colour, shadows and skies in dots, heavy black lines, inks a little
 * off register.
 */
final class SixtiesComic {
    private static final float[][] INKS = {
        {0.93f, 0.11f, 0.14f},
        {1, 0.84f, 0},
        {0.07f, 0.42f, 0.82f},
        {0.0f, 0.66f, 0.42f},
        {1, 0.49f, 0.08f},
        {0.96f, 0.3f, 0.6f},
        {0.35f, 0.8f, 0.94f},
        {0.52f, 0.25f, 0.68f},
        {1, 0.8f, 0.64f},
        {0.5f, 0.28f, 0.14f},
        {0.99f, 0.97f, 0.9f},
        {0.62f, 0.64f, 0.68f},
        {0.12f, 0.12f, 0.15f},
        {0.58f, 0.82f, 0.2f},
    };
    private static final float COS = 0.966f; // cosine of the angle of the halftone screen, 15 degrees
    private static final float SIN = 0.259f;

    private SixtiesComic() {}

    static ColourCanvas paint(StyleSource styleSource, long seed, StyleListener styleListener) {
        int noise = LatticeNoise.seed(seed, 160);
        ColourCanvas flat = styleSource.flat();
        styleListener.done(0.5f);
        float[] inks = new float[3 * INKS.length];
        for (int k = 0; k < INKS.length; k++) {
            Oklab.of(INKS[k][0], INKS[k][1], INKS[k][2], inks, 3 * k);
        }
        float lift = lift(styleSource, flat);
        float[] light = styleSource.light();
        ColourCanvas out = new ColourCanvas(styleSource.width, styleSource.height);
        float cell = 9.5f * styleSource.unit;
        int off = styleSource.pixels(1.6f, 1);
        ParallelRows.each(styleSource.height, y -> {
            float[] lab = new float[3];
            for (int x = 0, i = y * styleSource.width; x < styleSource.width; x++, i++) {
                int from = Math.max(0, y - off) * styleSource.width + Math.max(0, x - off);
                Oklab.of(flat.red[from], flat.green[from], flat.blue[from], lab, 0);
                // Skies are printed in colour even where the air is grey.
                float bold = styleSource.sky(i) ? 2.6f : lift;
                lab[0] *= styleSource.sky(i) ? 1 : lift;
                lab[1] *= bold;
                lab[2] *= bold;
                float[] ink = INKS[nearest(lab, inks)];
                if (styleSource.sky(i)) {
                    float fade = UnitCurves.clamp(1.15f - 1.3f * y / styleSource.height);
                    float dot = dot(x, y, cell, 0.12f + 0.6f * fade * UnitCurves.clamp(1.5f - lab[0]));
                    out.set(i, 0.99f, 0.95f, 0.82f);
                    out.lay(i, ink[0], ink[1], ink[2], dot);
                } else {
                    out.set(i, ink[0], ink[1], ink[2]);
                    float shade = UnitCurves.clamp(0.95f - 1.45f * light[i]);
                    float dots = shade < 0.08f ? 0 : dot(x, y, 0.8f * cell, shade);
                    out.lay(i, ink[0] * 0.28f, ink[1] * 0.2f, ink[2] * 0.32f, dots);
                }
                float paper = 1 - 0.05f * PaperTexture.fine(x / styleSource.unit, y / styleSource.unit, noise);
                out.red[i] *= paper;
                out.green[i] *= paper;
                out.blue[i] *= paper;
            }
        });
        OutlinePlanes outlinePlanes = new OutlinePlanes(styleSource);
        float[] outer = outlinePlanes.drawn(outlinePlanes.silhouettes(), 5 * styleSource.unit);
        float[] inner = InkDrawing.inner(styleSource, outlinePlanes, 0.16f, 2.6f);
        for (int i = 0; i < styleSource.pixels; i++) {
            out.lay(i, 0.05f, 0.05f, 0.06f, Math.max(outer[i], inner[i]));
        }
        return out;
    }

    /** Factor above 1 for lightness and saturation of a dark motif, so that it prints as bright as others. */
    private static float lift(StyleSource styleSource, ColourCanvas flat) {
        float[] lab = new float[3];
        double sum = 0;
        int count = 1;
        for (int i = 0; i < styleSource.pixels; i += 7) {
            if (!styleSource.sky(i)) {
                Oklab.of(flat.red[i], flat.green[i], flat.blue[i], lab, 0);
                sum += lab[0];
                count++;
            }
        }
        return (float) Math.min(1.7, Math.max(1, 0.66 * count / Math.max(1e-3, sum)));
    }

    private static int nearest(float[] lab, float[] inks) {
        int best = 0;
        float least = Float.MAX_VALUE;
        for (int k = 0; k < INKS.length; k++) {
            float l = lab[0] - inks[3 * k];
            float a = 1.5f * lab[1] - inks[3 * k + 1];
            float b = 1.5f * lab[2] - inks[3 * k + 2];
            float d = 0.55f * l * l + 2.2f * (a * a + b * b);
            if (d < least) {
                least = d;
                best = k;
            }
        }
        return best;
    }

    /** Coverage of a halftone dot at a pixel, 0 to 1; the area of the dot grows with the tone, 0 to 1. */
    private static float dot(int x, int y, float cell, float tone) {
        float u = (x * COS + y * SIN) / cell;
        float v = (y * COS - x * SIN) / cell;
        float du = u - Math.round(u);
        float dv = v - Math.round(v);
        float radius = 0.6f * (float) Math.sqrt(tone);
        return UnitCurves.clamp((radius - (float) Math.sqrt(du * du + dv * dv)) * cell + 0.5f);
    }
}
