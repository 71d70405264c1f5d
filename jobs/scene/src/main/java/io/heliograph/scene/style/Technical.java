// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Noise;
import io.heliograph.scene.raster.Rows;
import io.heliograph.scene.raster.Tone;

/** Drawings of engineers: isometric shading in three values, and blueprints. */
final class Technical {
    private static final Streamlines.Look HATCH = new Streamlines.Look(0.5f, 5.2f, 8, 0.7f, 0.8f, 180);

    private Technical() {}

    /** Tops bright, left sides in colour, right sides dark; a thin line around; the ground and sky pale. */
    static Canvas isometric(Motif motif, long seed, Watch watch) {
        Canvas out = motif.flat();
        watch.done(0.5f);
        float[] light = motif.light();
        float[] normal = motif.frame.normal();
        Rows.each(motif.height, y -> {
            for (int i = y * motif.width, end = i + motif.width; i < end; i++) {
                if (motif.sky(i)) {
                    out.lay(i, 0.93f, 0.95f, 0.97f, 0.55f);
                    continue;
                }
                float side = Tone.step(-0.16f, 0.16f, normal[3 * i]);
                float top = Tone.step(0.3f, 0.62f, normal[3 * i + 1] - 0.25f * normal[3 * i + 2]);
                float value = Tone.mix(Tone.mix(0.93f, 0.74f, side), 1.08f, top);
                value *= Tone.mix(0.78f, 1, Tone.step(0.08f, 0.24f, light[i] + (1 - top) * 0.2f));
                float cool = Math.max(0, 1 - value);
                out.set(
                        i,
                        out.red[i] * (value - 0.1f * cool),
                        out.green[i] * value,
                        out.blue[i] * (value + 0.25f * cool));
                if (motif.frame.object()[i] == 0) {
                    out.lay(i, 0.95f, 0.95f, 0.94f, 0.22f);
                }
            }
        });
        Grade.colour(out, 1.15f, 1.02f);
        Smoothing.borders(motif, out);
        Outlines outlines = new Outlines(motif);
        float[] lines = outlines.drawn(outlines.silhouettes(), 1.4f * motif.unit);
        float[] inner = outlines.drawn(outlines.creases(), 1.1f * motif.unit);
        for (int i = 0; i < motif.pixels; i++) {
            float line = Math.max(0.55f * lines[i], 0.35f * inner[i]);
            out.lay(i, 0.3f * out.red[i], 0.3f * out.green[i], 0.36f * out.blue[i], line);
        }
        return out;
    }

    /** White lines on blue paper with a grid, hatching in the shade, dimensions of the largest things. */
    static Canvas blueprint(Motif motif, long seed, Watch watch) {
        int noise = Noise.seed(seed, 140);
        float[] dark = InkDrawing.darkness(motif);
        for (int i = 0; i < motif.pixels; i++) {
            dark[i] = motif.frame.object()[i] > 0 ? dark[i] : motif.sky(i) ? 0 : 0.75f * dark[i];
        }
        Pen pen = new Pen(motif.width, motif.height);
        Flow flow = Flow.of(motif, 0, 0, 0, -1, 1, 0);
        new Streamlines(motif, flow, dark).draw(HATCH, pen, noise);
        watch.done(0.4f);
        for (int i = 0; i < motif.pixels; i++) {
            pen.ink[i] *= 0.45f;
        }
        Dimensions.draw(motif, pen);
        Outlines outlines = new Outlines(motif);
        float[] outer = outlines.drawn(outlines.silhouettes(), 2.3f * motif.unit);
        float[] inner = InkDrawing.inner(motif, outlines, 0.12f, 1.2f);
        Canvas out = new Canvas(motif.width, motif.height);
        float cell = 20 * motif.unit;
        Rows.each(motif.height, y -> {
            for (int x = 0, i = y * motif.width; x < motif.width; x++, i++) {
                float fold = Noise.clouds(x / (260 * motif.unit), y / (260 * motif.unit), 4, noise);
                float fibre = Paper.fine(x / motif.unit, y / motif.unit, noise + 5);
                float value = 0.86f + 0.22f * fold + 0.05f * fibre;
                out.set(i, 0.055f * value, 0.215f * value, 0.475f * value);
                float line = Math.max(Math.max(outer[i], 0.85f * inner[i]), pen.ink[i]);
                float grid = Math.max(0.1f * grid(x, y, cell), 0.2f * grid(x, y, 5 * cell));
                out.lay(i, 0.9f, 0.95f, 1, Math.max(grid, line * (0.86f + 0.14f * fibre)));
            }
        });
        Grade.vignette(out, 0.3f);
        return out;
    }

    /** 1 on the lines of a grid. */
    private static float grid(int x, int y, float cell) {
        float ax = Math.abs(x / cell - Math.round(x / cell)) * cell;
        float ay = Math.abs(y / cell - Math.round(y / cell)) * cell;
        return Tone.clamp(1.1f - Math.min(ax, ay));
    }
}
