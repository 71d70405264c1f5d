// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

/** Small functions of numbers between 0 and 1. */
public final class UnitCurves {
    private UnitCurves() {}

    /** Into 0 to 1. */
    public static float clamp(float v) {
        return v < 0 ? 0 : v > 1 ? 1 : v;
    }

    /** From 0 at {@code from} smoothly to 1 at {@code to} (smoothstep, a cubic); falls if {@code from} is the larger. */
    public static float step(float from, float to, float v) {
        float t = clamp((v - from) / (to - from));
        return t * t * (3 - 2 * t);
    }

    /** {@code a} at 0, {@code b} at 1. */
    public static float mix(float a, float b, float t) {
        return a + (b - a) * t;
    }
}
