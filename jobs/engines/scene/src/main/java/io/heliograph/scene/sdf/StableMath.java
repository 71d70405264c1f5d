// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/**
 * Elementary functions built from additions, products and bit patterns only, so that every machine gives the same bits. Errors are relative
 * to the exact value; arguments and results are single precision. Polynomials after Hastings (1955) and Cody and Waite (1980).
 */
public final class StableMath {
    private static final float TURN = (float) (2 * StrictMath.PI);
    private static final float HALF_PI = (float) (StrictMath.PI / 2);
    private static final float PI = (float) StrictMath.PI;
    private static final float LN2 = (float) StrictMath.log(2);
    private static final float ROUNDER =
            12582912f; // 1.5 * 2^23: adding and subtracting it rounds to the nearest integer

    private StableMath() {}

    /** Sine of an angle in radians; error under 5e-6 for |x| up to 100. */
    public static float sin(float x) {
        float turns = x * (1 / PI);
        float n = (turns + ROUNDER) - ROUNDER;
        float r = (x - n * 3.140625f) - n * 9.676536e-4f;
        float s = r * r;
        float y = r + r * s * (-0.16666667f + s * (8.333332e-3f + s * (-1.984087e-4f + s * 2.7525e-6f)));
        return ((int) n & 1) == 0 ? y : -y;
    }

    /** Cosine of an angle in radians; error under 1e-5 for |x| up to 100. */
    public static float cos(float x) {
        return sin(x + HALF_PI);
    }

    /** e to the x; relative error under 5e-6 times the larger of 1 and |x| / 20; 0 below -87, e^88 above 88. */
    public static float exp(float x) {
        return x < -87 ? 0 : power2(Math.min(x, 88f) * (1 / LN2));
    }

    /** 2 to the x for -126 to 127. */
    private static float power2(float x) {
        float n = (float) Math.floor(x + 0.5f);
        float f = x - n;
        float y = 1
                + f
                        * (0.6931472f
                                + f
                                        * (0.2402265f
                                                + f
                                                        * (5.5503324e-2f
                                                                + f
                                                                        * (9.618129e-3f
                                                                                + f
                                                                                        * (1.3333558e-3f
                                                                                                + f * 1.540353e-4f)))));
        return y * Float.intBitsToFloat(((int) n + 127) << 23);
    }

    /** Binary logarithm of a normal number above 0; absolute error under 2e-6. */
    private static float log2(float x) {
        int bits = Float.floatToRawIntBits(x);
        int e = (bits >> 23) - 127;
        float m = Float.intBitsToFloat((bits & 0x7fffff) | 0x3f800000);
        if (m > 1.4142135f) {
            m *= 0.5f;
            e++;
        }
        float s = (m - 1) / (m + 1);
        float q = s * s;
        return e + s * (2.88539f + q * (0.9617967f + q * (0.57707804f + q * (0.41219857f + q * 0.3205989f))));
    }

    /**
     * Natural logarithm; absolute error under 2e-6 times the magnitude of the result, at least 2e-6. Arguments below 1e-37 count as 1e-37.
     */
    public static float log(float x) {
        return log2(Math.max(x, 1e-37f)) * LN2;
    }

    /** x to the y for x at least 0; relative error under 1e-5 times the larger of 1 and |y log2 x|. 0 to any power is 0. */
    public static float pow(float x, float y) {
        if (x <= 1e-37f) {
            return 0;
        }
        float e = y * log2(x);
        return e < -126 ? 0 : power2(Math.min(e, 127f));
    }

    /** Angle of the point (x, y) from the x axis, -pi to pi; error under 3e-6; 0 for the origin. */
    public static float atan2(float y, float x) {
        float ax = Math.abs(x);
        float ay = Math.abs(y);
        float big = Math.max(ax, ay);
        if (big == 0) {
            return 0;
        }
        float t = Math.min(ax, ay) / big;
        boolean high = t > 0.41421357f;
        float u = high ? (t - 1) / (t + 1) : t;
        float s = u * u;
        float a = u + u * s * (-0.333329f + s * (0.199777f + s * (-0.138777f + s * 0.0805374f)));
        a = high ? a + HALF_PI / 2 : a;
        a = ay > ax ? HALF_PI - a : a;
        a = x < 0 ? PI - a : a;
        return y < 0 ? -a : a;
    }

    /** The same angle, in the range from 0 to 2 pi. */
    public static float turn(float x) {
        return x - TURN * (float) Math.floor(x / TURN);
    }
}
