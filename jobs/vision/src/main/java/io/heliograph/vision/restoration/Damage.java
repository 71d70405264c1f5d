// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import io.heliograph.media.image.Raster;

/**
 * What a camera and a codec have done to a picture, estimated.
 *
 * @param noise in its smoothest parts (fine noise; coarse grain counts for less than it is)
 * @param blockiness how much larger the steps on the grid of eight pixels are than elsewhere, in levels of 255; about 0 without a grid
 */
public record Damage(Noise noise, double blockiness) {
    private static final double NO_NOISE = 1.8; // sharp photographs from good light measure up to one
    private static final double FULL_NOISE = 3.2;
    private static final double NO_BLOCKS = 0.35;
    private static final double FULL_BLOCKS = 0.8;
    private static final double NOISE_OF_BLOCKS = 3.5; // quantisation that goes with blockiness 1
    private static final double MOST_OF_BLOCKS = 8;

    /** Looks at the smoothest parts. */
    public static Damage of(Raster picture) {
        try (Luma luma = Luma.of(picture.mat())) {
            return new Damage(NoiseLevel.of(picture.mat()), Blocks.of(luma));
        }
    }

    /** What a denoiser is to be told: nothing for a picture without damage, so that it stays as it is. */
    public Noise toRemove() {
        double byNoise = Math.clamp((noise.brightness() - NO_NOISE) / (FULL_NOISE - NO_NOISE), 0, 1);
        double byBlocks = Math.clamp((blockiness - NO_BLOCKS) / (FULL_BLOCKS - NO_BLOCKS), 0, 1);
        Noise grain = noise.times(byNoise);
        return byBlocks == 0 ? grain : grain.atLeast(byBlocks * Math.min(MOST_OF_BLOCKS, NOISE_OF_BLOCKS * blockiness));
    }
}
