// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

/**
 * A position in a drawing or in a figure.
 *
 * @param across -1 left half, 0 any, 1 right half, 2 the middle half
 * @param down -1 upper half, 0 any, 1 lower half, 2 the middle half
 */
public record DrawingSpot(int across, int down) {
    /** Any position. */
    public static final DrawingSpot ANY = new DrawingSpot(0, 0);

    private static final int MIDDLE = 2;
    private static final double NEAR = 0.25; // maximum distance from the middle, as a share of the side

    /** Whether a point, with coordinates 0 to 1, is at this position. */
    boolean has(double x, double y) {
        return isAt(across, x) && isAt(down, y);
    }

    private static boolean isAt(int side, double value) {
        return side == MIDDLE ? Math.abs(value - 0.5) < NEAR : side == 0 || side * (value - 0.5) > 0;
    }
}
