// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.raster;

/** Transfer curve of sRGB (IEC 61966-2-1) by table, and the small curves that styles share. */
public final class SrgbCurve {
    private static final int STEPS = 2048;
    private static final float[] DECODE = new float[256];
    private static final float[] ENCODE = new float[STEPS + 2]; // by square root: even steps as displayed

    static {
        for (int i = 0; i < 256; i++) {
            double v = i / 255.0;
            DECODE[i] = (float) (v <= 0.04045 ? v / 12.92 : StrictMath.pow((v + 0.055) / 1.055, 2.4));
        }
        for (int i = 0; i < ENCODE.length; i++) {
            double v = (double) i / STEPS;
            v *= v;
            ENCODE[i] = (float) (v <= 0.0031308 ? v * 12.92 : 1.055 * StrictMath.pow(v, 1 / 2.4) - 0.055);
        }
    }

    private SrgbCurve() {}

    /** Linear light, 0 to 1, of a byte as displayed. */
    public static float linear(byte displayed) {
        return DECODE[displayed & 255];
    }

    /** As displayed, 0 to 1, of linear light; clamps. */
    public static float displayed(float linear) {
        if (!(linear > 0)) {
            return 0;
        }
        float at = (float) Math.sqrt(Math.min(1, linear)) * STEPS;
        int i = (int) at;
        return ENCODE[i] + (ENCODE[i + 1] - ENCODE[i]) * (at - i);
    }

    /** Linear light of a displayed value between bytes, 0 to 1; clamps. */
    public static float linear(float displayed) {
        float at = clamp(displayed) * 255;
        int i = Math.min(254, (int) at);
        return DECODE[i] + (DECODE[i + 1] - DECODE[i]) * (at - i);
    }

    public static float clamp(float v) {
        return Math.min(1, Math.max(0, v));
    }

    /** 0 below {@code from}, 1 above {@code to}, smooth between. */
    public static float step(float from, float to, float v) {
        float t = clamp((v - from) / (to - from));
        return t * t * (3 - 2 * t);
    }

    public static float mix(float a, float b, float t) {
        return a + (b - a) * t;
    }

    /** Rec. 709 luminance. */
    public static float luma(float r, float g, float b) {
        return 0.2126f * r + 0.7152f * g + 0.0722f * b;
    }
}
