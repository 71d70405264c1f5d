// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.Arrays;

/**
 * A straight line through points, robust against outliers: the median of the slopes between them (Theil 1950, Sen
 * 1968).
 *
 * @param base value at position 0
 * @param rise increase of the value per unit of position
 */
record TheilSenLine(double base, double rise) {
    private static final int MOST = 60; // maximum number of points that are compared in pairs

    /** Fits a line to points; it is level if no two points are at least {@code apart} from each other. */
    static TheilSenLine through(double[] x, double[] y, double apart) {
        int step = Math.max(1, x.length / MOST);
        double[] rises = new double[x.length * x.length];
        int count = 0;
        for (int i = 0; i < x.length; i += step) {
            for (int j = 0; j < i; j += step) {
                if (Math.abs(x[i] - x[j]) >= apart) {
                    rises[count++] = (y[i] - y[j]) / (x[i] - x[j]);
                }
            }
        }
        double rise = count == 0 ? 0 : median(rises, count);
        double[] bases = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            bases[i] = y[i] - rise * x[i];
        }
        return new TheilSenLine(x.length == 0 ? 0 : median(bases, x.length), rise);
    }

    double at(double x) {
        return base + rise * x;
    }

    /** The median of the first {@code count} values; sorts these in place. */
    static double median(double[] values, int count) {
        Arrays.sort(values, 0, count);
        return count % 2 == 1 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
    }
}
