// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Blur;
import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Noise;
import io.heliograph.scene.raster.Rows;
import io.heliograph.scene.raster.Tone;

/** Modelling clay: everything soft and matt, dented by fingers, with prints of them, lit warmly over the dents. */
final class Clay {
    private static final float LIGHT_X = -0.5f; // from the upper left, towards the viewer
    private static final float LIGHT_Y = 0.62f;
    private static final float LIGHT_Z = 0.6f;

    private Clay() {}

    static Canvas paint(Motif motif, long seed, Watch watch) {
        int noise = Noise.seed(seed, 100);
        Canvas body = motif.flat();
        watch.done(0.4f);
        float[] relief = relief(motif, noise);
        float[] light = motif.light().clone();
        Blur.within(light, motif.scratch, motif.frame.object(), motif.width, motif.height, motif.pixels(4, 1));
        watch.done(0.6f);
        Canvas out = new Canvas(motif.width, motif.height);
        Rows.each(motif.height, y -> {
            for (int x = 0; x < motif.width; x++) {
                pixel(motif, body, relief, light, out, x, y);
            }
        });
        Grade.vignette(out, 0.18f);
        return out;
    }

    /** Height of the skin in units: dents of thumbs, and on some of them the ridges of a print. */
    private static float[] relief(Motif motif, int noise) {
        float u = motif.unit;
        int width = motif.width;
        int height = motif.height;
        float[] out = new float[motif.pixels];
        int[] object = motif.frame.object();
        Rows.each(height, y -> {
            for (int x = 0; x < width; x++) {
                int i = y * width + x;
                // Each object has been kneaded by itself.
                float ox = x / u + 131 * (object[i] & 15);
                float oy = y / u + 57 * (object[i] & 31);
                float dents =
                        11 * Noise.clouds(ox / 60, oy / 60, 3, noise) + 1.1f * Noise.value(ox / 5, oy / 5, noise + 5);
                // Sheets of ground and sky are rolled, not kneaded.
                out[i] = (object[i] > 0 ? 1 : 0.5f) * dents + print(ox, oy, noise + 9);
            }
        });
        // Where objects meet their clay curls over, so borders are round.
        float[] border = new Outlines(motif).silhouettes();
        Blur.gaussian(border, motif.scratch, width, height, 3.2f * u);
        for (int i = 0; i < out.length; i++) {
            out[i] -= 7 * Math.min(1, border[i] * 2.2f * Math.max(1, u));
        }
        Blur.gaussian(out, motif.scratch, width, height, 0.9f * u);
        return out;
    }

    /** A finger print: arcs around a centre in one cell of a loose grid, faded at its rim. */
    private static float print(float x, float y, int seed) {
        int cx = Noise.floor(x / 150);
        int cy = Noise.floor(y / 150);
        if (Noise.white(cx, cy, seed) > 0.62f) {
            return 0;
        }
        float px = x / 150 - cx - 0.35f - 0.3f * Noise.white(cx, cy, seed + 1);
        float py = y / 150 - cy - 0.35f - 0.3f * Noise.white(cx, cy, seed + 2);
        float turn = Noise.white(cx, cy, seed + 3) - 0.5f;
        float a = px + turn * py;
        float b = 0.62f * (py - turn * px);
        float far = (float) Math.sqrt(a * a + b * b);
        float warp = 0.03f * Noise.value(x / 14, y / 14, seed + 4);
        float phase = ((float) Math.sqrt(a * a + (b + 0.1f) * (b + 0.1f)) + warp) * 34;
        float ridge = Math.abs(phase - Noise.floor(phase) - 0.5f) * 2;
        return 0.75f * ridge * ridge * (3 - 2 * ridge) * (1 - Tone.step(0.13f, 0.23f, far));
    }

    private static void pixel(Motif motif, Canvas body, float[] relief, float[] light, Canvas out, int x, int y) {
        int width = motif.width;
        int i = y * width + x;
        float u = motif.unit;
        int right = x < width - 1 ? i + 1 : i;
        int below = y < motif.height - 1 ? i + width : i;
        float sx = (relief[right] - relief[i]) / u;
        float sy = (relief[below] - relief[i]) / u;
        boolean sky = motif.sky(i);
        float nx = sky ? 0 : motif.frame.normal()[3 * i];
        float ny = sky ? 0 : motif.frame.normal()[3 * i + 1];
        float nz = sky ? 1 : Math.max(0.2f, motif.frame.normal()[3 * i + 2]);
        float before = lit(nx, ny, nz);
        float after = lit(nx - 0.55f * sx, ny + 0.55f * sy, nz);
        float dent = Math.min(1.4f, Math.max(0.6f, after / before));
        float l = sky ? 1.06f : 0.6f + 0.58f * light[i];
        float by = l * dent;
        float warm = 0.08f;
        float r = Tone.mix(body.red[i], 0.82f, warm);
        float g = Tone.mix(body.green[i], 0.66f, warm);
        float b = Tone.mix(body.blue[i], 0.52f, warm);
        float shine = 0.09f * Tone.step(1.03f, 1.3f, dent) * l;
        out.set(i, r * by + shine, g * by * 0.985f + shine, b * by * (1.03f - 0.06f * l) + shine);
    }

    /** Wrapped diffuse light, never 0. */
    private static float lit(float x, float y, float z) {
        float d = (x * LIGHT_X + y * LIGHT_Y + z * LIGHT_Z) / (float) Math.sqrt(x * x + y * y + z * z + 1e-6f);
        return 0.62f + 0.45f * d;
    }
}
