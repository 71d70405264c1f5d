// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import java.util.Optional;

/**
 * A picture to draw.
 *
 * @param prompt description of the picture, at most 20,000 characters
 * @param negative description of unwanted contents, may be empty; ignored by models without guidance
 * @param width pixels
 * @param height pixels
 * @param seed seed of the noise: equal requests with equal seeds give the same picture
 * @param effort preset that sets the number of steps
 * @param steps number of steps in place of the preset's, 1 to 150
 * @param guidance guidance scale in place of the pack's, 0 to 50
 * @param start a picture to begin from
 */
public record TextToImageRequest(
        String prompt,
        String negative,
        int width,
        int height,
        long seed,
        QualityPreset effort,
        Optional<Integer> steps,
        Optional<Double> guidance,
        Optional<Start> start) {
    private static final int LONGEST = 20_000;

    /** Checks the ranges. */
    public TextToImageRequest {
        if (prompt.length() > LONGEST || negative.length() > LONGEST) {
            throw new IllegalArgumentException("a prompt has at most 20000 characters");
        }
        if (width < 1 || height < 1 || width > 16_384 || height > 16_384) {
            throw new IllegalArgumentException("a picture has 1 to 16384 pixels a side");
        }
        if (steps.isPresent() && (steps.get() < 1 || steps.get() > 150)) {
            throw new IllegalArgumentException("steps are 1 to 150");
        }
        if (guidance.isPresent() && !(guidance.get() >= 0 && guidance.get() <= 50)) {
            throw new IllegalArgumentException("guidance is 0 to 50");
        }
    }

    /** A request with a prompt alone. */
    public static TextToImageRequest of(String prompt, int width, int height, long seed, QualityPreset qualityPreset) {
        return new TextToImageRequest(
                prompt, "", width, height, seed, qualityPreset, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /**
     * A picture to start from.
     *
     * @param picture of any size; its centre is used, and its edges are repeated beyond it
     * @param strength how much is redrawn: near 0 keeps almost everything, 1 keeps nothing; above 0
     */
    public record Start(RgbPicture picture, double strength) {
        /** Checks the range. */
        public Start {
            if (!(strength > 0 && strength <= 1)) {
                throw new IllegalArgumentException("strength is above 0 and at most 1");
            }
        }
    }
}
