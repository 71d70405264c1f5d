// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import io.heliograph.imaging.CieLab;
import java.util.Arrays;

/**
 * A change of colours in CIE Lab: scaled about a mean, then shifted. The change fades out towards black and white,
 * which stay unchanged.
 *
 * @param mean L, a, b of the fixed point before the shift
 * @param shift added to L, a, b
 * @param gain factors of the distances from the mean in L, a, b
 */
@SuppressWarnings("ArrayRecordComponent") // arrays of three numbers each
public record ColourShift(float[] mean, float[] shift, float[] gain) {
    private static final float ENDS = 12; // range of lightness, 0 to 100, at either end in which the change fades

    /** Whether the shift leaves every colour unchanged. */
    boolean isNone() {
        return Arrays.equals(shift, new float[3]) && Arrays.equals(gain, new float[] {1, 1, 1});
    }

    /** Changes linear red, green, blue in place; {@code lab} is a buffer for three numbers. */
    void apply(float[] rgb, float[] lab) {
        CieLab.ofLinear(rgb[0], rgb[1], rgb[2], lab, 0);
        float share = Math.clamp(Math.min(lab[0], 100 - lab[0]) / ENDS, 0f, 1f);
        for (int c = 0; c < 3; c++) {
            lab[c] += share * (mean[c] + (lab[c] - mean[c]) * gain[c] + shift[c] - lab[c]);
        }
        CieLab.toLinear(lab[0], lab[1], lab[2], rgb);
        for (int c = 0; c < 3; c++) {
            rgb[c] = Math.clamp(rgb[c], 0f, 1f);
        }
    }
}
