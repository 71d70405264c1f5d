// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

/**
 * A point that a user has put on a picture.
 *
 * @param x share of the picture's width, 0 left to 1 right
 * @param y share of the picture's height, 0 top to 1 bottom
 * @param inside true for a point on the thing, false for a point beside it
 */
public record MarkedPoint(double x, double y, boolean inside) {
    /** Index of the pixel under the point, row by row, in a picture of this size. */
    public int pixel(int width, int height) {
        int column = Math.clamp((int) (x * width), 0, width - 1);
        int row = Math.clamp((int) (y * height), 0, height - 1);
        return row * width + column;
    }
}
