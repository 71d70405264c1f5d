// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

/**
 * Strength of noise in opponent colours, standard deviations in levels of 255.
 *
 * @param brightness deviation of (blue + green + red) / sqrt 3
 * @param blueRed deviation of (blue - red) / sqrt 2
 * @param green deviation of (blue - 2 green + red) / sqrt 6
 */
public record NoiseStrength(double brightness, double blueRed, double green) {
    /** No noise. */
    public static final NoiseStrength NONE = new NoiseStrength(0, 0, 0);

    /** Independent noise of one strength in blue, green and red. */
    public static NoiseStrength even(double sigma) {
        return new NoiseStrength(sigma, sigma, sigma);
    }

    /** Multiplies all strengths by a factor. */
    public NoiseStrength times(double factor) {
        return new NoiseStrength(brightness * factor, blueRed * factor, green * factor);
    }

    /** Raises all strengths to at least {@code sigma}. */
    NoiseStrength atLeast(double sigma) {
        return new NoiseStrength(Math.max(brightness, sigma), Math.max(blueRed, sigma), Math.max(green, sigma));
    }

    boolean none() {
        return brightness <= 0 && blueRed <= 0 && green <= 0;
    }

    double[] levels() {
        return new double[] {brightness, blueRed, green};
    }
}
