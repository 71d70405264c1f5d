// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.tone;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatPlane;
import java.util.Arrays;

/** Tone curves of displayed values. */
final class ToneCurve {
    private static final float LIFT = 0.6f; // share by which values are stretched towards the full range

    private ToneCurve() {}

    /** Stretches values towards the full range with a soft S-curve, as on normal photographic paper. */
    static FloatPlane print(FloatPlane display) {
        float[] ends = percentiles(display, 0.005f, 0.995f);
        float low = ends[0];
        float high = Math.max(low + 0.05f, ends[1]);
        float from = LIFT * Math.min(0.25f, low);
        float to = 1 - LIFT * Math.min(0.35f, 1 - high);
        return display.map(v -> contrast(UnitCurves.clamp((v - from) / (to - from)), 0.22f));
    }

    /** Raises the contrast about the middle of 0..1: amount 0 leaves values unchanged, 1 gives the smoothstep function. */
    static float contrast(float v, float amount) {
        return v + (v * v * (3 - 2 * v) - v) * amount;
    }

    /** Percentiles of at most 40,000 evenly spaced values, one for each share (0 to 1). */
    static float[] percentiles(FloatPlane floatPlane, float... shares) {
        float[] some = new float[Math.min(floatPlane.values.length, 40_000)];
        double stride = floatPlane.values.length / (double) some.length;
        for (int k = 0; k < some.length; k++) {
            some[k] = floatPlane.values[(int) (k * stride)];
        }
        Arrays.sort(some);
        float[] percentiles = new float[shares.length];
        for (int k = 0; k < shares.length; k++) {
            percentiles[k] = some[Math.min(some.length - 1, (int) (shares[k] * some.length))];
        }
        return percentiles;
    }
}
