// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/**
 * A detected object, in shares of the picture's width and height from its upper left corner.
 *
 * @param label the detector's name for it
 * @param score the detector's confidence, 0 to 1
 */
public record SightedObject(String label, double score, double left, double top, double right, double bottom) {
    double area() {
        return Math.max(0, right - left) * Math.max(0, bottom - top);
    }

    private double common(SightedObject other) {
        double wide = Math.min(right, other.right) - Math.max(left, other.left);
        double high = Math.min(bottom, other.bottom) - Math.max(top, other.top);
        return Math.max(0, wide) * Math.max(0, high);
    }

    /** Share of this box within another one, 0 to 1. */
    double within(SightedObject other) {
        return area() <= 0 ? 0 : common(other) / area();
    }

    /** Intersection over union of the boxes; 0 for empty ones. */
    public double iou(SightedObject other) {
        double common = common(other);
        double either = area() + other.area() - common;
        return either <= 0 ? 0 : common / either;
    }

    /** Bounding box of some pixels, without label or score. */
    static SightedObject around(RegionExtent extent) {
        return new SightedObject("", 0, extent.left(), extent.top(), extent.right(), extent.bottom());
    }

    /**
     * Pixels of the inscribed ellipse of the box in a picture of this size: mostly the thing, hardly its surroundings.
     */
    PixelSet ellipse(int width, int height) {
        double x = (left + right) / 2 * width - 0.5;
        double y = (top + bottom) / 2 * height - 0.5;
        double across = Math.max(0.5, (right - left) / 2 * width);
        double down = Math.max(0.5, (bottom - top) / 2 * height);
        return PixelSet.where(width, height, i -> {
            double dx = (i % width - x) / across;
            double dy = (Math.floorDiv(i, width) - y) / down;
            return dx * dx + dy * dy <= 1;
        });
    }
}
