// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Noise;
import io.heliograph.scene.raster.Rows;
import io.heliograph.scene.raster.Tone;

/** Graphite on toothed paper: strokes laid along the form, tones built in three passes, outlines drawn twice by a hand that is not quite sure. */
final class PencilDrawing {
    private static final Streamlines.Look BROAD = new Streamlines.Look(0.1f, 2.2f, 5.5f, 1.5f, 2.6f, 110);
    private static final Streamlines.Look DARK = new Streamlines.Look(0.42f, 2, 4.5f, 1.2f, 2.2f, 80);

    private PencilDrawing() {}

    static Canvas paint(Motif motif, long seed, Watch watch) {
        int noise = Noise.seed(seed, 80);
        float[] dark = InkDrawing.darkness(motif);
        Flow flow = Flow.of(motif, 0.5f, 4, 0.17f, -0.98f, 0.16f, 9);
        Pen first = new Pen(motif.width, motif.height);
        new Streamlines(motif, flow, dark).draw(BROAD, first, noise);
        watch.done(0.35f);
        Pen second = new Pen(motif.width, motif.height);
        new Streamlines(motif, flow.turned(0.94f, 0.342f), dark).draw(DARK, second, noise + 1);
        watch.done(0.6f);
        Outlines outlines = new Outlines(motif);
        float[] outer = outlines.drawn(outlines.silhouettes(), 1.7f * motif.unit);
        float[] inner = InkDrawing.inner(motif, outlines, 0.1f, 1.2f);
        for (int i = 0; i < outer.length; i++) {
            outer[i] = Math.max(outer[i], 0.8f * inner[i]);
        }
        Canvas out = new Canvas(motif.width, motif.height);
        Rows.each(motif.height, y -> {
            for (int x = 0; x < motif.width; x++) {
                pixel(motif, dark, first.ink, second.ink, outer, out, x, y, noise);
            }
        });
        return out;
    }

    private static void pixel(
            Motif motif,
            float[] dark,
            float[] first,
            float[] second,
            float[] lines,
            Canvas out,
            int x,
            int y,
            int noise) {
        float u = motif.unit;
        int i = y * motif.width + x;
        float tooth = Paper.fine(x / u, y / u, noise + 7);
        float d = dark[i];
        // Graphite catches on the teeth; pressure reaches into the hollows.
        float smear = 0.62f * d * d;
        float load = smear + (0.2f + 0.38f * d) * first[i] + 0.3f * second[i];
        float line = Math.max(drawn(motif, lines, x, y, noise + 11), drawn(motif, lines, x, y, noise + 23));
        load = Math.max(load, 0.8f * line);
        float caught = load * Tone.step(0.62f - 1.05f * load, 1.0f - 0.62f * load, tooth + 0.25f);
        float paper = 0.958f + 0.03f * tooth;
        float v = Math.min(0.93f, 0.45f * load + 0.75f * caught);
        out.set(i, paper, paper * 0.993f, paper * 0.975f);
        out.lay(i, 0.15f, 0.15f, 0.165f, v);
    }

    /** The outline as this pass of the hand has it: shifted a little, here and there lifted. */
    private static float drawn(Motif motif, float[] lines, int x, int y, int noise) {
        float u = motif.unit;
        float dx = 5 * u * (Noise.value(x / (55 * u), y / (55 * u), noise) - 0.5f);
        float dy = 5 * u * (Noise.value(x / (55 * u), y / (55 * u), noise + 1) - 0.5f);
        int sx = Math.min(motif.width - 1, Math.max(0, Math.round(x + dx)));
        int sy = Math.min(motif.height - 1, Math.max(0, Math.round(y + dy)));
        float lift = Tone.step(0.25f, 0.5f, Noise.value(x / (90 * u), y / (90 * u), noise + 2));
        return lines[sy * motif.width + sx] * (0.35f + 0.65f * lift);
    }
}
