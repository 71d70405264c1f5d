// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.raster.ColourCanvas;
import io.heliograph.scene.raster.GaussianPlaneBlur;

/** Adjustments of a whole canvas that several styles apply at the end; all in place. */
final class CanvasGrade {
    private CanvasGrade() {}

    /** Scales saturation about luma, then contrast about middle grey; a factor of 1 changes nothing. */
    static void colour(ColourCanvas colourCanvas, float saturation, float contrast) {
        ParallelRows.each(colourCanvas.height, y -> {
            for (int i = y * colourCanvas.width, end = i + colourCanvas.width; i < end; i++) {
                float grey = colourCanvas.luma(i);
                colourCanvas.red[i] = contrasted(grey + (colourCanvas.red[i] - grey) * saturation, contrast);
                colourCanvas.green[i] = contrasted(grey + (colourCanvas.green[i] - grey) * saturation, contrast);
                colourCanvas.blue[i] = contrasted(grey + (colourCanvas.blue[i] - grey) * saturation, contrast);
            }
        });
    }

    private static float contrasted(float v, float contrast) {
        float x = UnitCurves.clamp(v);
        float curve = x * x * (3 - 2 * x);
        return x + (curve - x) * (contrast - 1) * 2;
    }

    /** Darkens towards the corners by at most {@code strength}. */
    static void vignette(ColourCanvas colourCanvas, float strength) {
        float cx = colourCanvas.width / 2f;
        float cy = colourCanvas.height / 2f;
        float scale = 1 / (cx * cx + cy * cy);
        ParallelRows.each(colourCanvas.height, y -> {
            for (int x = 0, i = y * colourCanvas.width; x < colourCanvas.width; x++, i++) {
                float far = ((x - cx) * (x - cx) + (y - cy) * (y - cy)) * scale;
                float keep = 1 - strength * far * far * (1.6f - 0.6f * far);
                colourCanvas.red[i] *= keep;
                colourCanvas.green[i] *= keep;
                colourCanvas.blue[i] *= keep;
            }
        });
    }

    /** Adds film grain: clumps of {@code size} pixels, strongest in the middle tones. */
    static void grain(ColourCanvas colourCanvas, float strength, float size, int seed) {
        float scale = 1 / Math.max(0.7f, size);
        ParallelRows.each(colourCanvas.height, y -> {
            for (int x = 0, i = y * colourCanvas.width; x < colourCanvas.width; x++, i++) {
                float fine = LatticeNoise.white(x, y, seed) - 0.5f;
                float clump = LatticeNoise.value(x * scale, y * scale, seed + 1) - 0.5f;
                float grey = UnitCurves.clamp(colourCanvas.luma(i));
                float by = strength * (0.5f * fine + clump) * (0.35f + 2.6f * grey * (1 - grey));
                colourCanvas.red[i] += by;
                colourCanvas.green[i] += by;
                colourCanvas.blue[i] += by;
            }
        });
    }

    /** Adds a glow: blurs parts brighter than {@code from} (0 to 1) with a sigma in pixels, and adds them in the blend mode "screen". */
    static void bloom(ColourCanvas colourCanvas, float from, float strength, float sigma, float[] scratch) {
        ColourCanvas glow = new ColourCanvas(colourCanvas.width, colourCanvas.height);
        ParallelRows.each(colourCanvas.height, y -> {
            for (int i = y * colourCanvas.width, end = i + colourCanvas.width; i < end; i++) {
                float keep = UnitCurves.step(from, 1, colourCanvas.luma(i));
                glow.set(i, colourCanvas.red[i] * keep, colourCanvas.green[i] * keep, colourCanvas.blue[i] * keep);
            }
        });
        GaussianPlaneBlur.gaussian(glow, scratch, sigma);
        ParallelRows.each(colourCanvas.height, y -> {
            for (int i = y * colourCanvas.width, end = i + colourCanvas.width; i < end; i++) {
                colourCanvas.red[i] = screen(colourCanvas.red[i], glow.red[i] * strength);
                colourCanvas.green[i] = screen(colourCanvas.green[i], glow.green[i] * strength);
                colourCanvas.blue[i] = screen(colourCanvas.blue[i], glow.blue[i] * strength);
            }
        });
    }

    private static float screen(float a, float b) {
        return 1 - (1 - UnitCurves.clamp(a)) * (1 - UnitCurves.clamp(b));
    }
}
