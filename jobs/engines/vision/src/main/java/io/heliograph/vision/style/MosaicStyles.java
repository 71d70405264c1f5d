// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;

/** Mosaics: leaded glass, stone tiles, stitches. */
final class MosaicStyles {
    private static final int ANGLES = 12; // number of stitch directions
    private static final float THREAD = 3.4f; // width of a thread, in units (StyleInput.unit)
    private static final float STITCH = 21; // length of a stitch, in units (StyleInput.unit)

    private MosaicStyles() {}

    /** Leaded glass: panes of glowing colour in dark lead, which also follows the subject's outline. */
    static FloatImage glass(StyleInput styleInput, int noise) {
        float unit = styleInput.unit;
        VoronoiCells voronoiCells = new VoronoiCells(styleInput, 50, false, noise);
        float[] colour = voronoiCells.colours(styleInput.flat());
        FloatPlane outline = FlatDrawing.outline(styleInput, 9);
        FloatImage out = new FloatImage(styleInput.width, styleInput.height);
        ParallelRows.each(styleInput.height, y -> {
            for (int x = 0, i = y * styleInput.width; x < styleInput.width; x++, i++) {
                int k = 3 * voronoiCells.id[i];
                float l = 0.3f * colour[k] + 0.59f * colour[k + 1] + 0.11f * colour[k + 2];
                float swirl = 0.82f + 0.4f * LatticeNoise.clouds(x / (50 * unit), y / (34 * unit), 4, noise + 3);
                float pane = 0.85f + 0.3f * LatticeNoise.white(voronoiCells.id[i], 5, noise);
                float glow = swirl * pane * (1.0f + 0.3f * UnitCurves.step(0, 14 * unit, voronoiCells.inside[i]));
                float own = 0.30f; // weight of the photo's own colours within a pane, so that faces stay recognisable
                for (int c = 0; c < 3; c++) {
                    FloatPlane p = c == 0 ? out.red() : c == 1 ? out.green() : out.blue();
                    FloatPlane f = c == 0
                            ? styleInput.flat().red()
                            : c == 1
                                    ? styleInput.flat().green()
                                    : styleInput.flat().blue();
                    float v = UnitCurves.mix(colour[k + c], f.values[i], own);
                    p.values[i] = UnitCurves.clamp((l + (v - l) * 2.1f) * glow);
                }
                float lead =
                        Math.max(UnitCurves.step(2.3f * unit, 1.5f * unit, voronoiCells.inside[i]), outline.values[i]);
                float round = 0.07f + 0.10f * UnitCurves.step(1.8f * unit, 0, voronoiCells.inside[i]);
                out.lay(i, round, round, 1.05f * round, lead);
            }
        });
        return out;
    }

    /** Small stones along the forms, each with a slight deviation in colour and tilt, in pale grout. */
    static FloatImage mosaic(StyleInput styleInput, int noise) {
        float unit = styleInput.unit;
        VoronoiCells voronoiCells = new VoronoiCells(styleInput, 15, true, noise);
        float[] colour = voronoiCells.colours(styleInput.photo);
        FloatImage out = new FloatImage(styleInput.width, styleInput.height);
        ParallelRows.each(styleInput.height, y -> {
            for (int x = 0, i = y * styleInput.width; x < styleInput.width; x++, i++) {
                int id = voronoiCells.id[i];
                float tilt = 0.86f + 0.28f * LatticeNoise.white(id, 3, noise);
                float rough = 0.95f + 0.1f * LatticeNoise.value(x / (2.5f * unit), y / (2.5f * unit), noise + 5);
                float l = 0.3f * colour[3 * id] + 0.59f * colour[3 * id + 1] + 0.11f * colour[3 * id + 2];
                float k = tilt * rough;
                out.set(
                        i,
                        UnitCurves.clamp((l + (colour[3 * id] - l) * 1.35f) * k),
                        UnitCurves.clamp((l + (colour[3 * id + 1] - l) * 1.35f) * k),
                        UnitCurves.clamp((l + (colour[3 * id + 2] - l) * 1.35f) * k));
                float bevel = UnitCurves.step(3 * unit, 1.4f * unit, voronoiCells.inside[i]);
                out.scale(i, 1 - 0.25f * bevel, 1 - 0.25f * bevel, 1 - 0.25f * bevel);
                float grout = UnitCurves.step(1.35f * unit, 0.75f * unit, voronoiCells.inside[i]);
                float sand = 0.92f + 0.12f * LatticeNoise.white(x, y, noise + 7);
                out.lay(i, 0.62f * sand, 0.59f * sand, 0.54f * sand, grout);
            }
        });
        return out;
    }

