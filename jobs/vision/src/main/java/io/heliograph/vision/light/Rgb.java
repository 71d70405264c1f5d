// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.vision.plane.FloatImage;

/**
 * A colour of light, linear.
 *
 * @param r red
 * @param g green
 * @param b blue
 */
public record Rgb(float r, float g, float b) {
    static final Rgb WHITE = new Rgb(1, 1, 1);

    /** Of a displayed colour such as 0xff8800, as linear light. */
    public static Rgb of(int display) {
        return new Rgb(
                FloatImage.lit((display >> 16 & 255) / 255f),
                FloatImage.lit((display >> 8 & 255) / 255f),
                FloatImage.lit((display & 255) / 255f));
    }

    Rgb times(float k) {
        return new Rgb(r * k, g * k, b * k);
    }

    Rgb mix(Rgb other, float t) {
        return new Rgb(r + (other.r - r) * t, g + (other.g - g) * t, b + (other.b - b) * t);
    }
}
