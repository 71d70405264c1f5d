// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/**
 * A rectangle of the picture: -1 to 1 from left to right and from bottom to top.
 *
 * @param near distance from the camera to the nearest part of the thing in the rectangle, metres
 */
record PictureRect(float left, float bottom, float right, float top, float near) {
    float area() {
        return Math.max(0, right - left) * Math.max(0, top - bottom);
    }

    float midX() {
        return (left + right) / 2;
    }

    float midY() {
        return (bottom + top) / 2;
    }

    /** Area of the intersection. */
    float overlap(PictureRect o) {
        float w = Math.min(right, o.right) - Math.max(left, o.left);
        float h = Math.min(top, o.top) - Math.max(bottom, o.bottom);
        return w <= 0 || h <= 0 ? 0 : w * h;
    }

    PictureRect join(PictureRect o) {
        return new PictureRect(
                Math.min(left, o.left),
                Math.min(bottom, o.bottom),
                Math.max(right, o.right),
                Math.max(top, o.top),
                Math.min(near, o.near));
    }

    /** The part of this rectangle inside the picture. */
    PictureRect inside() {
        return new PictureRect(Math.max(left, -1), Math.max(bottom, -1), Math.min(right, 1), Math.min(top, 1), near);
    }
}
