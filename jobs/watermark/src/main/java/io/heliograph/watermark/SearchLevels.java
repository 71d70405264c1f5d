// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The sizes in which a part of a marked picture may have to be seen so that the mark has the size it was made in, and the few sizes in which the picture is made ready for them. The long side of what was a part of a picture
 * is less than that of the whole; of a picture on a larger canvas it is more.
 */
final class SearchLevels {
    private static final double SMALLEST = 0.4; // of the whole picture's long side
    private static final double LARGEST = 1.25;
    private static final double STEP = 0.002; // half of it is half a pixel at the ends of a picture
    private static final double LEVEL = 1.13;

    private SearchLevels() {}

    /** Long sides of the sizes to be looked at, from the largest, in pixels. */
    static double[] sizes() {
        int count = (int) (Math.log(LARGEST / SMALLEST) / STEP) + 1;
        return IntStream.range(0, count)
                .mapToDouble(i -> TileBand.LONG_SIDE * LARGEST * Math.exp(-i * STEP))
                .toArray();
    }

    /** Long sides of the sizes in which pictures are made ready, from the largest, in whole pixels. */
    static int[] levels() {
        return DoubleStream.iterate(
                        TileBand.LONG_SIDE * LARGEST,
                        side -> side > TileBand.LONG_SIDE * SMALLEST,
                        side -> side / LEVEL)
                .mapToInt(side -> (int) Math.ceil(side))
                .toArray();
    }

    /** A picture made ready in all of them. */
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
