// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.stuff;

import io.heliograph.vision.plane.LabPicture;
import java.util.Arrays;

/** A straight level horizon, such as the sea's: the row where the colours of most columns change at once, however little. */
final class Horizon {
    private static final int DEEP = 3; // rows compared on each side
    private static final double LEAST = 1.4; // Lab units that the median column changes
    private static final double SHARP = 3; // times as much as rows do nearby

    private Horizon() {}

    /**
     * The first row below the horizon; the height when there is no such line.
     *
     * @param border what hangs from the upper border, pixels a column: a quarter of the columns must reach the horizon, or it is none
     */
    static int row(LabPicture picture, int[] border) {
        int[] sorted = border.clone();
        Arrays.sort(sorted);
        int deep = sorted[(int) (0.75 * (sorted.length - 1))];
        double[] change = changes(picture);
        int last = (int) Math.min(0.8 * picture.height(), deep + 0.02 * picture.height());
        int best = picture.height();
        double most = LEAST;
        for (int y = picture.height() / 12; y < last; y++) {
            if (change[y] > most && change[y] > SHARP * nearby(change, y)) {
                most = change[y];
                best = y;
            }
        }
        return best;
    }

    /** For each row the length of the median step of colour over it. */
    private static double[] changes(LabPicture picture) {
        double[] change = new double[picture.height()];
        float[] column = new float[picture.width()];
        for (int y = DEEP; y + DEEP <= picture.height(); y++) {
            double sum = 0;
            for (int c = 0; c < 3; c++) {
                for (int x = 0; x < column.length; x++) {
                    float step = 0;
                    for (int d = 0; d < DEEP; d++) {
                        step += picture.lab()[3 * ((y + d) * column.length + x) + c]
                                - picture.lab()[3 * ((y - 1 - d) * column.length + x) + c];
                    }
                    column[x] = step / DEEP;
                }
                Arrays.sort(column);
                sum += (double) column[column.length / 2] * column[column.length / 2];
            }
            change[y] = Math.sqrt(sum);
        }
        return change;
    }

    /** The usual change in rows some way above and below. */
    private static double nearby(double[] change, int y) {
        double[] some = new double[2 * 3 * DEEP];
        for (int d = 0; d < 3 * DEEP; d++) {
            some[2 * d] = change[Math.max(0, y - 2 * DEEP - d)];
            some[2 * d + 1] = change[Math.min(change.length - 1, y + 2 * DEEP + d)];
        }
        Arrays.sort(some);
        return some[some.length / 2];
    }
}
