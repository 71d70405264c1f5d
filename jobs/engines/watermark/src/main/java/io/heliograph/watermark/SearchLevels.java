// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Sizes to test for a part of a marked picture: at one of them the mark has its original size. Also the few sizes that
 * the picture is reduced to beforehand. A cropped picture had a smaller long side than the whole; a picture on a larger
 * canvas has a larger one.
 */
final class SearchLevels {
    private static final double SMALLEST = 0.4; // of the whole picture's long side
    private static final double LARGEST = 1.25;
    private static final double STEP = 0.002; // half a step is half a pixel at the ends of a picture
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

    /** Reduces a picture to all these sizes. */
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
