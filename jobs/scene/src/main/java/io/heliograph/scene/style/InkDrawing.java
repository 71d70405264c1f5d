// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Blur;
import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Noise;
import io.heliograph.scene.raster.Rows;
import io.heliograph.scene.raster.Tone;

/** Pen and ink on cream paper: outlines, hatching around the form in up to three directions, solid blacks. */
final class InkDrawing {
    private static final Streamlines.Look FIRST = new Streamlines.Look(0.2f, 2.6f, 9.5f, 0.75f, 1.7f, 130);
    private static final Streamlines.Look SECOND = new Streamlines.Look(0.5f, 2.8f, 7.5f, 0.75f, 1.6f, 90);
    private static final Streamlines.Look THIRD = new Streamlines.Look(0.76f, 2.6f, 6, 0.8f, 1.6f, 60);

    private InkDrawing() {}

    static Canvas ink(Motif motif, long seed, Watch watch) {
        int noise = Noise.seed(seed, 60);
        float[] dark = darkness(motif);
        Flow flow = Flow.of(motif, 1, 6, 0.17f, -0.98f, 0.05f, 4);
        watch.done(0.2f);
        Pen pen = new Pen(motif.width, motif.height);
        new Streamlines(motif, flow, dark).draw(FIRST, pen, noise);
        watch.done(0.4f);
        new Streamlines(motif, flow.turned(0.5f, 0.866f), dark).draw(SECOND, pen, noise + 1);
        new Streamlines(motif, flow.turned(0.766f, -0.643f), dark).draw(THIRD, pen, noise + 2);
        watch.done(0.6f);
        Outlines outlines = new Outlines(motif);
        float[] outer = outlines.drawn(outlines.silhouettes(), 2.6f * motif.unit);
        float[] inner = inner(motif, outlines, 0.13f, 1.5f);
        return print(motif, pen.ink, outer, inner, dark, noise);
    }

    /** Lines only, on white. */
    static Canvas lines(Motif motif, long seed, Watch watch) {
        Outlines outlines = new Outlines(motif);
        float[] outer = outlines.drawn(outlines.silhouettes(), 3 * motif.unit);
        watch.done(0.4f);
        float[] inner = inner(motif, outlines, 0.11f, 1.6f);
        Canvas out = new Canvas(motif.width, motif.height);
        Rows.each(motif.height, y -> {
            for (int i = y * motif.width, end = i + motif.width; i < end; i++) {
                float v = 1 - 0.94f * Math.max(outer[i], 0.9f * inner[i]);
                out.set(i, v, v, v);
            }
        });
        return out;
    }

    /** Creases and marks of colour as one drawn plane. */
    static float[] inner(Motif motif, Outlines outlines, float least, float width) {
        float[] inner = outlines.creases();
        float[] marks = outlines.marks(motif.smooth(), least);
        for (int i = 0; i < inner.length; i++) {
            inner[i] = Math.max(inner[i], marks[i]);
        }
        return outlines.drawn(inner, width * motif.unit);
    }

    /** 0 where paper stays white to 1: tone of the photograph, stretched to its own range; skies are kept light. */
    static float[] darkness(Motif motif) {
        Canvas smooth = motif.smooth();
        float[] light = motif.light();
        int[] counts = new int[256];
        for (int i = 0; i < motif.pixels; i++) {
            counts[(int) (255 * Tone.clamp(smooth.luma(i)))]++;
        }
        float black = share(counts, 0.02f, motif.pixels);
        float white = Math.max(black + 0.2f, share(counts, 0.96f, motif.pixels));
        float[] dark = new float[motif.pixels];
        Rows.each(motif.height, y -> {
            for (int i = y * motif.width, end = i + motif.width; i < end; i++) {
                float v = 1 - Tone.clamp((smooth.luma(i) - black) / (white - black));
                if (motif.sky(i)) {
                    v *= 0.62f;
                } else {
                    v = 0.7f * v + 0.29f * (1 - Tone.clamp(light[i] * 1.25f));
                }
                dark[i] = Tone.clamp(v);
            }
        });
        balance(dark);
        float[] ground = dark.clone();
        Blur.within(ground, motif.scratch, motif.frame.object(), motif.width, motif.height, motif.pixels(5, 2));
        motif.overGround(ground, dark);
        Blur.gaussian(dark, motif.scratch, motif.width, motif.height, 0.8f * motif.unit);
        return dark;
    }

    /** Bends the tones so that their mean is that of a drawing with air in it, however dark the motif is. */
    private static void balance(float[] dark) {
        double sum = 0;
        for (float v : dark) {
            sum += v;
        }
        double mean = Math.min(0.95, Math.max(0.05, sum / dark.length));
        double bend = Math.min(2.2, Math.max(0.75, StrictMath.log(0.35) / StrictMath.log(mean)));
        float[] curve = new float[257];
        for (int k = 0; k < curve.length; k++) {
            curve[k] = (float) StrictMath.pow(k / 256.0, bend);
        }
        for (int i = 0; i < dark.length; i++) {
            float at = dark[i] * 256;
            int k = Math.min(255, (int) at);
            dark[i] = curve[k] + (curve[k + 1] - curve[k]) * (at - k);
        }
    }

    private static float share(int[] counts, float share, int pixels) {
        long seen = 0;
        for (int k = 0; k < 256; k++) {
            seen += counts[k];
            if (seen >= share * pixels) {
                return k / 255f;
            }
        }
        return 1;
    }

    private static Canvas print(Motif motif, float[] hatch, float[] outer, float[] inner, float[] dark, int noise) {
        Canvas out = new Canvas(motif.width, motif.height);
        float u = motif.unit;
        Rows.each(motif.height, y -> {
            for (int x = 0, i = y * motif.width; x < motif.width; x++, i++) {
                float tooth = Paper.fine(x / u, y / u, noise + 7);
                float solid = Tone.step(0.965f, 0.99f, dark[i]);
                float cover = Math.max(Math.max(hatch[i], solid), Math.max(outer[i], inner[i]));
                cover *= 0.9f + 0.1f * tooth;
                float paper = 0.97f + 0.025f * tooth;
                out.set(i, 0.975f * paper, 0.955f * paper, 0.905f * paper);
                out.lay(i, 0.085f, 0.075f, 0.085f, cover);
            }
        });
        return out;
    }
}
