// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * A rectangle round a line of text. Pixel {@code i} covers {@code i} to {@code i + 1}.
 *
 * @param x of its centre in pixels
 * @param y of its centre in pixels
 * @param width along the line in pixels
 * @param height across the line in pixels
 * @param angle of the line in radians, clockwise from level, above -pi/2 to pi/2
 */
public record LineBox(double x, double y, double width, double height, double angle) {
    /** The corners. */
    public TextQuad corners() {
        return corners(0);
    }

    /** Corners of the box, enlarged on each side by {@code margin} pixels. */
    public TextQuad corners(double margin) {
        double[] cx = new double[4];
        double[] cy = new double[4];
        for (int i = 0; i < 4; i++) {
            double u = (i == 0 || i == 3 ? -1 : 1) * (width / 2 + margin);
            double v = (i < 2 ? -1 : 1) * (height / 2 + margin);
            cx[i] = atX(u, v);
            cy[i] = atY(u, v);
        }
        return new TextQuad(cx, cy);
    }

    /** Column of the point {@code u} along and {@code v} below the centre. */
    double atX(double u, double v) {
        return x + u * Math.cos(angle) - v * Math.sin(angle);
    }

    /** Row of the point {@code u} along and {@code v} below the centre. */
    double atY(double u, double v) {
        return y + u * Math.sin(angle) + v * Math.cos(angle);
    }

    double area() {
        return width * height;
    }

    /**
     * Converts a box in pixels of a map into pixels of the picture; {@code across} and {@code down} are the scale
     * factors.
     */
    LineBox scaled(double across, double down) {
        double even = Math.sqrt(across * down); // the factors differ only by the rounding of a side
        return new LineBox((x + 0.5) * across, (y + 0.5) * down, width * even, height * even, angle);
    }
}
