// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

/** CIE Lab (1976) of linear sRGB under D65: L 0 to 100, a and b about -100 to 100. */
final class CieLab {
    private static final float EPSILON = 216 / 24389f;
    private static final float KAPPA = 24389 / 27f;
    private static final float WHITE_X = 0.95047f;
    private static final float WHITE_Z = 1.08883f;

    private CieLab() {}

    /** From linear red, green, blue. */
    static void of(float[] rgb, float[] lab) {
        float x = (0.4124f * rgb[0] + 0.3576f * rgb[1] + 0.1805f * rgb[2]) / WHITE_X;
        float y = 0.2126f * rgb[0] + 0.7152f * rgb[1] + 0.0722f * rgb[2];
        float z = (0.0193f * rgb[0] + 0.1192f * rgb[1] + 0.9505f * rgb[2]) / WHITE_Z;
        float fx = f(x);
        float fy = f(y);
        float fz = f(z);
        lab[0] = 116 * fy - 16;
        lab[1] = 500 * (fx - fy);
        lab[2] = 200 * (fy - fz);
    }

    /** To linear red, green, blue, each within 0 and 1. */
    static void back(float[] lab, float[] rgb) {
        float fy = (lab[0] + 16) / 116;
        float x = WHITE_X * inverse(fy + lab[1] / 500);
        float y = inverse(fy);
        float z = WHITE_Z * inverse(fy - lab[2] / 200);
        rgb[0] = Math.clamp(3.2406f * x - 1.5372f * y - 0.4986f * z, 0f, 1f);
        rgb[1] = Math.clamp(-0.9689f * x + 1.8758f * y + 0.0415f * z, 0f, 1f);
        rgb[2] = Math.clamp(0.0557f * x - 0.2040f * y + 1.0570f * z, 0f, 1f);
    }

    private static float f(float t) {
        return t > EPSILON ? (float) Math.cbrt(t) : (KAPPA * t + 16) / 116;
    }

    private static float inverse(float f) {
        float cube = f * f * f;
        return cube > EPSILON ? cube : (116 * f - 16) / KAPPA;
    }
}
