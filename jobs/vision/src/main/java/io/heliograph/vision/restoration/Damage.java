// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import io.heliograph.media.image.Raster;

/**
 * What a camera and a codec have done to a picture, estimated.
 *
 * @param noise standard deviation of the noise of luma in the smoothest parts, in levels of 255 (of independent channels it has two thirds) (fine noise; coarse grain counts for less than it is)
 * @param blockiness how much larger the steps on the grid of eight pixels are than elsewhere, in levels of 255; about 0 without a grid
 */
public record Damage(double noise, double blockiness) {
    private static final double NO_NOISE = 1.2; // sharp photographs from good light measure a half
    private static final double FULL_NOISE = 2.4;
    private static final double NO_BLOCKS = 0.35;
    private static final double FULL_BLOCKS = 0.8;

    /** Looks at luma only. */
    public static Damage of(Raster picture) {
        try (Luma luma = Luma.of(picture.mat())) {
            return new Damage(NoiseLevel.of(luma), Blocks.of(luma));
        }
    }

    /** How much of what a denoiser finds is to be taken away: 0 for a picture without damage, so that it stays as it is; 1 from clear damage on. */
    public double share() {
        double byNoise = Math.clamp((noise - NO_NOISE) / (FULL_NOISE - NO_NOISE), 0, 1);
        double byBlocks = Math.clamp((blockiness - NO_BLOCKS) / (FULL_BLOCKS - NO_BLOCKS), 0, 1);
        return Math.max(byNoise, byBlocks);
    }
}
