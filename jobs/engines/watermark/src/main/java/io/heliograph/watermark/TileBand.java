// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * The frequencies of a mark, as waves of a square tile: low enough to survive compression and reduction, high enough to be hidden in
 * texture. A frequency and its opposite are the same wave, so only one of them is listed.
 */
final class TileBand {
    /** Side of a tile in pixels of a picture with a long side of {@link #LONG_SIDE}. */
    static final int SIDE = 128;

    /** Long side in pixels at which marks are made and searched for. */
    static final int LONG_SIDE = 1024;

    private static final double LOWEST = 0.05; // lower limit of the band, in cycles per pixel
    private static final double HIGHEST = 0.20;

    private static final int[][] LISTED = listed();

    private TileBand() {}

    private static int[][] listed() {
        int most = (int) (HIGHEST * SIDE);
        int[][] found = new int[(2 * most + 1) * (most + 1)][];
        int count = 0;
        for (int fy = 0; fy <= most; fy++) {
            for (int fx = fy == 0 ? 1 : -most; fx <= most; fx++) {
                double radius = StrictMath.sqrt((double) fy * fy + (double) fx * fx) / SIDE;
                if (radius > LOWEST && radius < HIGHEST) {
                    found[count++] = new int[] {fx, fy};
                }
            }
        }
        return java.util.Arrays.copyOf(found, count);
    }

    /** Number of frequencies. */
    static int count() {
        return LISTED.length;
    }

    /** Number of waves of a frequency across a tile; the sign distinguishes the two diagonal directions. */
    static int across(int frequency) {
        return LISTED[frequency][0];
    }

    /** Number of waves of a frequency down a tile, from 0. */
    static int down(int frequency) {
        return LISTED[frequency][1];
    }

    /** Index of a frequency in a transform of the given size. */
    static int index(int frequency, int size) {
        return LISTED[frequency][1] * size + Math.floorMod(LISTED[frequency][0], size);
    }

    /** Index of the opposite of a frequency in a transform of the given size. */
    static int opposite(int frequency, int size) {
        return Math.floorMod(-LISTED[frequency][1], size) * size + Math.floorMod(-LISTED[frequency][0], size);
    }
}
