// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

/** A rectangle of pixels; right and bottom lie outside. */
record PixelRegion(int left, int top, int right, int bottom) {
    int width() {
        return right - left;
    }

    int height() {
        return bottom - top;
    }

    int span() {
        return Math.max(width(), height());
    }

    PixelRegion grown(int by, int width, int height) {
        return new PixelRegion(
                Math.max(0, left - by),
                Math.max(0, top - by),
                Math.min(width, right + by),
                Math.min(height, bottom + by));
    }

    boolean meets(PixelRegion other) {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }

    PixelRegion around(PixelRegion other) {
        return new PixelRegion(
                Math.min(left, other.left),
                Math.min(top, other.top),
                Math.max(right, other.right),
                Math.max(bottom, other.bottom));
    }
}
