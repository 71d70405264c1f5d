// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Sizes at which a part of a marked picture is searched: at one of them the mark has its original size. A cropped picture has a smaller
 * long side than the whole; a picture on a larger canvas a larger one. Levels are a few sizes to which the picture is reduced beforehand.
 */
final class SearchLevels {
    private static final double SMALLEST = 0.4; // smallest long side to search, as a share of the whole picture's
    private static final double LARGEST = 1.25;
    private static final double STEP = 0.002; // relative; half a step moves the edges of a picture by half a pixel
    private static final double LEVEL = 1.13;

    private SearchLevels() {}

    /** Long sides of the sizes to test, from the largest, in pixels. */
    static double[] sizes() {
        int count = (int) (Math.log(LARGEST / SMALLEST) / STEP) + 1;
        return IntStream.range(0, count)
                .mapToDouble(i -> TileBand.LONG_SIDE * LARGEST * Math.exp(-i * STEP))
                .toArray();
    }

    /** Long sides of the precomputed reductions, from the largest, in whole pixels. */
    static int[] levels() {
        return DoubleStream.iterate(
                        TileBand.LONG_SIDE * LARGEST,
                        side -> side > TileBand.LONG_SIDE * SMALLEST,
                        side -> side / LEVEL)
                .mapToInt(side -> (int) Math.ceil(side))
                .toArray();
    }

    /** Reduces a picture to all sizes of {@link #levels}. */
    static SamplePlane[] of(PictureRows picture) {
        int[] sides = levels();
        LumaView view = LumaView.of(picture, sides[0]);
        SamplePlane[] levels = new SamplePlane[sides.length];
        for (int i = 0; i < sides.length; i++) {
            double share = (double) sides[i] / sides[0];
            int width = Math.max(1, (int) Math.round(view.luma().width() * share));
            int height = Math.max(1, (int) Math.round(view.luma().height() * share));
            levels[i] = LumaWhitening.of(view.resized(width, height));
        }
        return levels;
    }
}
