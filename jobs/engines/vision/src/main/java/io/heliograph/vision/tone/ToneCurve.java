// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.tone;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatPlane;
import java.util.Arrays;

/** Tone curves of displayed values. */
final class ToneCurve {
    private static final float LIFT = 0.6f; // share of the stretch to full range

    private ToneCurve() {}

    /** Stretches values towards the full range with a soft S-curve, as on normal photographic paper. */
    static FloatPlane print(FloatPlane display) {
        float low = percentile(display, 0.005f);
        float high = Math.max(low + 0.05f, percentile(display, 0.995f));
        float from = LIFT * Math.min(0.25f, low);
        float to = 1 - LIFT * Math.min(0.35f, 1 - high);
        return display.map(v -> contrast(UnitCurves.clamp((v - from) / (to - from)), 0.22f));
    }

    /** Contrast about the middle: amount 0 leaves values unchanged, 1 is the smooth step. */
    static float contrast(float v, float amount) {
        return v + (v * v * (3 - 2 * v) - v) * amount;
    }

    static float percentile(FloatPlane floatPlane, float share) {
        float[] some = new float[Math.min(floatPlane.values.length, 40_000)];
        double stride = floatPlane.values.length / (double) some.length;
        for (int k = 0; k < some.length; k++) {
            some[k] = floatPlane.values[(int) (k * stride)];
        }
        Arrays.sort(some);
        return some[Math.min(some.length - 1, (int) (share * some.length))];
    }
}
