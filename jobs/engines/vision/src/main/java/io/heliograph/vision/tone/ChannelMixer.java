// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.tone;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;

/**
 * Sensitivity of a film to red, green and blue light; the three add up to 1.
 *
 * @param red share of red
 * @param green share of green
 * @param blue share of blue
 */
record ChannelMixer(float red, float green, float blue) {
    static final ChannelMixer PANCHROMATIC = new ChannelMixer(0.30f, 0.56f, 0.14f);
    static final ChannelMixer RED = new ChannelMixer(0.78f, 0.30f, -0.08f);
    static final ChannelMixer ORTHOCHROMATIC =
            new ChannelMixer(0.10f, 0.58f, 0.32f); // hardly sensitive to red, like old plates

    FloatPlane of(FloatImage linear) {
        FloatPlane out = new FloatPlane(linear.width(), linear.height());
        for (int i = 0; i < out.values.length; i++) {
            float v = red * linear.red().values[i] + green * linear.green().values[i] + blue * linear.blue().values[i];
            out.values[i] = Math.max(0, v);
        }
        return out;
    }
}
