// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

/** The sRGB transfer curve (IEC 61966-2-1) by tables: bytes to linear light, 0 to 1, and back. */
final class LinearLight {
    private static final int STEPS = 1 << 14; // fine enough that every byte comes back as itself
    private static final float[] LINEAR = new float[256];
    private static final byte[] ENCODED = new byte[STEPS + 1];

    static {
        for (int i = 0; i < 256; i++) {
            double v = i / 255.0;
            LINEAR[i] = (float) (v <= 0.04045 ? v / 12.92 : StrictMath.pow((v + 0.055) / 1.055, 2.4));
        }
        for (int i = 0; i <= STEPS; i++) {
            double v = i / (double) STEPS;
            double e = v <= 0.0031308 ? 12.92 * v : 1.055 * StrictMath.pow(v, 1 / 2.4) - 0.055;
            ENCODED[i] = (byte) (int) (255 * e + 0.5);
        }
    }

    private LinearLight() {}

    /** Linear light of a byte. */
    static float of(byte value) {
        return LINEAR[value & 255];
    }

    /** The byte of a light; below 0 black, above 1 white. */
    static byte encode(float light) {
        return ENCODED[(int) (Math.clamp(light, 0f, 1f) * STEPS + 0.5f)];
    }

    /** Relative luminance of linear blue, green, red (ITU-R BT.709). */
    static float luminance(float blue, float green, float red) {
        return 0.0722f * blue + 0.7152f * green + 0.2126f * red;
    }
}
