// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

/**
 * A place in a drawing, or in a figure: thirds of its width and height.
 *
 * @param across -1 left, 0 any, 1 right, 2 the middle
 * @param down -1 top, 0 any, 1 bottom, 2 the middle
 */
public record DrawingSpot(int across, int down) {
    /** No place. */
    public static final DrawingSpot ANY = new DrawingSpot(0, 0);

    private static final int MIDDLE = 2;
    private static final double NEAR = 0.25; // of the side: farthest from the middle

    /** Whether a point is there; both coordinates from 0 to 1. */
    boolean has(double x, double y) {
        return isAt(across, x) && isAt(down, y);
    }

    private static boolean isAt(int side, double value) {
        return side == MIDDLE ? Math.abs(value - 0.5) < NEAR : side == 0 || side * (value - 0.5) > 0;
    }
}
