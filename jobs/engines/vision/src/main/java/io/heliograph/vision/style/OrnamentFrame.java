// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;

/**
 * Draws a frame of two lines with rounded corners, filled with ivory. In each corner curves run out, curl up and swell.
 */
final class OrnamentFrame {
    private static final float OUTER = 16; // distance of the outer line from the edge, in units (StyleInput.unit)
    private static final float INNER = 54;
    private static final float ROUND = 95;

    private OrnamentFrame() {}

    static void frame(StyleInput styleInput, FloatImage out) {
        float unit = styleInput.unit;
        FloatPlane curls = new FloatPlane(styleInput.width, styleInput.height);
        for (int corner = 0; corner < 4; corner++) {
            curl(styleInput, curls, corner, 1);
            curl(styleInput, curls, corner, -1);
        }
        for (int y = 0; y < styleInput.height; y++) {
            for (int x = 0; x < styleInput.width; x++) {
                int i = y * styleInput.width + x;
                float inner = rounded(x, y, styleInput, INNER * unit, ROUND * unit);
                float outer = rounded(x, y, styleInput, OUTER * unit, 40 * unit);
                ComicPrint.lay(out, i, 0xe9dab2, UnitCurves.clamp(0.5f - inner));
                ComicPrint.lay(out, i, 0xa9b68a, 0.85f * UnitCurves.clamp(0.5f - outer));
                ComicPrint.lay(out, i, 0xb88a35, UnitCurves.clamp(4 * unit - Math.abs(inner + 6 * unit) + 0.5f));
                ComicPrint.lay(out, i, 0x4a2c18, UnitCurves.clamp(1.5f * unit - Math.abs(inner) + 0.5f));
                ComicPrint.lay(out, i, 0x4a2c18, UnitCurves.clamp(1.3f * unit - Math.abs(outer) + 0.5f));
                ComicPrint.lay(out, i, 0x5d6b3a, UnitCurves.clamp(curls.values[i]));
            }
        }
    }

    /** Distance from the border of a rectangle with rounded corners: above 0 inside, below 0 outside. */
    private static float rounded(int x, int y, StyleInput styleInput, float inset, float round) {
        float dx = Math.abs(x - 0.5f * styleInput.width) - (0.5f * styleInput.width - inset - round);
        float dy = Math.abs(y - 0.5f * styleInput.height) - (0.5f * styleInput.height - inset - round);
        float outside = (float) Math.hypot(Math.max(0, dx), Math.max(0, dy));
        return round - outside - Math.min(0, Math.max(dx, dy));
    }

    /** Draws a curve from a corner along one side, bending inwards to a spiral with a bud. */
    private static void curl(StyleInput styleInput, FloatPlane into, int corner, int side) {
        float unit = styleInput.unit;
        double length = 0.24 * Math.min(styleInput.width, styleInput.height);
        double x = 26 * unit;
        double y = 26 * unit;
        double angle = side > 0 ? 0.10 : Math.PI / 2 - 0.10;
        double step = 0.5;
        for (double s = 0; s < 1.75 * length; s += step) {
            double t = s / length;
            double bend = t < 0.7 ? 0.30 * Math.sin(t * 4.5) / length : (1.6 + 7.5 * (t - 0.7)) / length;
            angle += side * step * bend;
            x += step * Math.cos(angle);
            y += step * Math.sin(angle);
            double wide = unit * (1.2 + 4.2 * Math.pow(Math.sin(Math.min(1, t / 1.75) * Math.PI), 2));
            stamp(styleInput, into, corner, x, y, (float) wide);
        }
        stamp(styleInput, into, corner, x, y, 6.5f * unit);
    }

    private static void stamp(StyleInput styleInput, FloatPlane into, int corner, double x, double y, float wide) {
        double px = (corner & 1) == 0 ? x : styleInput.width - 1 - x;
        double py = (corner & 2) == 0 ? y : styleInput.height - 1 - y;
        for (int v = (int) (py - wide - 1); v <= py + wide + 1; v++) {
            for (int u = (int) (px - wide - 1); u <= px + wide + 1; u++) {
                if (u >= 0 && v >= 0 && u < styleInput.width && v < styleInput.height) {
                    float k = UnitCurves.clamp(wide + 0.5f - (float) Math.hypot(u - px, v - py));
                    int i = v * styleInput.width + u;
                    into.values[i] = Math.max(into.values[i], k);
                }
            }
        }
    }
}
