// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.pixels.FloatImage;

/**
 * A colour in linear light; 1 is white.
 *
 * @param r red
 * @param g green
 * @param b blue
 */
public record LinearRgb(float r, float g, float b) {
    static final LinearRgb WHITE = new LinearRgb(1, 1, 1);

    /** Converts a displayed colour such as 0xff8800 to linear light. */
    public static LinearRgb of(int display) {
        return new LinearRgb(
                FloatImage.lit((display >> 16 & 255) / 255f),
                FloatImage.lit((display >> 8 & 255) / 255f),
                FloatImage.lit((display & 255) / 255f));
    }

    LinearRgb times(float k) {
        return new LinearRgb(r * k, g * k, b * k);
    }

    LinearRgb mix(LinearRgb other, float t) {
        return new LinearRgb(r + (other.r - r) * t, g + (other.g - g) * t, b + (other.b - b) * t);
    }
}
