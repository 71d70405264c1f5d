// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Noise;
import io.heliograph.scene.raster.Oklab;
import io.heliograph.scene.raster.Rows;
import io.heliograph.scene.raster.Tone;

/** Flat paint in bands of light with clean outlines: cartoon, anime, and without outlines the flat look of a vector drawing. */
final class CelPainting {
    private CelPainting() {}

    /** Three bands, saturated, thick dark outlines. */
    static Canvas cartoon(Motif motif, long seed, Watch watch) {
        Canvas flat = flat(motif, 1.32f, watch);
        Canvas out = flat.copy();
        bands(motif, out, new float[] {0.2f, 0.62f}, new float[] {0.52f, 0.86f, 1.06f}, 0.035f);
        highlights(motif, out, 0.85f);
        posterise(motif, out, 7);
        watch.done(0.7f);
        outline(motif, flat, out, 3.6f, 2.4f, 0.93f, 0.14f);
        return out;
    }

    /** Two bands with a hard terminator, thin lines in the colour of what they bound, a painted background, light that blooms. */
    static Canvas anime(Motif motif, long seed, Watch watch) {
        Canvas flat = flat(motif, 1.25f, watch);
        Canvas out = flat.copy();
        bands(motif, out, new float[] {0.34f}, new float[] {0.62f, 1.05f}, 0.02f);
        highlights(motif, out, 0.9f);
        gradient(motif, out);
        watch.done(0.7f);
        outline(motif, flat, out, 1.9f, 1.4f, 0.8f, 0.26f);
        Grade.bloom(out, 0.62f, 0.45f, 22 * motif.unit, motif.scratch);
        return out;
    }

    /** Four quiet bands, no lines. */
    static Canvas vector(Motif motif, long seed, Watch watch) {
        Canvas out = flat(motif, 1.12f, watch);
        bands(motif, out, new float[] {0.16f, 0.42f, 0.72f}, new float[] {0.56f, 0.75f, 0.92f, 1.06f}, 0.02f);
        posterise(motif, out, 9);
        Smoothing.borders(motif, out);
        return out;
    }

    /** Base colours without texture, saturated; the sky as painted. */
    private static Canvas flat(Motif motif, float saturation, Watch watch) {
        Canvas out = motif.flat();
        watch.done(0.4f);
        Grade.colour(out, saturation, 1.04f);
        return out;
    }

    /** Light in steps; shadows turn to blue, so they stay colour rather than dirt. */
    private static void bands(Motif motif, Canvas out, float[] edges, float[] factors, float soft) {
        float[] light = motif.light();
        Rows.each(motif.height, y -> {
            for (int i = y * motif.width, end = i + motif.width; i < end; i++) {
                if (motif.sky(i)) {
                    continue;
                }
                float f = factors[0];
                for (int k = 0; k < edges.length; k++) {
                    f += (factors[k + 1] - factors[k]) * Tone.step(edges[k] - soft, edges[k] + soft, light[i]);
                }
                float cool = Tone.clamp(1 - f);
                out.red[i] *= f - 0.12f * cool;
                out.green[i] *= f - 0.06f * cool;
                out.blue[i] *= f + 0.30f * cool;
            }
        });
    }

    /** White where the photograph shines far above its base colour. */
    private static void highlights(Motif motif, Canvas out, float strength) {
        Canvas photo = motif.smooth();
        Canvas base = motif.base();
        Rows.each(motif.height, y -> {
            for (int i = y * motif.width, end = i + motif.width; i < end; i++) {
                if (!motif.sky(i) && motif.frame.object()[i] > 0) {
                    float over = photo.luma(i) - Math.max(0.35f, 1.12f * base.luma(i));
                    out.lay(i, 1, 1, 0.98f, strength * Tone.step(0.1f, 0.16f, over));
                }
            }
        });
    }

    /** Sky and ground in steps of lightness. */
    private static void posterise(Motif motif, Canvas out, int steps) {
        Rows.each(motif.height, y -> {
            float[] lab = new float[3];
            float[] rgb = new float[3];
            for (int i = y * motif.width, end = i + motif.width; i < end; i++) {
                if (motif.frame.object()[i] <= 0) {
                    Oklab.of(out.red[i], out.green[i], out.blue[i], lab, 0);
                    float at = lab[0] * steps;
                    int whole = Noise.floor(at);
                    float stepped = (whole + Tone.step(0.42f, 0.58f, at - whole)) / steps;
                    Oklab.displayed(Tone.mix(lab[0], stepped, 0.8f), lab[1], lab[2], rgb);
                    out.set(i, rgb[0], rgb[1], rgb[2]);
                }
            }
        });
    }

    /** The sky deepens upwards and the picture warms downwards a little. */
    private static void gradient(Motif motif, Canvas out) {
        Rows.each(motif.height, y -> {
            float up = 1 - (float) y / motif.height;
            for (int i = y * motif.width, end = i + motif.width; i < end; i++) {
                if (motif.sky(i)) {
                    out.lay(i, 0.25f, 0.5f, 0.95f, 0.22f * up * up);
                } else {
                    out.lay(i, 1, 0.85f, 0.7f, 0.05f * up);
                }
            }
        });
    }

    /** Silhouettes of one width, creases and marks of another; the line is the colour below it, darkened to {@code keep}. */
    private static void outline(
            Motif motif, Canvas flat, Canvas out, float outer, float inner, float strength, float keep) {
        Outlines outlines = new Outlines(motif);
        float[] silhouettes = outlines.drawn(outlines.silhouettes(), outer * motif.unit);
        darken(out, silhouettes, strength, keep);
        float[] creases = outlines.creases();
        float[] marks = outlines.marks(flat, 0.12f);
        for (int i = 0; i < creases.length; i++) {
            creases[i] = Math.max(creases[i], motif.frame.object()[i] > 0 ? marks[i] : 0);
        }
        darken(out, outlines.drawn(creases, inner * motif.unit), 0.85f * strength, keep);
    }

    private static void darken(Canvas out, float[] cover, float strength, float keep) {
        Rows.each(out.height, y -> {
            for (int i = y * out.width, end = i + out.width; i < end; i++) {
                out.lay(i, out.red[i] * keep, out.green[i] * keep, out.blue[i] * keep + 0.02f, strength * cover[i]);
            }
        });
    }
}
