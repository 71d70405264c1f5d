// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.raster.ColourCanvas;
import io.heliograph.scene.raster.GaussianPlaneBlur;

/** Modelling clay: soft, matt forms with thumb dents and finger prints, under warm light. */
final class ClayStyle {
    private static final float LIGHT_X = -0.5f; // direction to the light: from the upper left, on the viewer's side
    private static final float LIGHT_Y = 0.62f;
    private static final float LIGHT_Z = 0.6f;

    private ClayStyle() {}

    static ColourCanvas paint(StyleSource styleSource, long seed, StyleListener styleListener) {
        int noise = LatticeNoise.seed(seed, 100);
        ColourCanvas body = styleSource.flat();
        styleListener.done(0.4f);
        float[] relief = relief(styleSource, noise);
        float[] light = styleSource.light().clone();
        GaussianPlaneBlur.within(
                light,
                styleSource.scratch,
                styleSource.frame.object(),
                styleSource.width,
                styleSource.height,
                styleSource.pixels(4, 1));
        styleListener.done(0.6f);
        ColourCanvas out = new ColourCanvas(styleSource.width, styleSource.height);
        ParallelRows.each(styleSource.height, y -> {
            for (int x = 0; x < styleSource.width; x++) {
                pixel(styleSource, body, relief, light, out, x, y);
            }
        });
        CanvasGrade.vignette(out, 0.18f);
        return out;
    }

    /** Height of the clay at each pixel, in units: thumb dents, some of them with the ridges of a finger print. */
    private static float[] relief(StyleSource styleSource, int noise) {
        float u = styleSource.unit;
        int width = styleSource.width;
        int height = styleSource.height;
        float[] out = new float[styleSource.pixels];
        int[] object = styleSource.frame.object();
        ParallelRows.each(height, y -> {
            for (int x = 0; x < width; x++) {
                int i = y * width + x;
                // The offset gives each object its own dents.
                float ox = x / u + 131 * (object[i] & 15);
                float oy = y / u + 57 * (object[i] & 31);
                float dents = 11 * LatticeNoise.clouds(ox / 60, oy / 60, 3, noise)
                        + 1.1f * LatticeNoise.value(ox / 5, oy / 5, noise + 5);
                // The clay of ground and sky has shallower dents, as if it were rolled.
                out[i] = (object[i] > 0 ? 1 : 0.5f) * dents + print(ox, oy, noise + 9);
            }
        });
        // The clay is lower at silhouettes, so that borders look round.
        float[] border = new OutlinePlanes(styleSource).silhouettes();
        GaussianPlaneBlur.gaussian(border, styleSource.scratch, width, height, 3.2f * u);
        for (int i = 0; i < out.length; i++) {
            out[i] -= 7 * Math.min(1, border[i] * 2.2f * Math.max(1, u));
        }
        GaussianPlaneBlur.gaussian(out, styleSource.scratch, width, height, 0.9f * u);
        return out;
    }

    /** A finger print: arcs around a centre in one cell of a loose grid, faded at its rim. */
    private static float print(float x, float y, int seed) {
        int cx = LatticeNoise.floor(x / 150);
        int cy = LatticeNoise.floor(y / 150);
        if (LatticeNoise.white(cx, cy, seed) > 0.62f) {
            return 0;
        }
        float px = x / 150 - cx - 0.35f - 0.3f * LatticeNoise.white(cx, cy, seed + 1);
        float py = y / 150 - cy - 0.35f - 0.3f * LatticeNoise.white(cx, cy, seed + 2);
        float turn = LatticeNoise.white(cx, cy, seed + 3) - 0.5f;
        float a = px + turn * py;
        float b = 0.62f * (py - turn * px);
        float far = (float) Math.sqrt(a * a + b * b);
        float warp = 0.03f * LatticeNoise.value(x / 14, y / 14, seed + 4);
        float phase = ((float) Math.sqrt(a * a + (b + 0.1f) * (b + 0.1f)) + warp) * 34;
        float ridge = Math.abs(phase - LatticeNoise.floor(phase) - 0.5f) * 2;
        return 0.75f * ridge * ridge * (3 - 2 * ridge) * (1 - UnitCurves.step(0.13f, 0.23f, far));
    }

    private static void pixel(
            StyleSource styleSource, ColourCanvas body, float[] relief, float[] light, ColourCanvas out, int x, int y) {
        int width = styleSource.width;
        int i = y * width + x;
        float u = styleSource.unit;
        int right = x < width - 1 ? i + 1 : i;
        int below = y < styleSource.height - 1 ? i + width : i;
        float sx = (relief[right] - relief[i]) / u;
        float sy = (relief[below] - relief[i]) / u;
        boolean sky = styleSource.sky(i);
        float nx = sky ? 0 : styleSource.frame.normal()[3 * i];
        float ny = sky ? 0 : styleSource.frame.normal()[3 * i + 1];
        float nz = sky ? 1 : Math.max(0.2f, styleSource.frame.normal()[3 * i + 2]);
        float before = lit(nx, ny, nz);
        float after = lit(nx - 0.55f * sx, ny + 0.55f * sy, nz);
        float dent = Math.min(1.4f, Math.max(0.6f, after / before));
        float l = sky ? 1.06f : 0.6f + 0.58f * light[i];
        float by = l * dent;
        float warm = 0.08f;
        float r = UnitCurves.mix(body.red[i], 0.82f, warm);
        float g = UnitCurves.mix(body.green[i], 0.66f, warm);
        float b = UnitCurves.mix(body.blue[i], 0.52f, warm);
        float shine = 0.09f * UnitCurves.step(1.03f, 1.3f, dent) * l;
        out.set(i, r * by + shine, g * by * 0.985f + shine, b * by * (1.03f - 0.06f * l) + shine);
    }

    /** Diffuse light that also reaches surfaces facing away from the light, so that it is never 0. */
    private static float lit(float x, float y, float z) {
        float d = (x * LIGHT_X + y * LIGHT_Y + z * LIGHT_Z) / (float) Math.sqrt(x * x + y * y + z * z + 1e-6f);
        return 0.62f + 0.45f * d;
    }
}
