// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.stuff;

import io.heliograph.pixels.LabPicture;
import java.util.Arrays;

/**
 * Finds a straight level horizon, such as the sea's. It is the uppermost row at which the colours of nearly all columns
 * change alike. Without such a row, it is the row with the sharpest change of the median column, even if small.
 */
final class HorizonLine {
    private static final int DEEP = 3; // number of rows compared on each side
    private static final double LEAST = 1.4; // minimum colour change of the median column, Lab units
    private static final double SHARP = 3; // minimum ratio of a change to those at nearby rows
    private static final double FIRST = 2.5; // minimum ratio of a change to those at rows above
    private static final double LEVEL = 0.8; // minimum share of columns that change like the median column
    private static final double CLEAR = 5; // change in Lab units from which a smaller share of columns suffices
    private static final double MOSTLY = 0.7;

    private HorizonLine() {}

    /**
     * The first row below the horizon; the height if there is no horizon.
     *
     * @param border for each column, number of pixels from the top to the first colour step; the search ends just below
     *     the row that three quarters of these steps lie above
     */
    static int row(LabPicture picture, int[] border) {
        int[] sorted = border.clone();
        Arrays.sort(sorted);
        int deep = sorted[(int) (0.75 * (sorted.length - 1))];
        double[] change = changes(picture);
        int last = (int) Math.min(0.8 * picture.height(), deep + 0.02 * picture.height());
        int best = picture.height();
        for (int y = picture.height() / 12; y < last; y++) {
            if (change[y] > LEAST && peak(change, y) && change[y] > FIRST * above(change, y)) {
                double level = level(picture, y);
                if (level > LEVEL || (change[y] > CLEAR && level > MOSTLY)) {
                    return y;
                }
            }
        }
        double most = LEAST;
        for (int y = picture.height() / 12; y < last; y++) {
            if (change[y] > most && change[y] > SHARP * nearby(change, y)) {
                most = change[y];
                best = y;
            }
        }
        return best;
    }

    /** For each row the colour change across it, as the length of the median change over all columns. */
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

    private static boolean peak(double[] change, int y) {
        for (int d = -DEEP; d <= DEEP; d++) {
            if (change[Math.clamp(y + d, 0, change.length - 1)] > change[y]) {
                return false;
            }
        }
        return true;
    }

    /** Share of columns with a change across the row like that of the median column. */
    private static double level(LabPicture picture, int y) {
        float[][] steps = new float[3][picture.width()];
        double[] median = new double[3];
        double square = 0;
        for (int c = 0; c < 3; c++) {
            for (int x = 0; x < picture.width(); x++) {
                for (int d = 0; d < DEEP; d++) {
                    steps[c][x] += picture.lab()[3 * ((y + d) * picture.width() + x) + c]
                            - picture.lab()[3 * ((y - 1 - d) * picture.width() + x) + c];
                }
            }
            float[] sorted = steps[c].clone();
            Arrays.sort(sorted);
            median[c] = sorted[sorted.length / 2];
            square += median[c] * median[c];
        }
        int alike = 0;
        for (int x = 0; x < picture.width(); x++) {
            double along = steps[0][x] * median[0] + steps[1][x] * median[1] + steps[2][x] * median[2];
            alike += along > 0.5 * square ? 1 : 0;
        }
        return (double) alike / picture.width();
    }

    /** Median change at rows some distance above. */
    private static double above(double[] change, int y) {
        int from = Math.max(DEEP, y - 5 * DEEP - 1);
        double[] some = Arrays.copyOfRange(change, from, Math.max(from + 1, y - DEEP - 1));
        Arrays.sort(some);
        return some[some.length / 2];
    }

    /** Median change at rows some distance above and below. */
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
