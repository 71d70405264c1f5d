// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import io.heliograph.scene.raster.Oklab;

/** Writes colours and numbers in SVG syntax. */
final class SvgColours {
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private SvgColours() {}

    /** Converts an Oklab colour to {@code #rrggbb}. */
    static String hex(double lightness, double a, double b) {
        float[] rgb = new float[3];
        Oklab.displayed((float) lightness, (float) a, (float) b, rgb);
        StringBuilder out = new StringBuilder("#");
        for (float v : rgb) {
            int value = Math.min(255, Math.max(0, Math.round(v * 255)));
            out.append(HEX[value >> 4]).append(HEX[value & 15]);
        }
        return out.toString();
    }

    /** Appends a number with at most one decimal. */
    static void number(StringBuilder out, double v) {
        long tenths = Math.round(v * 10);
        if (tenths < 0) {
            out.append('-');
            tenths = -tenths;
        }
        out.append(tenths / 10);
        if (tenths % 10 != 0) {
            out.append('.').append(tenths % 10);
        }
    }
}
