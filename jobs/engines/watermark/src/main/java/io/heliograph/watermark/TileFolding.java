// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/** Adds up all tiles of a plane: a periodic signal such as a mark adds up, while the picture's contents average out. */
final class TileFolding {
    private static final int SIDE = TileBand.SIDE;

    private TileFolding() {}

    /**
     * The sum of all tiles.
     *
     * @param ratio pixels at the mark's size for each pixel of the plane, at most 1
     * @return a square with sides of {@link TileBand#SIDE} values
     */
    static float[] of(SamplePlane plane, double ratio) {
        int width = plane.width();
        float[] values = plane.values();
        float[] rows = new float[SIDE * width];
        for (int y = 0; y < plane.height(); y++) {
            int from = y * width;
            int to = place(y, ratio) * width;
            for (int x = 0; x < width; x++) {
                rows[to + x] += values[from + x];
            }
        }
        int[] places = new int[width];
        for (int x = 0; x < width; x++) {
            places[x] = place(x, ratio);
        }
        float[] tile = new float[SIDE * SIDE];
        for (int y = 0; y < SIDE; y++) {
            int from = y * width;
            int to = y * SIDE;
            for (int x = 0; x < width; x++) {
                tile[to + places[x]] += rows[from + x];
            }
        }
        return tile;
    }

    private static int place(int at, double ratio) {
        return Math.floorMod(Math.round((at + 0.5) * ratio - 0.5), SIDE);
    }
}
