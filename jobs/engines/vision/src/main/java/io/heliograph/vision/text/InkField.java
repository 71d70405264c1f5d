// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * The colour of the ink from place to place: a plane fitted to the pure pixels of the old letters, and their grain. So
 * light that falls across a sign also falls across the new letters.
 *
 * @param planes for each channel: level at the line's centre, then the increase over one line width to the right and
 *     downwards
 * @param grain standard deviation of the residuals, levels
 */
@SuppressWarnings("ArrayRecordComponent") // plain numbers, read once, never changed
record InkField(double[][] planes, double grain) {
    private static final float PURE = 0.9f; // minimum coverage of a pixel of pure ink
    // minimum number of pure pixels to fit a plane; with fewer the colour is constant
    private static final int ENOUGH = 60;
    // maximum difference of the fitted plane from its level at the centre, levels
    private static final double FARTHEST = 40;
    private static final double MOST_GRAIN = 12;

    /** Fits a plane for each channel to the pure ink pixels of a line. */
    static InkField of(LinePatch linePatch, LineBox line, LineColours lineColours, float[] cover) {
        double[][] sums = new double[3][3]; // sums of the products of 1, x and y
        double[][] right = new double[3][3];
        int count = 0;
        for (int i = 0; i < cover.length; i++) {
            if (cover[i] < PURE) {
                continue;
            }
            int row = i / linePatch.width();
            double[] at = {1, (i % linePatch.width() - line.x()) / line.width(), (row - line.y()) / line.width()};
            for (int r = 0; r < 3; r++) {
                for (int c = 0; c < 3; c++) {
                    sums[r][c] += at[r] * at[c];
                    right[c][r] += at[r] * linePatch.level(i, c);
                }
            }
            count++;
        }
        double[][] planes = new double[3][];
        for (int c = 0; c < 3; c++) {
            planes[c] = count < ENOUGH
                    ? new double[] {lineColours.letters()[c], 0, 0}
                    : solved(sums, right[c], lineColours.letters()[c]);
        }
        return new InkField(planes, grain(linePatch, cover));
    }

    double level(LineBox line, double x, double y, int channel) {
        double[] plane = planes[channel];
        double off = plane[1] * (x - line.x()) / line.width() + plane[2] * (y - line.y()) / line.width();
        return plane[0] + Math.clamp(off, -FARTHEST, FARTHEST);
    }

    /** Least squares with a small ridge: in a low line the increase per row is poorly determined. */
    private static double[] solved(double[][] sums, double[] right, double level) {
        double ridge = 0.002 * sums[0][0];
        double a = sums[1][1] + ridge;
        double b = sums[1][2];
        double d = sums[2][2] + ridge;
        double p = right[1] - level * sums[0][1];
        double q = right[2] - level * sums[0][2];
        double determinant = a * d - b * b;
        return determinant < 1e-9
                ? new double[] {level, 0, 0}
                : new double[] {level, (d * p - b * q) / determinant, (a * q - b * p) / determinant};
    }

    /**
     * Standard deviation of the grain, from the differences between neighbouring pure pixels. The difference of two
     * noisy values has sqrt(2) times the standard deviation of one value.
     */
    private static double grain(LinePatch linePatch, float[] cover) {
        double[] differences = new double[cover.length];
        int count = 0;
        for (int i = 0; i + 1 < cover.length; i++) {
            if (cover[i] >= PURE && cover[i + 1] >= PURE && i % linePatch.width() + 1 < linePatch.width()) {
                differences[count++] = Math.abs(linePatch.level(i, 1) - linePatch.level(i + 1, 1));
            }
        }
        return count < ENOUGH
                ? 0
                : Math.min(MOST_GRAIN, TheilSenLine.median(differences, count) / (0.6745 * Math.sqrt(2)));
    }
}
