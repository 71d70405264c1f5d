// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Colours of a thing and of its surroundings: two histograms of 16 levels a channel that learn from frame to frame. The
 * surroundings learn faster: a thing keeps its colours while its surroundings change.
 */
final class ColourOdds {
    /** Limit on the evidence of a colour, in natural log odds. */
    static final double MOST = 2.5;

    private static final int LEVELS = 16; // histogram bins of a channel
    static final int BINS = LEVELS * LEVELS * LEVELS;
    private static final double FLOOR = 2e-5;
    private static final double KEEP_THING = 0.97;
    private static final double KEEP_AROUND = 0.9;

    private double[] thing = new double[0];
    private double[] around = new double[0];

    /**
     * Learns from a frame.
     *
     * @param bgr interleaved
     * @param inside pixels surely of the thing
     * @param outside pixels of the thing's surroundings
     */
    void learn(byte[] bgr, boolean[] inside, boolean[] outside) {
        thing = mixed(thing, histogram(bgr, inside), KEEP_THING);
        around = mixed(around, histogram(bgr, outside), KEEP_AROUND);
    }

    /** Relative frequency of each colour bin within a region; empty for an empty region. */
    static double[] histogram(byte[] bgr, boolean[] region) {
        double[] histogram = new double[BINS];
        int count = 0;
        for (int i = 0; i < region.length; i++) {
            if (region[i]) {
                histogram[bin(bgr, i)]++;
                count++;
            }
        }
        for (int bin = 0; bin < BINS; bin++) {
            histogram[bin] /= Math.max(1, count);
        }
        return count == 0 ? new double[0] : histogram;
    }

    /**
     * Weighted mean of two histograms; an empty histogram is ignored. {@code keep} is the weight of the old one, 0 to
     * 1.
     */
    static double[] mixed(double[] old, double[] fresh, double keep) {
        if (old.length == 0 || fresh.length == 0) {
            return fresh.length == 0 ? old : fresh;
        }
        double[] mixed = new double[BINS];
        for (int bin = 0; bin < BINS; bin++) {
            mixed[bin] = keep * old[bin] + (1 - keep) * fresh[bin];
        }
        return mixed;
    }

    static int bin(byte[] bgr, int pixel) {
        return ((bgr[3 * pixel] & 240) << 4) | (bgr[3 * pixel + 1] & 240) | ((bgr[3 * pixel + 2] & 240) >> 4);
    }

    /**
     * Natural log odds that a pixel of this colour belongs to the thing, not its surroundings; empty until both are
     * known.
     */
    float[] of(byte[] pixels) {
        if (thing.length == 0 || around.length == 0) {
            return new float[0];
        }
        return of(pixels, smoothed(thing), smoothed(around));
    }

    /** Log odds of each pixel's colour from two smoothed histograms. */
    static float[] of(byte[] pixels, double[] ofThing, double[] ofAround) {
        float[] table = new float[BINS];
        for (int bin = 0; bin < BINS; bin++) {
            table[bin] = (float) Math.clamp(Math.log((ofThing[bin] + FLOOR) / (ofAround[bin] + FLOOR)), -MOST, MOST);
        }
        float[] evidence = new float[pixels.length / 3];
        for (int i = 0; i < evidence.length; i++) {
            evidence[i] = table[bin(pixels, i)];
        }
        return evidence;
    }

    /** Smooths over neighbouring colours, 1 2 1 along each channel. */
    static double[] smoothed(double[] histogram) {
        double[] from = histogram;
        for (int stride = 1; stride < BINS; stride *= LEVELS) {
            double[] to = new double[BINS];
            for (int bin = 0; bin < BINS; bin++) {
                int level = bin / stride % LEVELS;
                double below = level > 0 ? from[bin - stride] : 0;
                double above = level < LEVELS - 1 ? from[bin + stride] : 0;
                to[bin] = 0.25 * below + 0.5 * from[bin] + 0.25 * above;
            }
            from = to;
        }
        return from;
    }

    void write(DataOutput out) throws IOException {
        write(thing, out);
        write(around, out);
    }

    static ColourOdds read(DataInput in) throws IOException {
        ColourOdds odds = new ColourOdds();
        odds.thing = readHistogram(in);
        odds.around = readHistogram(in);
        return odds;
    }

    static void write(double[] histogram, DataOutput out) throws IOException {
        out.writeBoolean(histogram.length > 0);
        for (double share : histogram) {
            out.writeDouble(share);
        }
    }

    static double[] readHistogram(DataInput in) throws IOException {
        double[] histogram = new double[in.readBoolean() ? BINS : 0];
        for (int bin = 0; bin < histogram.length; bin++) {
            histogram[bin] = in.readDouble();
        }
        return histogram;
    }
}
