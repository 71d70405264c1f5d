// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.stuff;

import io.heliograph.pixels.LabPicture;

/** Mean and covariance of colours, gathered pixel by pixel. */
final class ColourDistribution {
    int count;
    private final double[] sum = new double[3];
    private final double[][] products = new double[3][3];

    void add(LabPicture picture, int i) {
        count++;
        for (int c = 0; c < 3; c++) {
            double value = picture.lab()[3 * i + c];
            sum[c] += value;
            for (int d = c; d < 3; d++) {
                products[c][d] += value * picture.lab()[3 * i + d];
            }
        }
    }

    double mean(int channel) {
        return sum[channel] / Math.max(1, count);
    }

    /** Determinant plus trace of the covariance, a measure of how much the colours vary. */
    double volume() {
        double xx = covariance(0, 0);
        double yy = covariance(1, 1);
        double zz = covariance(2, 2);
        double xy = covariance(0, 1);
        double xz = covariance(0, 2);
        double yz = covariance(1, 2);
        double determinant = xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz);
        return Math.max(0, determinant) + xx + yy + zz;
    }

    private double covariance(int c, int d) {
        return products[c][d] / count - mean(c) * mean(d);
    }
}
