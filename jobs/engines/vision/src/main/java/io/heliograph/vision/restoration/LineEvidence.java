// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import io.heliograph.imaging.LumaWeights;

/**
 * Features that distinguish a scratch from a line of the picture. A scratch has one level, is neutral, as light or dark
 * as bare paper or a hole, and crosses unrelated things: both its sides look alike, and they change along it while the
 * scratch does not. A line of the picture is the border or a part of one thing.
 *
 * @param spread standard deviation of its level along it, levels
 * @param sides mean difference of its two sides, levels
 * @param crossed standard deviation along it of the pixels beside it, levels
 * @param slope regression of its level on that of its sides: 0 for opaque paint, 1 for a shadow
 * @param chroma mean difference of its largest and smallest channel, levels
 * @param covered share of its length that has pixels of it
 * @param extreme share of its pixels at the end of the picture's scale
 * @param contrast mean difference to its sides, levels
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
    private static final int BINS = 24; // along a line
    private static final int FROM = 4; // pixels: distance of its sides
    private static final int TO = 6;
    private static final int FEWEST = 4; // bins

    /**
     * Measures a line.
     *
     * @param bgr the picture, three bytes a pixel
     * @param extreme share of its pixels at the end of the picture's scale
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
        double[][] bins = new double[BINS][5]; // pixels, level, side, difference of sides, chroma
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
