// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import io.heliograph.imaging.LumaWeights;

/**
 * Features that distinguish a scratch from a line of the picture. A scratch has a constant level, is colourless, and is
 * as light as bare paper or as dark as a hole. It crosses unrelated things: its sides look alike and change along it,
 * while the scratch does not. A line of the picture is a part of one thing, or its border.
 *
 * @param spread standard deviation of the line's level along it, in levels
 * @param sides mean difference between the two sides, in levels
 * @param crossed standard deviation along the line of the pixels beside it, in levels
 * @param slope regression of the line's level on the level of its sides: 0 for opaque paint, 1 for a shadow
 * @param chroma mean difference of the line's largest and smallest channel, in levels
 * @param covered share of the line's length with pixels of the line
 * @param extreme share of the line's pixels that are as light or dark as the picture's extremes
 * @param contrast mean difference between the line and its sides, in levels
 */
record LineEvidence(
        double spread,
        double sides,
        double crossed,
        double slope,
        double chroma,
        double covered,
        double extreme,
        double contrast) {
    private static final int BINS = 24; // number of sections into which a line is divided
    // nearest distance from the line of the pixels that measure its sides, px; TO is the farthest
    private static final int FROM = 4;
    private static final int TO = 6;
    private static final int FEWEST = 4; // minimum number of sections for a regression

    /**
     * Measures a line.
     *
     * @param bgr the picture, three bytes a pixel
     * @param extreme share of the line's pixels that are as light or dark as the picture's extremes
     */
    static LineEvidence of(
            LineTracing.Line line, RidgeDetection ridgeDetection, byte[] bgr, int width, int height, double extreme) {
        int[] pixels = line.pixels();
        double meanX = 0;
        double meanY = 0;
        for (int p : pixels) {
            int row = p / width;
            meanX += p - row * width;
            meanY += row;
        }
        meanX /= pixels.length;
        meanY /= pixels.length;
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (int p : pixels) {
            int row = p / width;
            double dx = p - row * width - meanX;
            double dy = row - meanY;
            xx += dx * dx;
            yy += dy * dy;
            xy += dx * dy;
        }
        double angle = 0.5 * Math.atan2(2 * xy, xx - yy);
        double ux = Math.cos(angle);
        double uy = Math.sin(angle);
        double half = line.length() / 2 + 1;
        double[][] bins = new double[BINS][5]; // count, level, level of sides, difference of sides, chroma
        double[] side = new double[3];
        double[] other = new double[3];
        for (int p : pixels) {
            int x = p % width;
            int y = p / width;
            double turn = Math.PI * ridgeDetection.direction[p] / RidgeDetection.DIRECTIONS;
            double nx = -Math.sin(turn);
            double ny = Math.cos(turn);
            mean(bgr, width, height, x, y, nx, ny, side);
            mean(bgr, width, height, x, y, -nx, -ny, other);
            double along = ((x - meanX) * ux + (y - meanY) * uy + half) / (2 * half);
            double[] bin = bins[Math.clamp((int) (along * BINS), 0, BINS - 1)];
            int b = bgr[3 * p] & 255;
            int g = bgr[3 * p + 1] & 255;
            int r = bgr[3 * p + 2] & 255;
            bin[0]++;
            bin[1] += luma(b, g, r);
            bin[2] += (luma(side[0], side[1], side[2]) + luma(other[0], other[1], other[2])) / 2;
            bin[3] += (Math.abs(side[0] - other[0]) + Math.abs(side[1] - other[1]) + Math.abs(side[2] - other[2])) / 3;
            bin[4] += Math.max(b, Math.max(g, r)) - Math.min(b, Math.min(g, r));
        }
        return summed(bins, extreme);
    }

    private static LineEvidence summed(double[][] bins, double extreme) {
        int filled = 0;
        double[] mean = new double[5];
        for (double[] bin : bins) {
            if (bin[0] > 0) {
                filled++;
                for (int i = 1; i < 5; i++) {
                    bin[i] /= bin[0];
                    mean[i] += bin[i];
                }
            }
        }
        for (int i = 1; i < 5; i++) {
            mean[i] /= Math.max(1, filled);
        }
        double level = 0;
        double side = 0;
        double together = 0;
        for (double[] bin : bins) {
            if (bin[0] > 0) {
                level += Math.pow(bin[1] - mean[1], 2);
                side += Math.pow(bin[2] - mean[2], 2);
                together += (bin[1] - mean[1]) * (bin[2] - mean[2]);
            }
        }
        double n = Math.max(1, filled);
        return new LineEvidence(
                Math.sqrt(level / n),
                mean[3],
                Math.sqrt(side / n),
                filled < FEWEST ? 1 : together / (side + n),
                mean[4],
                n / BINS,
                extreme,
                Math.abs(mean[1] - mean[2]));
    }

    private static void mean(byte[] bgr, int width, int height, int x, int y, double nx, double ny, double[] mean) {
        mean[0] = 0;
        mean[1] = 0;
        mean[2] = 0;
        for (int d = FROM; d <= TO; d++) {
            int u = Math.clamp(Math.round(x + nx * d), 0, width - 1);
            int v = Math.clamp(Math.round(y + ny * d), 0, height - 1);
            for (int c = 0; c < 3; c++) {
                mean[c] += (bgr[3 * (v * width + u) + c] & 255) / (double) (TO - FROM + 1);
            }
        }
    }

    private static double luma(double blue, double green, double red) {
        return LumaWeights.BLUE_601 * blue + LumaWeights.GREEN_601 * green + LumaWeights.RED_601 * red;
    }
}
