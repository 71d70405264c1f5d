// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.scene.raster.ColourCanvas;
import io.heliograph.scene.raster.GaussianPlaneBlur;
import java.util.Arrays;

/**
 * Paints curved brush strokes in layers from broad to fine, each layer only where the canvas still differs from the motif (Hertzmann 1998),
 * along the form, with bristles and a relief of paint lit from the upper left.
 */
final class OilPainting {
    private static final float[] RADII = {26, 13, 6.5f, 3.2f}; // radius of the brush in each layer, in units
    private static final float[] TOLERANCE = {-1, 0.1f, 0.085f, 0.068f
    }; // minimum corrected colour difference of each layer; -1: none

    private OilPainting() {}

    static ColourCanvas paint(StyleSource styleSource, long seed, StyleListener styleListener) {
        ColourCanvas reference = styleSource.colours.copy();
        CanvasGrade.colour(reference, 1.22f, 1.08f);
        FormFlow formFlow = FormFlow.of(styleSource, 0.25f, 60, 1, 0, 0.012f, 5);
        ColourCanvas colourCanvas = new ColourCanvas(styleSource.width, styleSource.height);
        ground(colourCanvas);
        float[] relief = new float[styleSource.pixels];
        ColourCanvas layer = reference.copy();
        for (int k = 0; k < RADII.length; k++) {
            float radius = Math.max(1.3f, RADII[k] * styleSource.unit);
            System.arraycopy(reference.red, 0, layer.red, 0, styleSource.pixels);
            System.arraycopy(reference.green, 0, layer.green, 0, styleSource.pixels);
            System.arraycopy(reference.blue, 0, layer.blue, 0, styleSource.pixels);
            GaussianPlaneBlur.gaussian(layer, styleSource.scratch, 0.4f * radius);
            int noise = LatticeNoise.seed(seed, 10 + k);
            BrushStrokes brushStrokes =
                    new BrushPlan(styleSource, layer, colourCanvas, formFlow, radius, TOLERANCE[k], noise).strokes();
            new PaintBrush(colourCanvas, relief, radius, noise).paint(brushStrokes);
            styleListener.done((k + 1f) / (RADII.length + 1));
        }
        light(styleSource, colourCanvas, relief, LatticeNoise.seed(seed, 20));
        return colourCanvas;
    }

    /** Fills the canvas with umber, so that gaps between strokes are warm. */
    private static void ground(ColourCanvas colourCanvas) {
        Arrays.fill(colourCanvas.red, 0.45f);
        Arrays.fill(colourCanvas.green, 0.33f);
        Arrays.fill(colourCanvas.blue, 0.22f);
    }

    /** Lights the relief of the paint and adds a faint weave of canvas. */
    private static void light(StyleSource styleSource, ColourCanvas colourCanvas, float[] relief, int noise) {
        GaussianPlaneBlur.gaussian(
                relief, styleSource.scratch, styleSource.width, styleSource.height, 0.6f * styleSource.unit);
        int width = styleSource.width;
        float weave = 3.1f * Math.max(0.8f, styleSource.unit);
        ParallelRows.each(styleSource.height, y -> {
            for (int x = 0, i = y * width; x < width; x++, i++) {
                int a = i - (x > 0 && y > 0 ? width + 1 : 0);
                int b = i + (x < width - 1 && y < styleSource.height - 1 ? width + 1 : 0);
                float slope = relief[b] - relief[a];
                float thread = LatticeNoise.value(x / weave, y / (9 * weave), noise)
                        + LatticeNoise.value(x / (9 * weave), y / weave, noise + 1);
                float by = 1 + Math.min(0.2f, Math.max(-0.22f, 0.36f * slope)) + 0.03f * (thread - 1);
                float shine = Math.min(0.2f, 0.35f * Math.max(0, slope - 0.22f));
                colourCanvas.red[i] = colourCanvas.red[i] * by + shine;
                colourCanvas.green[i] = colourCanvas.green[i] * by + shine;
                colourCanvas.blue[i] = colourCanvas.blue[i] * by + shine;
            }
        });
    }
}
