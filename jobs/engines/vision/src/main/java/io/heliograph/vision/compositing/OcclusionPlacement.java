// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Places an object behind another one: as close to the middle of the other object as possible, if enough of it stays
 * visible.
 */
public final class OcclusionPlacement {
    private static final double SEEN = 0.5; // visible share of the box that suffices; more is no better
    private static final int STEPS = 24; // positions tried to either side
    private static final int GRID = 20; // samples of the box along each side
    private static final int COVERED = 127;

    private OcclusionPlacement() {}

    /**
     * The best middle of the box, as a column.
     *
     * @param other CV_8UC1 of the picture's size: the object in front of it
     * @param middle middle column of the object in front
     * @param reach maximum shift to either side, in pixels
     * @param wide width of the box in pixels
     * @param high height of the box in pixels
     * @param bottom lowest row of the box
     */
    public static double middle(Mat other, double middle, double reach, double wide, double high, double bottom) {
        double best = middle;
        double most = -1;
        try (UByteIndexer mask = other.createIndexer()) {
            for (int k = 0; k <= 2 * STEPS; k++) { // the middle, then right and left of it in turn
                double off = (k % 2 == 0 ? -1 : 1) * Math.ceil(k / 2.0) * reach / STEPS;
                double seen = seen(mask, middle + off - wide / 2, bottom - high, wide, high);
                if (Math.min(seen, SEEN) > most + 1e-3) {
                    most = Math.min(seen, SEEN);
                    best = middle + off;
                }
            }
        }
        return best;
    }

    /** Share of a box that is inside the picture and not covered. */
    private static double seen(UByteIndexer mask, double left, double top, double wide, double high) {
        int seen = 0;
        for (int j = 0; j < GRID; j++) {
            for (int i = 0; i < GRID; i++) {
                long x = (long) Math.floor(left + wide * (i + 0.5) / GRID);
                long y = (long) Math.floor(top + high * (j + 0.5) / GRID);
                boolean inside = x >= 0 && y >= 0 && x < mask.size(1) && y < mask.size(0);
                seen += inside && mask.get(y, x) < COVERED ? 1 : 0;
            }
        }
        return seen / (double) (GRID * GRID);
    }
}
