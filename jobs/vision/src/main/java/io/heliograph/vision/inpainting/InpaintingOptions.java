// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * How holes are filled.
 *
 * @param seed the same seed gives the same picture
 * @param excluded CV_8UC1 of the picture's size, not 0 where nothing may be copied from; stays the caller's
 * @param sourceBand how far above or below a pixel its source may lie, as a share of the picture's height; 1 or more: anywhere
 * @param quality the effort
 * @param threads how many threads work at most; the result does not depend on it
 */
public record InpaintingOptions(long seed, Optional<Mat> excluded, double sourceBand, Quality quality, int threads) {
    private static final double ANYWHERE = 1;

    /** The side, in pixels, at which a hole and its surroundings are solved; details come from the full resolution. */
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
            throw new IllegalArgumentException("a positive source band and at least one thread are needed");
        }
    }

    /** Standard quality, everything may be copied from, two threads. */
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
