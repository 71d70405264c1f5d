// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

/** Tests whether probabilities fall into two classes, and finds the threshold between them. */
final class Bimodality {
    private Bimodality() {}

    /** The threshold between the two classes of values with the largest variance between them (Otsu 1979). */
    static double otsu(float[] p) {
        int[] histogram = new int[256];
        double total = 0;
        for (float v : p) {
            int bin = (int) (v * 255);
            histogram[bin]++;
            total += bin;
        }
        double best = -1;
        int threshold = 127;
        double below = 0;
        double sum = 0;
        for (int t = 0; t < 255; t++) {
            below += histogram[t];
            sum += (double) t * histogram[t];
            double above = p.length - below;
            if (below > 0 && above > 0) {
                double apart = sum / below - (total - sum) / above;
                double between = below * above * apart * apart;
                if (between > best) {
                    best = between;
                    threshold = t;
                }
            }
        }
        return (threshold + 0.5) / 255;
    }

    /** Share of the variance that lies between the classes below and above a threshold, 0..1. */
    static double split(float[] p, double threshold) {
        double mean = 0;
        double squares = 0;
        double above = 0;
        for (float v : p) {
            mean += v / p.length;
            squares += (double) v * v / p.length;
            above += v > threshold ? 1.0 / p.length : 0;
        }
        double variance = squares - mean * mean;
        double apart = apart(p, threshold);
        return variance < 1e-9 ? 0 : above * (1 - above) * apart * apart / variance;
    }

    /** The mean of the values above a threshold minus that of the others. */
    static double apart(float[] p, double threshold) {
        int[] n = new int[2];
        double[] sum = new double[2];
        for (float v : p) {
            int side = v > threshold ? 1 : 0;
            n[side]++;
            sum[side] += v;
        }
        return sum[1] / Math.max(1, n[1]) - sum[0] / Math.max(1, n[0]);
    }
}
