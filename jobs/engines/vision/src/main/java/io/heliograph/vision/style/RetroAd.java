// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.LinearLab;
import io.heliograph.vision.analysis.StuffMasks;

/** An advertisement of the fifties: six faded inks out of register on yellowed paper, a sunburst behind the subject, a ruled border. */
final class RetroAd {
    private static final int[] INKS = {
        0x2b2320, 0x8c3a2b, 0xc94a32, 0xe39a3f, 0xf0c98e, 0xf4e6c4, 0x9cc4b2, 0x2f7d78, 0x23485a, 0x6f8a4b
    };
    private static final int CREAM = 0xf5e8c9;
    private static final int TEAL = 0x7fb8aa;
    private static final int WEDGES = 22;

    private RetroAd() {}

    static FloatImage of(StyleInput styleInput, int noise) {
        float unit = styleInput.unit;
        FloatImage smooth = styleInput.smoothed(styleInput.flat(), 50 * unit, 0.25f);
        FloatImage lab = LinearLab.of(smooth.toLinear());
        FloatPlane tone = PrintmakingStyles.tone(styleInput.photo.luminance(), unit);
        FloatImage printed = inks(styleInput, lab, tone);
        burst(styleInput, printed, tone);
        FloatPlane ink =
                styleInput.cleanLines(styleInput.lines(styleInput.flat(), 3, 1.2f), Math.round(40 * unit * unit));
        return press(styleInput, printed, ink, noise);
    }

    private static FloatImage inks(StyleInput styleInput, FloatImage lab, FloatPlane tone) {
        FloatImage swatches = new FloatImage(INKS.length, 1);
        for (int k = 0; k < INKS.length; k++) {
            ComicPrint.fill(swatches, k, INKS[k]);
        }
        FloatImage colours = LinearLab.of(swatches.toLinear());
        FloatImage out = new FloatImage(styleInput.width, styleInput.height);
        ParallelRows.each(styleInput.height, y -> {
            for (int x = 0, i = y * styleInput.width; x < styleInput.width; x++, i++) {
                float l = 0.55f * lab.red().values[i] + 45 * tone.values[i];
                int best = 0;
                float least = Float.MAX_VALUE;
                for (int k = 0; k < INKS.length; k++) {
                    float dl = l - colours.red().values[k];
                    float da = 1.5f * (1.1f * lab.green().values[i] - colours.green().values[k]);
                    float db = 1.2f * (1.1f * lab.blue().values[i] + 6 - colours.blue().values[k]);
                    float d = dl * dl + da * da + db * db;
                    if (d < least) {
                        least = d;
                        best = k;
                    }
                }
                ComicPrint.fill(out, i, INKS[best]);
                float missing = (colours.red().values[best] - l) / 60;
                ComicPrint.lay(out, i, 0x2b2320, 0.6f * ComicPrint.dot(x, y, 4.6f * styleInput.unit, missing));
                ComicPrint.lay(out, i, CREAM, 0.7f * ComicPrint.dot(x + 2, y, 4.6f * styleInput.unit, -missing));
            }
        });
        return out;
    }

    /** Rays from behind the subject in place of sky and smooth background. */
    private static void burst(StyleInput styleInput, FloatImage out, FloatPlane tone) {
        FloatPlane subject = styleInput.view.subject;
        if (StuffMasks.share(subject) < 0.02f) {
            return;
        }
        double x0 = 0;
        double y0 = 0;
        double all = 1e-6;
        for (int i = 0; i < subject.values.length; i++) {
            x0 += subject.values[i] * (i % styleInput.width);
            y0 += subject.values[i] * Math.floorDiv(i, styleInput.width);
            all += subject.values[i];
        }
        FloatPlane plain = tone.with(tone.gaussian(4 * styleInput.unit), (a, b) -> Math.abs(a - b))
                .gaussian(12 * styleInput.unit);
        for (int y = 0; y < styleInput.height; y++) {
            for (int x = 0; x < styleInput.width; x++) {
                int i = y * styleInput.width + x;
                double angle = Math.atan2(y - y0 / all, x - x0 / all) / (2 * Math.PI) * WEDGES;
                double far = Math.hypot(y - y0 / all, x - x0 / all);
                double off = Math.abs(angle - Math.floor(angle) - 0.5);
                float wedge = UnitCurves.clamp((float) ((0.25 - off) * 2 * Math.PI * far / WEDGES) + 0.5f);
                float free = Math.max(
                        styleInput.view.stuffs().sky().values[i], UnitCurves.step(0.03f, 0.012f, plain.values[i]));
                float share = 0.92f * free * UnitCurves.step(0.6f, 0.3f, subject.values[i]);
                int colour = mixed(CREAM, TEAL, wedge);
                ComicPrint.lay(out, i, colour, share);
            }
        }
    }

    private static int mixed(int a, int b, float t) {
        int r = Math.round(UnitCurves.mix(a >> 16 & 255, b >> 16 & 255, t));
        int g = Math.round(UnitCurves.mix(a >> 8 & 255, b >> 8 & 255, t));
        return r << 16 | g << 8 | Math.round(UnitCurves.mix(a & 255, b & 255, t));
    }

    /** Prints the picture: offset inks, worn ink, paper, border. */
    private static FloatImage press(StyleInput styleInput, FloatImage in, FloatPlane ink, int noise) {
        float unit = styleInput.unit;
        int w = styleInput.width;
        int h = styleInput.height;
        int shift = Math.max(1, Math.round(1.8f * unit));
        FloatPlane outline = FlatDrawing.outline(styleInput, 3.5f);
        FloatImage out = new FloatImage(w, h);
        ParallelRows.each(h, y -> {
            for (int x = 0, i = y * w; x < w; x++, i++) {
                int right = y * w + Math.min(w - 1, x + shift);
                int below = Math.min(h - 1, y + shift) * w + x;
                float r = in.red().values[right];
                float g = in.green().values[i];
                float b = in.blue().values[below];
                float line = 0.85f * Math.max(ink.values[i], outline.values[i]);
                float worn = 0.22f
                        * UnitCurves.step(0.58f, 0.75f, LatticeNoise.clouds(x / (9 * unit), y / (9 * unit), 4, noise));
                float stain = 0.94f + 0.08f * LatticeNoise.clouds(x / (260 * unit), y / (260 * unit), 3, noise + 5);
                float edge = Math.min(Math.min(x, w - 1 - x), Math.min(y, h - 1 - y)) / unit;
                out.set(i, r, g, b);
                out.lay(i, 0.17f, 0.13f, 0.12f, line);
                ComicPrint.lay(out, i, CREAM, Math.max(worn, UnitCurves.step(31, 30, edge)));
                ComicPrint.lay(
                        out, i, 0xc94a32, 0.9f * UnitCurves.clamp(1.6f * unit - Math.abs(edge - 20) * unit + 0.5f));
                out.scale(i, stain, stain * 0.99f, stain * 0.95f);
            }
        });
        return out;
    }
}
