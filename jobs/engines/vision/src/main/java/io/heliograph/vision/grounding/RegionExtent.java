// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/**
 * Position and size of a set of pixels, in shares of the picture's width and height.
 *
 * @param area number of pixels
 * @param share area as a share of the picture's
 * @param x of the centre, 0 left to 1 right
 * @param y of the centre, 0 top to 1 bottom
 * @param left left side of the bounding box
 * @param right right side of the bounding box, after the last pixel
 * @param top upper side of the bounding box
 * @param bottom of the bounding box, beyond the last pixel
 * @param rim share of the picture's border that the pixels cover
 */
record RegionExtent(
        int area, double share, double x, double y, double left, double right, double top, double bottom, double rim) {
    private static final double SMALLEST = 0.0025; // minimum area of a thing, as a share of the picture
    private static final double LARGEST = 0.45;
    private static final double ALONG = 0.28; // maximum share of the picture's border that a thing covers

    static RegionExtent of(PixelSet pixelSet) {
        Sum sum = new Sum(pixelSet.width, pixelSet.height);
        pixelSet.each(sum::add);
        return sum.extent();
    }

    /** Whether the area has the size of a thing and does not lie along the border of the picture. */
    boolean sized() {
        return area > 0 && share >= SMALLEST && share <= LARGEST && rim < ALONG;
    }

    /** Whether the boxes are disjoint. */
    boolean apart(RegionExtent other) {
        return right <= other.left || other.right <= left || bottom <= other.top || other.bottom <= top;
    }

    private static final class Sum {
        private final int width;
        private final int height;
        private int area;
        private int edge;
        private double sumX;
        private double sumY;
        private int left;
        private int right = -1;
        private int top;
        private int bottom = -1;

        Sum(int width, int height) {
            this.width = width;
            this.height = height;
            left = width;
            top = height;
        }

        void add(int i) {
            int y = Math.floorDiv(i, width);
            int x = i - y * width;
            area++;
            sumX += x;
            sumY += y;
            left = Math.min(left, x);
            right = Math.max(right, x);
            top = Math.min(top, y);
            bottom = y;
            edge += x == 0 || y == 0 || x == width - 1 || y == height - 1 ? 1 : 0;
        }

        RegionExtent extent() {
            double n = Math.max(1, area);
            return new RegionExtent(
                    area,
                    (double) area / (width * height),
                    (sumX / n + 0.5) / width,
                    (sumY / n + 0.5) / height,
                    (double) left / width,
                    (right + 1.0) / width,
                    (double) top / height,
                    (bottom + 1.0) / height,
                    edge / (2.0 * (width + height)));
        }
    }
}
