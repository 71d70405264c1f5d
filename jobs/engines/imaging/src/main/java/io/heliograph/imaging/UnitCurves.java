// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

/** Small functions of numbers between 0 and 1. */
public final class UnitCurves {
    private UnitCurves() {}

    /** Clamps a value to 0 to 1. */
    public static float clamp(float v) {
        return v < 0 ? 0 : v > 1 ? 1 : v;
    }

    /** Smoothstep (a cubic): 0 at {@code from}, 1 at {@code to}; decreasing if {@code from} is larger than {@code to}. */
    public static float step(float from, float to, float v) {
        float t = clamp((v - from) / (to - from));
        return t * t * (3 - 2 * t);
    }

    /** Linear interpolation: {@code a} if {@code t} is 0, {@code b} if it is 1. */
    public static float mix(float a, float b, float t) {
        return a + (b - a) * t;
    }
}
