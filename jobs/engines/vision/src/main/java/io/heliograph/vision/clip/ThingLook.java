// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import io.heliograph.pixels.MatrixArrays;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Appearance of a thing over a whole clip: its colours, those of everything else, and its size. It changes slowly, so
 * that it still describes the right thing after a mask has drifted, and finds the thing again after an absence.
 */
public final class ThingLook {
    private static final double KEEP = 0.98; // weight of the old colours and size when a frame is learnt
    private static final int INSIDE = 127;

    private double[] thing;
    private double[] rest;
    private double share; // mean share of the frame covered by the thing, 0..1
    private final double own; // share of the thing's first mask that has typical colours

    private ThingLook(double[] thing, double[] rest, double share, double own) {
        this.thing = thing;
        this.rest = rest;
        this.share = share;
        this.own = own;
    }

    /**
     * The look of a thing in a frame.
     *
     * @param bgr CV_8UC3
     * @param mask CV_8UC1 of the same size; levels above a half count as the thing
     */
    public static ThingLook of(Mat bgr, Mat mask) {
        return of(MatrixArrays.bytes(bgr), inside(MatrixArrays.bytes(mask)));
    }

    static ThingLook of(byte[] bgr, boolean[] inside) {
        double[] thing = ColourOdds.histogram(bgr, inside);
        double[] rest = ColourOdds.histogram(bgr, not(inside));
        double share = (double) count(inside) / inside.length;
        return new ThingLook(thing, rest, share, new ThingLook(thing, rest, share, 1).speaking(bgr, inside));
    }

    /** Converts levels to booleans: true above a half. */
    static boolean[] inside(byte[] levels) {
        boolean[] inside = new boolean[levels.length];
        for (int i = 0; i < inside.length; i++) {
            inside[i] = (levels[i] & 255) > INSIDE;
        }
        return inside;
    }

    private static boolean[] not(boolean[] region) {
        boolean[] rest = new boolean[region.length];
        for (int i = 0; i < rest.length; i++) {
            rest[i] = !region[i];
        }
        return rest;
    }

    static int count(boolean[] region) {
        int count = 0;
        for (boolean each : region) {
            count += each ? 1 : 0;
        }
        return count;
    }

    /** Share of a frame that the thing covers, 0 to 1. */
    double share() {
        return share;
    }

    /** Whether colours distinguish the thing from the rest of the clip. */
    boolean distinct() {
        return own > 0.5;
    }

    /**
     * Share of a region with colours typical of the thing, relative to the thing's first mask: 0 to 1; 0 for an empty
     * region.
     */
    double fit(byte[] bgr, boolean[] region) {
        return Math.min(1, speaking(bgr, region) / Math.max(0.05, own));
    }

    private double speaking(byte[] bgr, boolean[] region) {
        float[] odds = odds(bgr);
        int speaking = 0;
        int all = 0;
        for (int i = 0; i < region.length; i++) {
            if (region[i]) {
                all++;
                speaking += odds[i] > 0 ? 1 : 0;
            }
        }
        return all == 0 ? 0 : (double) speaking / all;
    }

    /** Similarity of the colours within a region to the thing's: the Bhattacharyya coefficient, 0 to 1. */
    double likeness(byte[] bgr, boolean[] region) {
        double[] histogram = ColourOdds.histogram(bgr, region);
        if (histogram.length == 0 || thing.length == 0) {
            return 0;
        }
        double[] one = ColourOdds.smoothed(histogram);
        double[] other = ColourOdds.smoothed(thing);
        double sum = 0;
        for (int bin = 0; bin < one.length; bin++) {
            sum += Math.sqrt(one[bin] * other[bin]);
        }
        return Math.min(1, sum);
    }

    /** Natural log odds that a pixel of this colour belongs to the thing, not to the rest of the clip. */
    float[] odds(byte[] bgr) {
        return thing.length == 0 || rest.length == 0
                ? new float[bgr.length / 3]
                : ColourOdds.of(bgr, ColourOdds.smoothed(thing), ColourOdds.smoothed(rest));
    }

    /** Learns from a frame with a reliable mask of the thing. */
    void learn(byte[] bgr, boolean[] inside) {
        thing = ColourOdds.mixed(thing, ColourOdds.histogram(bgr, inside), KEEP);
        rest = ColourOdds.mixed(rest, ColourOdds.histogram(bgr, not(inside)), KEEP);
        share = KEEP * share + (1 - KEEP) * count(inside) / inside.length;
    }

    /** An independent copy. */
    public ThingLook copy() {
        return new ThingLook(thing.clone(), rest.clone(), share, own);
    }

    /** Writes the look as bytes. */
    public void write(DataOutput out) throws IOException {
        ColourOdds.write(thing, out);
        ColourOdds.write(rest, out);
        out.writeDouble(share);
        out.writeDouble(own);
    }

    /** Reads a look written by {@link #write}. */
    public static ThingLook read(DataInput in) throws IOException {
        return new ThingLook(
                ColourOdds.readHistogram(in), ColourOdds.readHistogram(in), in.readDouble(), in.readDouble());
    }
}
