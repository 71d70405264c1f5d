// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import io.heliograph.pixels.Raster;

/**
 * Estimated damage of a picture by camera and codec.
 *
 * @param noise noise in the picture's smoothest parts; coarse grain is underestimated
 * @param evenness uniformity of the noise over the picture: {@link NoiseLevel.Measured}
 * @param blockiness excess of steps on JPEG's grid of eight pixels over steps elsewhere, in levels; about 0 without a
 *     grid
 */
public record DamageEstimate(NoiseStrength noise, double evenness, double blockiness) {
    private static final double NO_NOISE = 1.8; // maximum noise of sharp photographs in good light
    private static final double FULL_NOISE = 3.2;
    private static final double STRONG = 25;
    private static final double CUT_OFF = 0.2;
    // minimum ratio of colour noise to brightness noise in a colour picture; below it the picture is grey
    private static final double GREY = 0.02;
    private static final double COLOURED = 0.5;
    private static final double COLOURFUL = 0.75;
    private static final double EVEN = 0.75;
    private static final double EVEN_GREY = 0.8;
    private static final double NO_BLOCKS = 0.35;
    private static final double FULL_BLOCKS = 0.8;
    private static final double NOISE_OF_BLOCKS = 3.5; // noise strength per unit of blockiness
    private static final double MOST_OF_BLOCKS = 8;

    /** Estimates the damage of a picture. */
    public static DamageEstimate of(Raster picture) {
        try (LumaPlane lumaPlane = LumaPlane.of(picture.mat())) {
            NoiseLevel.Measured measured = NoiseLevel.of(picture.mat());
            return new DamageEstimate(measured.noise(), measured.evenness(), JpegBlockiness.of(lumaPlane));
        }
    }

    /** Strength of the noise to remove; none for an undamaged picture, which then stays unchanged. */
    public NoiseStrength toRemove() {
        double byNoise = Math.clamp((noise.brightness() - NO_NOISE) / (FULL_NOISE - NO_NOISE), 0, 1);
        double byBlocks = Math.clamp((blockiness - NO_BLOCKS) / (FULL_BLOCKS - NO_BLOCKS), 0, 1);
        // clipping makes strong noise seem weaker than it is
        double cut = Math.clamp((noise.brightness() - STRONG) / STRONG, 0, 1);
        NoiseStrength grain = isNoise() ? noise.times(byNoise * (1 + CUT_OFF * cut)) : NoiseStrength.NONE;
        return byBlocks == 0 ? grain : grain.atLeast(byBlocks * Math.min(MOST_OF_BLOCKS, NOISE_OF_BLOCKS * blockiness));
    }

    /**
     * Whether the measured variation is noise and not texture. Noise of sensors and film is uniform over the picture,
     * and as strong in colours as in brightness; texture is weak in colours. Noise that JPEG has left in brightness
     * alone cannot be distinguished from texture and stays.
     */
    private boolean isNoise() {
        double colour = (noise.blueRed() + noise.green()) / 2 / Math.max(noise.brightness(), 1e-6);
        boolean grey = colour < GREY;
        return grey ? evenness >= EVEN_GREY : colour >= COLOURFUL || (colour >= COLOURED && evenness >= EVEN);
    }
}
