// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Blur;
import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Kuwahara;
import io.heliograph.scene.raster.Noise;
import io.heliograph.scene.raster.Rows;
import io.heliograph.scene.raster.Tone;

/**
 * Washes on paper: flattened colour with wobbling borders, bleeding where the paper is wet, pigment that gathers at edges and settles in the
 * paper's grain (after Bousseau, Kaplan, Thollot, Sillion 2006, eq. 1), lights left white, a pencil drawing underneath, a margin of bare paper.
 */
final class Watercolour {
    private static final float PAPER_RED = 0.985f;
    private static final float PAPER_GREEN = 0.972f;
    private static final float PAPER_BLUE = 0.945f;

    private Watercolour() {}

    static Canvas paint(Motif motif, long seed, Watch watch) {
        int noise = Noise.seed(seed, 30);
        Canvas wash = Kuwahara.filter(motif.smooth(), motif.pixels(6, 2));
        watch.done(0.4f);
        Canvas wet = wash.copy();
        Blur.gaussian(wet, motif.scratch, 11 * motif.unit);
        Canvas painted = wobble(motif, wash, wet, noise);
        watch.done(0.6f);
        float[] edges = edges(motif, painted);
        float[] pencil = new Outlines(motif).silhouettes();
        pencil = new Outlines(motif).drawn(pencil, 1.1f * motif.unit);
        Canvas out = new Canvas(motif.width, motif.height);
        float[] lines = pencil;
        Rows.each(motif.height, y -> {
            for (int x = 0; x < motif.width; x++) {
                pixel(motif, painted, edges, lines, out, x, y, noise);
            }
        });
        return out;
    }

    /** Looks colours up a little beside, so that borders run like wet paint, and mixes in the bled version in wet places. */
    private static Canvas wobble(Motif motif, Canvas wash, Canvas wet, int noise) {
        Canvas out = new Canvas(motif.width, motif.height);
        float u = motif.unit;
        Rows.each(motif.height, y -> {
            for (int x = 0; x < motif.width; x++) {
                float far = 8 * u * (Noise.clouds(x / (38 * u), y / (38 * u), 3, noise) - 0.5f);
                float fine = 3 * u * (Noise.value(x / (7 * u), y / (7 * u), noise + 3) - 0.5f);
                float side = 8 * u * (Noise.clouds(x / (38 * u), y / (38 * u), 3, noise + 5) - 0.5f);
                int sx = Math.min(motif.width - 1, Math.max(0, Math.round(x + far + fine)));
                int sy = Math.min(motif.height - 1, Math.max(0, Math.round(y + side - fine)));
                int i = sy * motif.width + sx;
                int at = y * motif.width + x;
                float wetness = Tone.step(0.5f, 0.72f, Noise.clouds(x / (120 * u), y / (120 * u), 3, noise + 8));
                wetness *= motif.frame.object()[i] > 0 ? 0.35f : 0.9f;
                out.set(
                        at,
                        Tone.mix(wash.red[i], wet.red[i], wetness),
                        Tone.mix(wash.green[i], wet.green[i], wetness),
                        Tone.mix(wash.blue[i], wet.blue[i], wetness));
            }
        });
        return out;
    }

    /** How much pigment dried at the border of a wash: the slope of the blurred colours, 0 to 1. */
    private static float[] edges(Motif motif, Canvas painted) {
        float[] out = new float[motif.pixels];
        Canvas soft = painted.copy();
        Blur.gaussian(soft, motif.scratch, 1.5f * motif.unit);
        int width = motif.width;
        Rows.each(motif.height - 2, row -> {
            for (int x = 1, i = (row + 1) * width + 1; x < width - 1; x++, i++) {
                float slope = 0;
                for (int c = 0; c < 3; c++) {
                    float[] p = c == 0 ? soft.red : c == 1 ? soft.green : soft.blue;
                    slope += Math.abs(p[i + 1] - p[i - 1]) + Math.abs(p[i + width] - p[i - width]);
                }
                out[i] = Math.min(1, slope * 1.6f * motif.unit);
            }
        });
        Blur.gaussian(out, motif.scratch, width, motif.height, 0.8f * motif.unit);
        return out;
    }

    private static void pixel(
            Motif motif, Canvas painted, float[] edges, float[] pencil, Canvas out, int x, int y, int noise) {
        float u = motif.unit;
        int i = y * motif.width + x;
        float grain = Paper.rough(x / u, y / u, noise + 20);
        float flow = Noise.clouds(x / (90 * u), y / (90 * u), 4, noise + 30) - 0.5f;
        float settle = Noise.clouds(x / (3 * u), y / (3 * u), 2, noise + 40) - 0.5f;
        float density = 0.95f + 1.0f * flow + 0.28f * settle + 0.55f * (grain - 0.5f) + 1.05f * edges[i];
        float r = washed(painted.red[i]);
        float g = washed(painted.green[i]);
        float b = washed(painted.blue[i]);
        float grey = Tone.luma(r, g, b);
        r = grey + (r - grey) * 1.42f;
        g = grey + (g - grey) * 1.42f;
        b = grey + (b - grey) * 1.42f;
        // The lightest places keep their paper; a dry brush leaves its hollows.
        float cover = margin(motif, x, y, noise) * (1 - 0.85f * Tone.step(0.88f, 0.98f, grey));
        float dry = Tone.step(0.6f, 0.8f, Noise.clouds(x / (70 * u), y / (24 * u), 3, noise + 60));
        cover *= 1 - 0.8f * dry * Tone.step(0.52f, 0.72f, grain) * Tone.step(0.3f, 0.7f, grey);
        float light = 0.965f + 0.06f * grain;
        out.set(
                i,
                light * PAPER_RED * Tone.mix(1, pigment(r, density), cover),
                light * PAPER_GREEN * Tone.mix(1, pigment(g, density), cover),
                light * PAPER_BLUE * Tone.mix(1, pigment(b, density), cover));
        float line = 0.34f * pencil[i] * Tone.step(0.15f, 0.6f, grain + 0.35f);
        out.lay(i, 0.3f, 0.28f, 0.27f, line);
    }

    /** Lifted, as transparent paint is never black. */
    private static float washed(float v) {
        return 0.07f + 0.93f * (float) Math.sqrt(Tone.clamp(v)) * Tone.mix(1, Tone.clamp(v), 0.62f);
    }

    /** Colour of a layer of pigment as thick as {@code density}, 1 as given. */
    private static float pigment(float v, float density) {
        float c = Tone.clamp(v);
        return Tone.clamp(c - (c - c * c) * (density - 1));
    }

    /** 0 on the bare margin, 1 on the painted sheet, with the ragged border of a brush. */
    private static float margin(Motif motif, int x, int y, int noise) {
        float u = motif.unit;
        float inset = 22 * u;
        float near = Math.min(Math.min(x, motif.width - 1 - x), Math.min(y, motif.height - 1 - y));
        float ragged = 26 * u * (Noise.clouds(x / (45 * u), y / (45 * u), 4, noise + 50) - 0.5f);
        return Tone.step(inset - 2.5f * u, inset + 2.5f * u, near + ragged);
    }
}
