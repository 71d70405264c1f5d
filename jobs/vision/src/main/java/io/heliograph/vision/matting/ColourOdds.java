// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import org.bytedeco.opencv.opencv_core.Mat;

/** How much oftener each colour of a picture is where the subject is believed to be than elsewhere: two smoothed histograms of Lab. */
final class ColourOdds {
    private static final int LEVELS = 16; // a channel
    private static final int STEP = 256 / LEVELS;
    private static final int[] STRIDES = {1, LEVELS, LEVELS * LEVELS};
    private static final double RARE = 1e-5; // share that a colour has at least on both sides
    private static final double CLEAR = 3; // logarithm of the odds at most

    private final int[] bins;

    /**
     * The colours of a picture.
     *
     * @param lab CV_8UC3, continuous
     */
    ColourOdds(Mat lab) {
        byte[] values = Samples.bytes(lab);
        bins = new int[values.length / STRIDES.length];
        for (int i = 0; i < bins.length; i++) {
            for (int c = 0; c < STRIDES.length; c++) {
                bins[i] += (values[STRIDES.length * i + c] & 255) / STEP * STRIDES[c];
            }
        }
    }

    /**
     * The logarithm of the odds that a pixel's colour gives.
     *
     * @param probability of the subject, each pixel
     */
    float[] given(float[] probability) {
        double[] subject = new double[LEVELS * LEVELS * LEVELS];
        double[] rest = new double[subject.length];
        for (int i = 0; i < bins.length; i++) { // squares: who is undecided says little of either side
            double p = probability[i];
            subject[bins[i]] += p * p;
            rest[bins[i]] += (1 - p) * (1 - p);
        }
        double[] odds = odds(shares(subject), shares(rest));
        float[] given = new float[bins.length];
        for (int i = 0; i < given.length; i++) {
            given[i] = (float) odds[bins[i]];
        }
        return given;
    }

    private static double[] odds(double[] subject, double[] rest) {
        double[] odds = new double[subject.length];
        for (int k = 0; k < odds.length; k++) {
            odds[k] = Math.clamp(Math.log((subject[k] + RARE) / (rest[k] + RARE)), -CLEAR, CLEAR);
        }
        return odds;
    }

    /** A histogram smoothed by (1/4, 1/2, 1/4) along each channel, its sum 1. */
    private static double[] shares(double[] histogram) {
        double[] smooth = histogram;
        for (int stride : STRIDES) {
            double[] next = new double[smooth.length];
            for (int k = 0; k < next.length; k++) {
                int at = k / stride % LEVELS;
                double before = at > 0 ? smooth[k - stride] : 0;
                double after = at + 1 < LEVELS ? smooth[k + stride] : 0;
                next[k] = 0.5 * smooth[k] + 0.25 * (before + after);
            }
            smooth = next;
        }
        double sum = 0;
        for (double share : smooth) {
            sum += share;
        }
        for (int k = 0; k < smooth.length; k++) {
            smooth[k] /= Math.max(sum, RARE);
        }
        return smooth;
    }
}
