// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

/**
 * Strength of noise in opponent colours, standard deviations in levels of 255.
 *
 * @param brightness of (blue + green + red) / sqrt 3
 * @param blueRed of (blue - red) / sqrt 2
 * @param green of (blue - 2 green + red) / sqrt 6
 */
public record Noise(double brightness, double blueRed, double green) {
    /** No noise. */
    public static final Noise NONE = new Noise(0, 0, 0);

    /** Noise of one strength in blue, green and red, each by itself. */
    public static Noise even(double sigma) {
        return new Noise(sigma, sigma, sigma);
    }

    /** So many times as strong. */
    public Noise times(double factor) {
        return new Noise(brightness * factor, blueRed * factor, green * factor);
    }

    /** At least so strong. */
    Noise atLeast(double sigma) {
        return new Noise(Math.max(brightness, sigma), Math.max(blueRed, sigma), Math.max(green, sigma));
    }

    boolean none() {
        return brightness <= 0 && blueRed <= 0 && green <= 0;
    }

    double[] levels() {
        return new double[] {brightness, blueRed, green};
    }
}
