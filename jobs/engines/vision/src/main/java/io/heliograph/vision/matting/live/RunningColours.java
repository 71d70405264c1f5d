// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

/**
 * Running colour histograms of the subject and of the background of a stream, with forgetting. They classify pixels
 * that are ambiguous by position. Bins are {@value #LEVELS} levels of blue, green and red, smoothed over their
 * neighbours.
 */
final class RunningColours {
    private static final int LEVELS = 16;
    private static final int SHIFT = 4;
    private static final int BINS = LEVELS * LEVELS * LEVELS;
    private static final float MEMORY = 0.85f; // weight of the old histogram at each update
    private static final float SURE = 0.85f;
    private static final float OPEN = 0.04f; // minimum distance of a probability from 0 and 1 for colours to adjust it
    private static final float WEIGHT = 0.6f;
    private static final float MOST = 2.5f; // limit on log odds
    private static final float RARE = 0.02f; // count added to each colour's, per 1000 pixels

    private float[] subject = new float[BINS];
    private float[] background = new float[BINS];
    private float[] odds = new float[BINS];

    void forget() {
        subject = new float[BINS];
        background = new float[BINS];
        odds = new float[BINS];
    }

    /**
     * Learns from a frame.
     *
     * @param bgr interleaved
     * @param belief probability of the subject, 0..1
     */
    void learn(byte[] bgr, float[] belief) {
        scale(subject);
        scale(background);
        for (int i = 0; i < belief.length; i++) {
            if (belief[i] > SURE) {
                subject[bin(bgr, 3 * i)]++;
            } else if (belief[i] < 1 - SURE) {
                background[bin(bgr, 3 * i)]++;
            }
        }
        float[] in = smooth(subject);
        float[] out = smooth(background);
        float inside = 1000 / Math.max(1, sum(in));
        float outside = 1000 / Math.max(1, sum(out));
        for (int k = 0; k < BINS; k++) {
            double ratio = (in[k] * inside + RARE) / (out[k] * outside + RARE);
            odds[k] = WEIGHT * Math.clamp((float) Math.log(ratio), -MOST, MOST);
        }
    }

    /** The probability of the subject, adjusted by the colours unless it is close to 0 or 1. */
    float[] settle(byte[] bgr, float[] belief) {
        float[] settled = belief.clone();
        for (int i = 0; i < settled.length; i++) {
            float p = settled[i];
            if (p > OPEN && p < 1 - OPEN) {
                float doubt =
                        // weight of the colours: full at a probability of 0.5, none at 0 and 1
                        4 * p * (1 - p);
                double logit = Math.log(p / (1 - p)) + doubt * odds[bin(bgr, 3 * i)];
                settled[i] = (float) (1 / (1 + Math.exp(-logit)));
            }
        }
        return settled;
    }

    private static int bin(byte[] bgr, int at) {
        return ((bgr[at] & 255) >> SHIFT) * LEVELS * LEVELS
                + ((bgr[at + 1] & 255) >> SHIFT) * LEVELS
                + ((bgr[at + 2] & 255) >> SHIFT);
    }

    private static void scale(float[] histogram) {
        for (int k = 0; k < BINS; k++) {
            histogram[k] *= MEMORY;
        }
    }

    private static float sum(float[] histogram) {
        float sum = 0;
        for (float count : histogram) {
            sum += count;
        }
        return sum;
    }

    /** Smooths over neighbouring bins with weights 1 2 1 along each channel. */
    private static float[] smooth(float[] histogram) {
        float[] from = histogram;
        for (int step = 1; step < BINS; step *= LEVELS) {
            float[] to = new float[BINS];
            for (int k = 0; k < BINS; k++) {
                int level = k / step % LEVELS;
                float less = from[level > 0 ? k - step : k];
                float more = from[level < LEVELS - 1 ? k + step : k];
                to[k] = (less + 2 * from[k] + more) / 4;
            }
            from = to;
        }
        return from;
    }
}
