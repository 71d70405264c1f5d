// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.Arrays;

/**
 * Shape of an area's outline.
 *
 * @param box share of the bounding box that the area fills
 * @param full area over the mean of two areas: the shape with gaps filled along rows, and along columns
 * @param even mirror symmetry, 0 to 1 (intersection over union)
 * @param slim natural logarithm of its width over its height
 */
record OutlineForm(double box, double full, double even, double slim) {
    static OutlineForm of(PixelSet mask, RegionExtent regionExtent) {
        int width = mask.width;
        int[] left = new int[mask.height];
        int[] right = new int[mask.height];
        int[] top = new int[width];
        int[] bottom = new int[width];
        Arrays.fill(left, width);
        Arrays.fill(right, -1);
        Arrays.fill(top, mask.height);
        Arrays.fill(bottom, -1);
        double middle = regionExtent.x() * width - 0.5;
        int[] mirrored = {0};
        mask.each(i -> {
            int y = Math.floorDiv(i, width);
            int x = i - y * width;
            left[y] = Math.min(left[y], x);
            right[y] = Math.max(right[y], x);
            top[x] = Math.min(top[x], y);
            bottom[x] = Math.max(bottom[x], y);
            int other = (int) Math.round(2 * middle) - x;
            mirrored[0] += other >= 0 && other < width && mask.has(y * width + other) ? 1 : 0;
        });
        double area = Math.max(1, regionExtent.area());
        double wide = Math.max(1, (regionExtent.right() - regionExtent.left()) * width);
        double high = Math.max(1, (regionExtent.bottom() - regionExtent.top()) * mask.height);
        double spans = span(left, right) + span(top, bottom);
        return new OutlineForm(
                area / (wide * high),
                2 * area / Math.max(1, spans),
                mirrored[0] / (2 * area - mirrored[0]),
                Math.log(wide / high));
    }

    private static int span(int[] from, int[] to) {
        int sum = 0;
        for (int k = 0; k < from.length; k++) {
            sum += Math.max(0, to[k] - from[k] + 1);
        }
        return sum;
    }
}
