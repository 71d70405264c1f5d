// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Blur;
import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Noise;
import io.heliograph.scene.raster.Rows;
import java.util.Arrays;

/**
 * Curved brush strokes in layers from broad to fine, each only where the canvas still differs from the motif (Hertzmann 1998), laid along the
 * form, with bristles and a relief of paint that is lit from the upper left.
 */
final class OilPainting {
    private static final float[] RADII = {26, 13, 6.5f, 3.2f}; // units
    private static final float[] TOLERANCE = {-1, 0.1f, 0.085f, 0.068f}; // mean colour distance that calls for a stroke

    private OilPainting() {}

    static Canvas paint(Motif motif, long seed, Watch watch) {
        Canvas reference = motif.colours.copy();
        Grade.colour(reference, 1.22f, 1.08f);
        Flow flow = Flow.of(motif, 0.25f, 60, 1, 0, 0.012f, 5);
        Canvas canvas = new Canvas(motif.width, motif.height);
        ground(canvas);
        float[] relief = new float[motif.pixels];
        Canvas layer = reference.copy();
        for (int k = 0; k < RADII.length; k++) {
            float radius = Math.max(1.3f, RADII[k] * motif.unit);
            System.arraycopy(reference.red, 0, layer.red, 0, motif.pixels);
            System.arraycopy(reference.green, 0, layer.green, 0, motif.pixels);
            System.arraycopy(reference.blue, 0, layer.blue, 0, motif.pixels);
            Blur.gaussian(layer, motif.scratch, 0.4f * radius);
            int noise = Noise.seed(seed, 10 + k);
            Strokes strokes = new BrushPlan(motif, layer, canvas, flow, radius, TOLERANCE[k], noise).strokes();
            new Brush(canvas, relief, radius, noise).paint(strokes);
            watch.done((k + 1f) / (RADII.length + 1));
        }
        light(motif, canvas, relief, Noise.seed(seed, 20));
        return canvas;
    }

    /** Umber ground: what shows through is warm. */
    private static void ground(Canvas canvas) {
        Arrays.fill(canvas.red, 0.45f);
        Arrays.fill(canvas.green, 0.33f);
        Arrays.fill(canvas.blue, 0.22f);
    }

    /** Light over the relief, and the weave of the cloth faintly through it. */
    private static void light(Motif motif, Canvas canvas, float[] relief, int noise) {
        Blur.gaussian(relief, motif.scratch, motif.width, motif.height, 0.6f * motif.unit);
        int width = motif.width;
        float weave = 3.1f * Math.max(0.8f, motif.unit);
        Rows.each(motif.height, y -> {
            for (int x = 0, i = y * width; x < width; x++, i++) {
                int a = i - (x > 0 && y > 0 ? width + 1 : 0);
                int b = i + (x < width - 1 && y < motif.height - 1 ? width + 1 : 0);
                float slope = relief[b] - relief[a];
                float thread = Noise.value(x / weave, y / (9 * weave), noise)
                        + Noise.value(x / (9 * weave), y / weave, noise + 1);
                float by = 1 + Math.min(0.2f, Math.max(-0.22f, 0.36f * slope)) + 0.03f * (thread - 1);
                float shine = Math.min(0.2f, 0.35f * Math.max(0, slope - 0.22f));
                canvas.red[i] = canvas.red[i] * by + shine;
                canvas.green[i] = canvas.green[i] * by + shine;
                canvas.blue[i] = canvas.blue[i] * by + shine;
            }
        });
    }
}
