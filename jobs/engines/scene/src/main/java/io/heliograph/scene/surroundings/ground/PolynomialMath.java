// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

/** Elementary functions from additions and multiplications alone: the same bits on every machine. */
public final class PolynomialMath {
    private static final float LOG2_E = 1.442695f;
    private static final float TAU = 6.2831855f;

    private PolynomialMath() {}

    public static float clamp(float value) {
        return value < 0 ? 0 : Math.min(value, 1);
    }

    public static float clamp(float value, float low, float high) {
        return value < low ? low : Math.min(value, high);
    }

    public static float mix(float from, float to, float share) {
        return from + (to - from) * share;
    }

    /** Smooth step: 0 at {@code low}, 1 at {@code high}, flat at both ends; falling if high is below low. */
    public static float step(float low, float high, float value) {
        float t = clamp((value - low) / (high - low));
        return t * t * (3 - 2 * t);
    }

    /** e to the x, relative error below 1e-5; 0 below -80. */
    public static float exp(float x) {
        if (x < -80) {
            return 0;
        }
        float power = Math.min(x, 80) * LOG2_E;
        int whole = (int) Math.floor(power);
        float part = power - whole;
        float poly = 1
                + part
                        * (0.693147f
                                + part * (0.2402265f + part * (0.0555041f + part * (0.0096181f + part * 0.0013333f))));
        return poly * Float.intBitsToFloat((whole + 127) << 23);
    }

    /** Power of a base of at least 0. */
    public static float pow(float base, float exponent) {
        if (base <= 0) {
            return 0;
        }
        int bits = Float.floatToIntBits(base);
        int whole = (bits >> 23) - 127;
        float m = Float.intBitsToFloat((bits & 0x7fffff) | 0x3f800000);
        // log of the mantissa by its odd series around 1
        float s = (m - 1) / (m + 1);
        float q = s * s;
        float log = 2 * s * (1 + q * (1 / 3f + q * (0.2f + q * (1 / 7f + q * (1 / 9f)))));
        return exp(exponent * (log + whole * 0.6931472f));
    }

    /** Sine, absolute error below 2e-4. */
    public static float sin(float x) {
        float turn = x / TAU;
        turn -= (float) Math.floor(turn + 0.5f);
        float y = turn * (8 - 16 * Math.abs(turn));
        return y * (0.775f + 0.225f * Math.abs(y));
    }

    public static float cos(float x) {
        return sin(x + 1.5707964f);
    }
}
