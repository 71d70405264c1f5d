// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.imaging.LumaWeights;

/** A filmic curve (fit of the ACES reference by Narkowicz 2016), partly by luminance so that bright colours keep their hue. */
final class FilmicCurve {
    private FilmicCurve() {}

    /** Maps linear radiance, 0 and above, to displayed linear light, 0 to 1. */
    static float curve(float v) {
        return Math.min(1, v * (2.51f * v + 0.03f) / (v * (2.43f * v + 0.59f) + 0.14f));
    }

    /** Radiance for a displayed value; inverse of {@link #curve} for 0 to 0.95. */
    static float inverse(float y) {
        float a = 2.51f - 2.43f * y;
        float b = 0.03f - 0.59f * y;
        float c = -0.14f * y;
        return (-b + (float) Math.sqrt(b * b - 4 * a * c)) / (2 * a);
    }

    /** Converts a radiance to three sRGB bytes; {@code grain} is added, in levels of the byte. */
    static void apply(float r, float g, float b, float grain, byte[] rgb, int p) {
        float l = LumaWeights.luminance(r, g, b);
        float k = l > 1e-6f ? curve(l) / l : 0;
        put(rgb, p, 0.6f * curve(r) + 0.4f * Math.min(1, r * k), grain);
        put(rgb, p + 1, 0.6f * curve(g) + 0.4f * Math.min(1, g * k), grain);
        put(rgb, p + 2, 0.6f * curve(b) + 0.4f * Math.min(1, b * k), grain);
    }

    /** Applies the curve to a radiance and writes three linear values. */
    static void apply(float r, float g, float b, float[] out) {
        float l = LumaWeights.luminance(r, g, b);
        float k = l > 1e-6f ? curve(l) / l : 0;
        out[0] = 0.6f * curve(r) + 0.4f * Math.min(1, r * k);
        out[1] = 0.6f * curve(g) + 0.4f * Math.min(1, g * k);
        out[2] = 0.6f * curve(b) + 0.4f * Math.min(1, b * k);
    }

    private static void put(byte[] rgb, int p, float v, float grain) {
        float e = 255 * PostProcessing.encoded(v) + grain + 0.5f;
        rgb[p] = (byte) Math.max(0, Math.min(255, (int) e));
    }
}
