// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * Four corners of a line of text in pixels, clockwise from the upper left corner of the first letter.
 *
 * @param x columns of the four corners
 * @param y rows of the four corners
 */
@SuppressWarnings("ArrayRecordComponent") // plain numbers, read once, never changed
public record TextQuad(double[] x, double[] y) {
    /** Area in square pixels. */
    public double area() {
        return Math.abs(signedArea(x, y, 4));
    }

    /** Area of the intersection over that of the union, 0 to 1. Both are convex. */
    public double intersectionOverUnion(TextQuad other) {
        double common = intersection(other);
        return common / Math.max(1e-9, area() + other.area() - common);
    }

    /** Area of the intersection of two convex quads (clipping after Sutherland and Hodgman 1974). */
    public double intersection(TextQuad other) {
        double[] px = new double[16];
        double[] py = new double[16];
        System.arraycopy(x, 0, px, 0, 4);
        System.arraycopy(y, 0, py, 0, 4);
        int count = 4;
        double turn = Math.signum(signedArea(other.x, other.y, 4));
        for (int side = 0; side < 4 && count > 0; side++) {
            double[] qx = new double[16];
            double[] qy = new double[16];
            int kept = 0;
            for (int i = 0; i < count; i++) {
                int j = (i + 1) % count;
                double here = turn * other.side(side, px[i], py[i]);
                double there = turn * other.side(side, px[j], py[j]);
                if (here >= 0) {
                    qx[kept] = px[i];
                    qy[kept++] = py[i];
                }
                if (here * there < 0) {
                    double t = here / (here - there);
                    qx[kept] = px[i] + t * (px[j] - px[i]);
                    qy[kept++] = py[i] + t * (py[j] - py[i]);
                }
            }
            px = qx;
            py = qy;
            count = kept;
        }
        return Math.abs(signedArea(px, py, count));
    }

    private double side(int side, double px, double py) {
        int next = (side + 1) % 4;
        return (x[next] - x[side]) * (py - y[side]) - (y[next] - y[side]) * (px - x[side]);
    }

    private static double signedArea(double[] x, double[] y, int count) {
        double twice = 0;
        for (int i = 0; i < count; i++) {
            int j = (i + 1) % count;
            twice += x[i] * y[j] - x[j] * y[i];
        }
        return twice / 2;
    }
}
