// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/** The projective map that takes four points to four others (Hartley and Zisserman 2004, 4.1): eight linear equations. */
final class Homography {
    private static final int UNKNOWNS = 8;

    private Homography() {}

    /** The nine numbers of the matrix, row by row, the last 1; points as pixel centres. */
    static double[] between(double[] x, double[] y, double[] toX, double[] toY) {
        double[][] rows = new double[UNKNOWNS][];
        for (int i = 0; i < 4; i++) {
            rows[2 * i] = new double[] {x[i], y[i], 1, 0, 0, 0, -x[i] * toX[i], -y[i] * toX[i], toX[i]};
            rows[2 * i + 1] = new double[] {0, 0, 0, x[i], y[i], 1, -x[i] * toY[i], -y[i] * toY[i], toY[i]};
        }
        for (int column = 0; column < UNKNOWNS; column++) {
            pivot(rows, column);
            for (int row = 0; row < UNKNOWNS; row++) {
                double factor = rows[row][column] / rows[column][column];
                for (int k = column; k <= UNKNOWNS && row != column; k++) {
                    rows[row][k] -= factor * rows[column][k];
                }
            }
        }
        double[] matrix = new double[UNKNOWNS + 1];
        for (int i = 0; i < UNKNOWNS; i++) {
            matrix[i] = rows[i][UNKNOWNS] / rows[i][i];
        }
        matrix[UNKNOWNS] = 1;
        return matrix;
    }

    private static void pivot(double[][] rows, int column) {
        int best = column;
        for (int row = column; row < UNKNOWNS; row++) {
            best = Math.abs(rows[row][column]) > Math.abs(rows[best][column]) ? row : best;
        }
        double[] swap = rows[column];
        rows[column] = rows[best];
        rows[best] = swap;
    }
}
