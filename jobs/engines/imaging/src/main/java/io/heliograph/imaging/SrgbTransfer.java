// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

/** The transfer curve of sRGB (IEC 61966-2-1), exact and by tables, and the luminance of its primaries. */
public final class SrgbTransfer {
    private static final double LINEAR_BELOW = 0.0031308; // end of the linear section, in linear light
    private static final double DISPLAYED_BELOW = 0.04045;
    private static final double SLOPE = 12.92;
    private static final double OFFSET = 0.055;
    private static final double EXPONENT = 2.4;

    private static final int STEPS = 2048; // table entries, evenly spaced in the square root of linear light
    private static final int BYTE_STEPS = 1 << 14; // table entries, evenly spaced in linear light; restores each byte
    private static final float[] LINEAR = new float[256];
    private static final float[] DISPLAYED = new float[STEPS + 2];
    private static final byte[] BYTES = new byte[BYTE_STEPS + 1];

    static {
        for (int i = 0; i < LINEAR.length; i++) {
            LINEAR[i] = (float) toLinear(i / 255.0);
        }
        for (int i = 0; i < DISPLAYED.length; i++) {
            double root = (double) i / STEPS;
            DISPLAYED[i] = (float) toDisplayed(root * root);
        }
        for (int i = 0; i < BYTES.length; i++) {
            BYTES[i] = (byte) (int) (255 * toDisplayed(i / (double) BYTE_STEPS) + 0.5);
        }
    }

    private SrgbTransfer() {}

    /** Linear light of a displayed value, both 0 to 1; the result has the same bits on every machine. */
    public static double toLinear(double displayed) {
        return displayed <= DISPLAYED_BELOW
                ? displayed / SLOPE
                : StrictMath.pow((displayed + OFFSET) / (1 + OFFSET), EXPONENT);
    }

    /** The displayed value of linear light, both 0 to 1; the result has the same bits on every machine. */
    public static double toDisplayed(double linear) {
        return linear <= LINEAR_BELOW ? SLOPE * linear : (1 + OFFSET) * StrictMath.pow(linear, 1 / EXPONENT) - OFFSET;
    }

    /** Linear light, 0 to 1, of an 8-bit displayed value. */
    public static float linear(byte displayed) {
        return LINEAR[displayed & 255];
    }

    /** Linear light, 0 to 1, of a displayed value from 0 to 1, interpolated between bytes; clamps. */
    public static float linear(float displayed) {
        float at = UnitCurves.clamp(displayed) * 255;
        int i = Math.min(254, (int) at);
        return LINEAR[i] + (LINEAR[i + 1] - LINEAR[i]) * (at - i);
    }

    /** Displayed value, 0 to 1, of linear light; clamps. */
    public static float displayed(float linear) {
        if (!(linear > 0)) {
            return 0;
        }
        float at = (float) Math.sqrt(Math.min(1, linear)) * STEPS;
        int i = (int) at;
        return DISPLAYED[i] + (DISPLAYED[i + 1] - DISPLAYED[i]) * (at - i);
    }

    /** The 8-bit displayed value of linear light; values below 0 give black, values above 1 white. */
    public static byte encode(float light) {
        return BYTES[(int) (Math.clamp(light, 0f, 1f) * BYTE_STEPS + 0.5f)];
    }
}
