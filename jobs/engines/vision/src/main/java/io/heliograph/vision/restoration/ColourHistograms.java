// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Histograms of blue, green, red and luma, and the correlation of colour with luma. Large pictures are sampled in some
 * rows.
 */
final class ColourHistograms {
    static final int LUMA = 3;

    private static final int ENOUGH_ROWS = 600;

    private final long[][] counts = new long[4][256];
    private final double[] sums = new double[4];
    private final Correlation redness = new Correlation();
    private final Correlation blueness = new Correlation();
    private long pixels;

    static ColourHistograms of(Mat picture) {
        ColourHistograms colourHistograms = new ColourHistograms();
        int step = Math.max(1, picture.rows() / ENOUGH_ROWS);
        byte[] row = new byte[picture.cols() * picture.channels()];
        for (int y = 0; y < picture.rows(); y += step) {
            try (BytePointer pointer = picture.ptr(y)) {
                pointer.get(row);
            }
            for (int i = 0; i < row.length; i += picture.channels()) {
                colourHistograms.add(row[i] & 255, row[i + 1] & 255, row[i + 2] & 255);
            }
        }
        return colourHistograms;
    }

    private void add(int blue, int green, int red) {
        int luma = (114 * blue + 587 * green + 299 * red + 500) / 1000;
        count(0, blue);
        count(1, green);
        count(2, red);
        count(LUMA, luma);
        redness.add(luma, red - luma);
        blueness.add(luma, blue - luma);
        pixels++;
    }

    private void count(int channel, int level) {
        counts[channel][level]++;
        sums[channel] += level;
    }

    /** Level that a share (0..1) of the pixels do not exceed, in one channel. */
    int percentile(int channel, double share) {
        long wanted = (long) (share * pixels);
        int level = 0;
        for (long seen = counts[channel][0]; seen <= wanted && level < 255; seen += counts[channel][level]) {
            level++;
        }
        return level;
    }

    double mean(int channel) {
        return sums[channel] / pixels;
    }

    /** Whether the picture has a single tint or none: each channel is a linear function of luma. */
    boolean monochrome() {
        return redness.rest() < Correlation.ONE_TINT && blueness.rest() < Correlation.ONE_TINT;
    }

    /** Running sums for a linear fit of one channel against luma. */
    private static final class Correlation {
        static final double ONE_TINT = 4; // maximum residual of a single tint, in levels

        private double n;
        private double x;
        private double y;
        private double xx;
        private double xy;
        private double yy;

        void add(double a, double b) {
            n++;
            x += a;
            y += b;
            xx += a * a;
            xy += a * b;
            yy += b * b;
        }

        /** Standard deviation of the residuals of the linear fit. */
        double rest() {
            double vx = xx / n - x / n * x / n;
            double vy = yy / n - y / n * y / n;
            double c = xy / n - x / n * y / n;
            return Math.sqrt(Math.max(0, vx < 1e-9 ? vy : vy - c * c / vx));
        }
    }
}
