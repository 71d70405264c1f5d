// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.LinearLab;

/** Comic print: solid blacks, flat inks of few hues, Ben Day dots in the half tones, a plain background full of dots. */
final class ComicPrint {
    private static final int[] INKS = {0xe8262b, 0xf6821f, 0xffd400, 0x3aae49, 0x1fa6de, 0x2b3f9e, 0xe5408f};
    private static final float[] HUES = {38, 62, 92, 142, 235, 285, 355}; // hue angles of the inks in a*b*, degrees
    private static final float SKIN_LOW = 45;
    private static final float SKIN_HIGH = 80;

    private ComicPrint() {}

    static FloatImage of(StyleInput styleInput, int noise) {
        float unit = styleInput.unit;
        FloatImage flat = styleInput.smoothed(styleInput.flat(), 60 * unit, 0.3f);
        FloatPlane tone = PrintmakingStyles.tone(flat.luminance(), unit);
        FloatImage lab = LinearLab.of(flat.toLinear()).map(p -> p.gaussian(3 * unit));
        FloatPlane ink =
                styleInput.cleanLines(styleInput.lines(styleInput.flat(), 6, 1.2f), Math.round(90 * unit * unit));
        FloatPlane outline = FlatDrawing.outline(styleInput, 8);
        FloatImage out = new FloatImage(styleInput.width, styleInput.height);
        boolean apart = io.heliograph.vision.analysis.StuffMasks.share(styleInput.view.subject) > 0.03f;
        for (int y = 0; y < styleInput.height; y++) {
            for (int x = 0; x < styleInput.width; x++) {
                int i = y * styleInput.width + x;
                float t = tone.values[i];
                if (apart && !styleInput.subject(i)) {
                    behind(out, i, x, y, t, unit);
                } else {
                    front(out, i, x, y, t, lab, unit);
                }
                float black = UnitCurves.step(0.2f, 0.15f, t) * (apart && !styleInput.subject(i) ? 0.0f : 1);
                float line = Math.max(outline.values[i], ink.values[i] * (apart && !styleInput.subject(i) ? 0.9f : 1));
                out.lay(i, 0.06f, 0.05f, 0.08f, Math.max(black, line));
            }
        }
        return out;
    }

    private static void front(FloatImage out, int i, int x, int y, float t, FloatImage lab, float unit) {
        float a = lab.green().values[i];
        float b = lab.blue().values[i];
        float chroma = (float) Math.hypot(a, b);
        double hue = (Math.toDegrees(Math.atan2(b, a)) + 360) % 360;
        boolean skin = hue > SKIN_LOW && hue < SKIN_HIGH && chroma < 36 && chroma > 8;
        int colour = skin ? 0xffc9a8 : chroma < 9 ? 0xf4f1ea : INKS[nearest(hue)];
        int dots = skin ? 0xe8262b : chroma < 9 ? 0x1fa6de : 0x141016;
        fill(out, i, t > 0.8f && !skin && chroma < 24 ? 0xfdfaf2 : colour);
        float amount = UnitCurves.step(0.62f, 0.2f, t);
        lay(out, i, dots, dot(x, y, 7.5f * unit, amount * 0.8f) * (skin ? 0.85f : 0.9f));
        float shine = UnitCurves.step(0.84f, 0.9f, t) * (chroma >= 24 || skin ? 1 : 0);
        lay(out, i, 0xfffdf6, shine);
    }

    private static void behind(FloatImage out, int i, int x, int y, float t, float unit) {
        fill(out, i, 0xffdc1e);
        lay(out, i, 0x14a5e0, dot(x, y, 15 * unit, 0.12f + 0.78f * UnitCurves.step(0.95f, 0.1f, t)));
    }

    private static int nearest(double hue) {
        int best = 0;
        double least = 999;
        for (int k = 0; k < HUES.length; k++) {
            double d = Math.abs(hue - HUES[k]);
            d = Math.min(d, 360 - d);
            if (d < least) {
                least = d;
                best = k;
            }
        }
        return best;
    }

    static void fill(FloatImage out, int i, int colour) {
        out.set(i, (colour >> 16 & 255) / 255f, (colour >> 8 & 255) / 255f, (colour & 255) / 255f);
    }

    static void lay(FloatImage out, int i, int colour, float share) {
        if (share > 0) {
            out.lay(i, (colour >> 16 & 255) / 255f, (colour >> 8 & 255) / 255f, (colour & 255) / 255f, share);
        }
    }

    /** Coverage of a screen at 45 degrees, its dots growing with {@code amount} from 0 to 1. */
    static float dot(float x, float y, float cell, float amount) {
        float u = (x + y) * 0.7071f / cell;
        float v = (y - x) * 0.7071f / cell;
        float du = u - Math.round(u);
        float dv = v - Math.round(v);
        float radius = 0.72f * (float) Math.sqrt(UnitCurves.clamp(amount));
        return UnitCurves.clamp((radius - (float) Math.sqrt(du * du + dv * dv)) * cell + 0.5f);
    }
}
