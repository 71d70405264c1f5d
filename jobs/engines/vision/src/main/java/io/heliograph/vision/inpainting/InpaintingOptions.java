// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Options for filling holes.
 *
 * @param seed seed of the random search; the same seed gives the same picture
 * @param excluded CV_8UC1 of the picture's size, not 0 on pixels that must not be copied; stays the caller's
 * @param sourceBand maximum vertical distance of a copied pixel, as a share of the picture's height; no limit from 1
 * @param quality working size
 * @param threads maximum number of threads; the result does not depend on it
 */
public record InpaintingOptions(long seed, Optional<Mat> excluded, double sourceBand, Quality quality, int threads) {
    private static final double ANYWHERE = 1;

    /** Side in pixels to which a hole and its surroundings are reduced; fine detail comes from the full resolution. */
    public enum Quality {
        DRAFT(450),
        STANDARD(900);

        private final int side;

        Quality(int side) {
            this.side = side;
        }

        int side() {
            return side;
        }
    }

    public InpaintingOptions {
        if (!(sourceBand > 0) || threads < 1) {
            throw new IllegalArgumentException("the source band and the threads must be positive");
        }
    }

    /** Standard quality, no excluded pixels, two threads. */
    public static InpaintingOptions seeded(long seed) {
        return new InpaintingOptions(seed, Optional.empty(), ANYWHERE, Quality.STANDARD, 2);
    }

    public InpaintingOptions excluding(Mat regions) {
        return new InpaintingOptions(seed, Optional.of(regions), sourceBand, quality, threads);
    }

    public InpaintingOptions withinBand(double shareOfHeight) {
        return new InpaintingOptions(seed, excluded, shareOfHeight, quality, threads);
    }

    public InpaintingOptions at(Quality effort) {
        return new InpaintingOptions(seed, excluded, sourceBand, effort, threads);
    }

    public InpaintingOptions onThreads(int most) {
        return new InpaintingOptions(seed, excluded, sourceBand, quality, most);
    }
}
