// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

/**
 * An object detected by a network for {@value DetectionModel#TITLE}.
 *
 * @param label one of the pack's labels
 * @param score the network's confidence, 0 to 1
 * @param left edge of its box, pixels of the picture
 * @param top edge
 * @param right edge, right of {@code left}
 * @param bottom edge, below {@code top}
 */
public record DetectedObject(String label, double score, double left, double top, double right, double bottom) {
    /** Area in square pixels. */
    public double area() {
        return (right - left) * (bottom - top);
    }

    /** Intersection over union of two boxes. */
    public double overlap(DetectedObject other) {
        double wide = Math.min(right, other.right) - Math.max(left, other.left);
        double high = Math.min(bottom, other.bottom) - Math.max(top, other.top);
        if (wide <= 0 || high <= 0) {
            return 0;
        }
        return wide * high / (area() + other.area() - wide * high);
    }
}
