// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.raster.ColourCanvas;
import io.heliograph.scene.raster.Oklab;

/** Paints flat bands of light with clean outlines for cartoon and anime, and without outlines for vector drawings. */
final class CelPainting {
    private CelPainting() {}

    /** Cartoon: three bands of light, saturated colours, thick dark outlines. */
    static ColourCanvas cartoon(StyleSource styleSource, long seed, StyleListener styleListener) {
        ColourCanvas flat = flat(styleSource, 1.32f, styleListener);
        ColourCanvas out = flat.copy();
        bands(styleSource, out, new float[] {0.2f, 0.62f}, new float[] {0.52f, 0.86f, 1.06f}, 0.035f);
        highlights(styleSource, out, 0.85f);
        posterise(styleSource, out, 7);
        styleListener.done(0.7f);
        outline(styleSource, flat, out, 3.6f, 2.4f, 0.93f, 0.14f);
        return out;
    }

    /** Anime: two bands of light with a hard border, thin lines in a darker colour of the filled area, a painted background, bloom. */
    static ColourCanvas anime(StyleSource styleSource, long seed, StyleListener styleListener) {
        ColourCanvas flat = flat(styleSource, 1.25f, styleListener);
        ColourCanvas out = flat.copy();
        bands(styleSource, out, new float[] {0.34f}, new float[] {0.62f, 1.05f}, 0.02f);
        highlights(styleSource, out, 0.9f);
        gradient(styleSource, out);
        styleListener.done(0.7f);
        outline(styleSource, flat, out, 1.9f, 1.4f, 0.8f, 0.26f);
        CanvasGrade.bloom(out, 0.62f, 0.45f, 22 * styleSource.unit, styleSource.scratch);
        return out;
    }

    /** Vector drawing: four soft bands of light, no lines. */
    static ColourCanvas vector(StyleSource styleSource, long seed, StyleListener styleListener) {
        ColourCanvas out = flat(styleSource, 1.12f, styleListener);
        bands(styleSource, out, new float[] {0.16f, 0.42f, 0.72f}, new float[] {0.56f, 0.75f, 0.92f, 1.06f}, 0.02f);
        posterise(styleSource, out, 9);
        ColourAntialiasing.borders(styleSource, out);
        return out;
    }

    /** Base colours without texture, more saturated; the sky keeps the photograph's colours. */
    private static ColourCanvas flat(StyleSource styleSource, float saturation, StyleListener styleListener) {
        ColourCanvas out = styleSource.flat();
        styleListener.done(0.4f);
        CanvasGrade.colour(out, saturation, 1.04f);
        return out;
    }

    /** Quantises the light into bands; shadows become bluish, so that they stay colourful. */
    private static void bands(StyleSource styleSource, ColourCanvas out, float[] edges, float[] factors, float soft) {
        float[] light = styleSource.light();
        ParallelRows.each(styleSource.height, y -> {
            for (int i = y * styleSource.width, end = i + styleSource.width; i < end; i++) {
                if (styleSource.sky(i)) {
                    continue;
                }
                float f = factors[0];
                for (int k = 0; k < edges.length; k++) {
                    f += (factors[k + 1] - factors[k]) * UnitCurves.step(edges[k] - soft, edges[k] + soft, light[i]);
                }
                float cool = UnitCurves.clamp(1 - f);
                out.red[i] *= f - 0.12f * cool;
                out.green[i] *= f - 0.06f * cool;
                out.blue[i] *= f + 0.30f * cool;
            }
        });
    }

    /** Adds white where the photograph is far brighter than its base colour. */
    private static void highlights(StyleSource styleSource, ColourCanvas out, float strength) {
        ColourCanvas photo = styleSource.smooth();
        ColourCanvas base = styleSource.base();
        ParallelRows.each(styleSource.height, y -> {
            for (int i = y * styleSource.width, end = i + styleSource.width; i < end; i++) {
                if (!styleSource.sky(i) && styleSource.frame.object()[i] > 0) {
                    float over = photo.luma(i) - Math.max(0.35f, 1.12f * base.luma(i));
                    out.lay(i, 1, 1, 0.98f, strength * UnitCurves.step(0.1f, 0.16f, over));
                }
            }
        });
    }

    /** Quantises the lightness of sky and ground. */
    private static void posterise(StyleSource styleSource, ColourCanvas out, int steps) {
        ParallelRows.each(styleSource.height, y -> {
            float[] lab = new float[3];
            float[] rgb = new float[3];
            for (int i = y * styleSource.width, end = i + styleSource.width; i < end; i++) {
                if (styleSource.frame.object()[i] <= 0) {
                    Oklab.of(out.red[i], out.green[i], out.blue[i], lab, 0);
                    float at = lab[0] * steps;
                    int whole = LatticeNoise.floor(at);
                    float stepped = (whole + UnitCurves.step(0.42f, 0.58f, at - whole)) / steps;
                    Oklab.displayed(UnitCurves.mix(lab[0], stepped, 0.8f), lab[1], lab[2], rgb);
                    out.set(i, rgb[0], rgb[1], rgb[2]);
                }
            }
        });
    }

    /** Tints the sky with blue and everything else slightly with warm light, both stronger towards the top. */
    private static void gradient(StyleSource styleSource, ColourCanvas out) {
        ParallelRows.each(styleSource.height, y -> {
            float up = 1 - (float) y / styleSource.height;
            for (int i = y * styleSource.width, end = i + styleSource.width; i < end; i++) {
                if (styleSource.sky(i)) {
                    out.lay(i, 0.25f, 0.5f, 0.95f, 0.22f * up * up);
                } else {
                    out.lay(i, 1, 0.85f, 0.7f, 0.05f * up);
                }
            }
        });
    }

    /**
     * Draws silhouettes with the line width {@code outer}, and creases and marks with {@code inner}. The colour of a line is {@code keep}
     * times the colour below it.
     */
    private static void outline(
            StyleSource styleSource,
            ColourCanvas flat,
            ColourCanvas out,
            float outer,
            float inner,
            float strength,
            float keep) {
        OutlinePlanes outlinePlanes = new OutlinePlanes(styleSource);
        float[] silhouettes = outlinePlanes.drawn(outlinePlanes.silhouettes(), outer * styleSource.unit);
        darken(out, silhouettes, strength, keep);
        float[] creases = outlinePlanes.creases();
        float[] marks = outlinePlanes.marks(flat, 0.12f);
        for (int i = 0; i < creases.length; i++) {
            creases[i] = Math.max(creases[i], styleSource.frame.object()[i] > 0 ? marks[i] : 0);
        }
        darken(out, outlinePlanes.drawn(creases, inner * styleSource.unit), 0.85f * strength, keep);
    }

    private static void darken(ColourCanvas out, float[] cover, float strength, float keep) {
        ParallelRows.each(out.height, y -> {
            for (int i = y * out.width, end = i + out.width; i < end; i++) {
                out.lay(i, out.red[i] * keep, out.green[i] * keep, out.blue[i] * keep + 0.02f, strength * cover[i]);
            }
        });
    }
}