    /** Satin stitches in two dozen threads, laid in patches along the forms, shining across the thread. */
    static FloatImage embroidery(StyleInput styleInput, int noise) {
        float unit = styleInput.unit;
        FlatColours flatColours = FlatColours.of(styleInput.flat(), 26, 1.5f * unit);
        FloatImage threads = flatColours.picture(
                styleInput.width, styleInput.height, c -> new float[] {c[0], 1.25f * c[1], 1.25f * c[2]});
        EdgeTangentFlow wide = EdgeTangentFlow.of(styleInput.flat().luminance(), 2 * unit, 22 * unit);
        FloatImage out = new FloatImage(styleInput.width, styleInput.height);
        ParallelRows.each(styleInput.height, y -> {
            for (int x = 0; x < styleInput.width; x++) {
                stitch(styleInput, threads, wide, out, x, y, noise);
            }
        });
        return out;
    }

    private static void stitch(
            StyleInput styleInput,
            FloatImage threads,
            EdgeTangentFlow edgeTangentFlow,
            FloatImage out,
            int x,
            int y,
            int noise) {
        float unit = styleInput.unit;
        int i = y * styleInput.width + x;
        double angle = Math.atan2(edgeTangentFlow.y[i], edgeTangentFlow.x[i]);
        double patch = Math.round(angle / Math.PI * ANGLES) * Math.PI / ANGLES;
        float cos = (float) Math.cos(patch);
        float sin = (float) Math.sin(patch);
        float along = (x * cos + y * sin) / unit;
        float across = (y * cos - x * sin) / unit;
        float lane = across / THREAD;
        int thread = (int) Math.floor(lane);
        float v = lane - thread - 0.5f;
        float at = along / STITCH + LatticeNoise.white(thread, 1, noise);
        int stitch = (int) Math.floor(at);
        float u = at - stitch - 0.5f;
        float du = -u * STITCH * unit * 0.8f;
        float dv = -v * THREAD * unit;
        int sx = Math.clamp(Math.round(x + du * cos - dv * sin), 0, styleInput.width - 1);
        int sy = Math.clamp(Math.round(y + du * sin + dv * cos), 0, styleInput.height - 1);
        int from = sy * styleInput.width + sx;
        float round = (float) Math.sqrt(Math.max(0, 1 - 3.6f * v * v));
        float ends = UnitCurves.step(0.5f, 0.40f, Math.abs(u));
        float sheen = 0.16f * UnitCurves.step(0.28f, 0, Math.abs(v + 0.08f)) * UnitCurves.step(0.35f, 0, Math.abs(u));
        float fibre = 0.93f + 0.12f * LatticeNoise.value(along / 1.2f, across / 0.5f, noise + 5);
        float tone = 0.9f + 0.2f * LatticeNoise.white(thread, stitch, noise + 9);
        float k = (0.48f + 0.6f * round) * (0.7f + 0.3f * ends) * fibre * tone;
        out.set(
                i,
                UnitCurves.clamp(threads.red().values[from] * k + sheen),
                UnitCurves.clamp(threads.green().values[from] * k + sheen),
                UnitCurves.clamp(threads.blue().values[from] * k + sheen));
    }
}
