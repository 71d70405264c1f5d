// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.colour;

import io.heliograph.media.image.header.CodePoints;

/**
 * Maps high dynamic range to standard range, as for videos. Light up to 30 % of white is unchanged; above, a Mobius
 * curve (FFmpeg's {@code tonemap}) compresses it so that the peak becomes white. Hue is kept.
 */
final class RangeCurve {
    private static final float KNEE = 0.3f;

    /** Factor from scene light to display light: 1,000 candelas per square metre, divided by the white of standard range. */
    private static final float HLG_SCALE = 1_000f / CodePoints.WHITE_NITS;

    private static final int STEPS = 4096;

    private final float offset;
    private final float pole;
    private final float scale;
    private final float[] system = new float[STEPS + 2];

    /** @param peak light that becomes white, in units of white; at least 1 */
    RangeCurve(float peak) {
        float most = Math.max(peak, 1.0001f);
        offset = -KNEE * KNEE * (most - 1) / (KNEE * KNEE - 2 * KNEE + most);
        pole = (KNEE * KNEE - 2 * KNEE * most + most) / Math.max(most - 1, 1e-6f);
        scale = (pole * pole + 2 * pole * KNEE + KNEE * KNEE) / (pole - offset);
        for (int i = 0; i < system.length; i++) {
            system[i] = HLG_SCALE * (float) StrictMath.pow((double) i / STEPS, 0.8); // luminance = (i / STEPS)^4
        }
    }

    /** Factor by which the curve scales all three channels; {@code largest} is the pixel's largest channel, in linear light. */
    float factor(float largest) {
        return largest <= KNEE ? 1 : scale * (largest + offset) / (largest + pole) / largest;
    }

    /**
     * Factor from hybrid log-gamma scene light to the light of a display with 1,000 candelas per square metre (system
     * gamma 1.2, ITU-R BT.2100).
     */
    float display(float luminance) {
        float at = STEPS * (float) Math.sqrt(Math.sqrt(Math.clamp(luminance, 0f, 1f)));
        int i = (int) at;
        return system[i] + (system[i + 1] - system[i]) * (at - i);
    }
}
