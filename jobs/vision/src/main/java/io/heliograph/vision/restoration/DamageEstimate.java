// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import io.heliograph.media.image.Raster;

/**
 * What a camera and a codec have done to a picture, estimated.
 *
 * @param noise in its smoothest parts (fine noise; coarse grain counts for less than it is)
 * @param evenness how far the noise is the same everywhere: {@link NoiseLevel.Measured}
 * @param blockiness how much larger the steps on the grid of eight pixels are than elsewhere, in levels of 255; about 0 without a grid
 */
public record DamageEstimate(NoiseStrength noise, double evenness, double blockiness) {
    private static final double NO_NOISE = 1.8; // sharp photographs from good light measure up to one
    private static final double FULL_NOISE = 3.2;
    private static final double STRONG = 25;
    private static final double CUT_OFF = 0.2;
    private static final double GREY = 0.02; // noise in colours beside that in brightness
    private static final double COLOURED = 0.5;
    private static final double COLOURFUL = 0.75;
    private static final double EVEN = 0.75;
    private static final double EVEN_GREY = 0.8;
    private static final double NO_BLOCKS = 0.35;
    private static final double FULL_BLOCKS = 0.8;
    private static final double NOISE_OF_BLOCKS = 3.5; // quantisation that goes with blockiness 1
    private static final double MOST_OF_BLOCKS = 8;

    /** Looks at the smoothest parts. */
    public static DamageEstimate of(Raster picture) {
        try (LumaPlane lumaPlane = LumaPlane.of(picture.mat())) {
            NoiseLevel.Measured measured = NoiseLevel.of(picture.mat());
            return new DamageEstimate(measured.noise(), measured.evenness(), JpegBlockiness.of(lumaPlane));
        }
    }

    /** What a denoiser is to be told: nothing for a picture without damage, so that it stays as it is. */
    public NoiseStrength toRemove() {
        double byNoise = Math.clamp((noise.brightness() - NO_NOISE) / (FULL_NOISE - NO_NOISE), 0, 1);
        double byBlocks = Math.clamp((blockiness - NO_BLOCKS) / (FULL_BLOCKS - NO_BLOCKS), 0, 1);
        double cut = Math.clamp(
                (noise.brightness() - STRONG) / STRONG, 0, 1); // of strong noise the ends of the scale hide a part
        NoiseStrength grain = isNoise() ? noise.times(byNoise * (1 + CUT_OFF * cut)) : NoiseStrength.NONE;
        return byBlocks == 0 ? grain : grain.atLeast(byBlocks * Math.min(MOST_OF_BLOCKS, NOISE_OF_BLOCKS * blockiness));
    }

    /**
     * Whether what was measured is noise and no texture: noise of sensors and film is the same everywhere and in colours as well as in brightness, where the texture of things
     * is weak. What JPEG has left of it in brightness alone is not told from texture and stays.
     */
    private boolean isNoise() {
        double colour = (noise.blueRed() + noise.green()) / 2 / Math.max(noise.brightness(), 1e-6);
        boolean grey = colour < GREY;
        return grey ? evenness >= EVEN_GREY : colour >= COLOURFUL || (colour >= COLOURED && evenness >= EVEN);
    }
}
