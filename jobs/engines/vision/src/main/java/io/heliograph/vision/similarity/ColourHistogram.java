// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.similarity;

import io.heliograph.pixels.LabPicture;

/** Distribution of colours and lightness in a square picture: in the whole, in its quarters, and in a coarse layout. */
final class ColourHistogram {
    /** Colour bins: 4 of lightness, 7 of a and 7 of b. */
    static final int BINS = 196;

    /** Bins of lightness for pictures without colour. */
    static final int STEPS = 16;

    /** Number of cells in the grid of mean colours. */
    static final int LAYOUT = 36;

    private static final int ACROSS = 6;
    // weight of each quarter's histogram; that of the whole picture has weight 1
    private static final float QUARTER = 0.5f;
    private static final float PLACE = 0.002f; // weight of the mean colours of the layout, per Lab unit

    private ColourHistogram() {}

    /** Five histograms of colours, as square roots of shares: the four quarters, then the whole. */
    static float[] colours(LabPicture lab) {
        return histograms(lab, BINS, ColourHistogram::colour);
    }

    /** Five histograms of lightness, as square roots of shares: the four quarters, then the whole. */
    static float[] lightness(LabPicture lab) {
        return histograms(lab, STEPS, (picture, i) -> Math.clamp((int) (picture.light(i) / 100 * STEPS), 0, STEPS - 1));
    }

    private static int colour(LabPicture lab, int i) {
        int light = (int) Math.clamp(lab.light(i) / 25, 0, 3.99f);
        int a = (int) Math.clamp((lab.a(i) + 52) / 15, 0, 6.99f);
        int b = (int) Math.clamp((lab.b(i) + 52) / 15, 0, 6.99f);
        return (light * 7 + a) * 7 + b;
    }

    private interface Kind {
        int of(LabPicture lab, int pixel);
    }

    private static float[] histograms(LabPicture lab, int kinds, Kind kind) {
        int half = lab.width() / 2;
        float[] counts = new float[5 * kinds];
        for (int y = 0; y < lab.height(); y++) {
            for (int x = 0; x < lab.width(); x++) {
                int which = kind.of(lab, y * lab.width() + x);
                int quarter = y / half * 2 + x / half;
                counts[quarter * kinds + which]++;
                counts[4 * kinds + which]++;
            }
        }
        float part = half * (float) half;
        for (int i = 0; i < counts.length; i++) {
            boolean whole = i >= 4 * kinds;
            float share = (float) Math.sqrt(counts[i] / (whole ? 4 * part : part));
            counts[i] = whole ? share : QUARTER * share;
        }
        return counts;
    }

    /** Weighted means of the first {@code channels} channels in 6 x 6 cells. */
    static float[] layout(LabPicture lab, int channels) {
        float[] sums = new float[LAYOUT * channels];
        int[] counts = new int[LAYOUT];
        for (int y = 0; y < lab.height(); y++) {
            for (int x = 0; x < lab.width(); x++) {
                int field = y * ACROSS / lab.height() * ACROSS + x * ACROSS / lab.width();
                counts[field]++;
                for (int c = 0; c < channels; c++) {
                    sums[field * channels + c] += lab.lab()[3 * (y * lab.width() + x) + c];
                }
            }
        }
        for (int i = 0; i < sums.length; i++) {
            sums[i] *= PLACE / counts[i / channels];
        }
        return sums;
    }

    /** The five histograms of the mirrored picture. */
    static float[] mirrored(float[] histograms, int kinds) {
        float[] turned = histograms.clone();
        for (int quarter = 0; quarter < 4; quarter++) {
            System.arraycopy(histograms, quarter * kinds, turned, (quarter ^ 1) * kinds, kinds);
        }
        return turned;
    }

    /** The layout of the mirrored picture. */
    static float[] mirroredLayout(float[] layout, int channels) {
        float[] turned = new float[layout.length];
        for (int field = 0; field < LAYOUT; field++) {
            int other = field / ACROSS * ACROSS + ACROSS - 1 - field % ACROSS;
            System.arraycopy(layout, field * channels, turned, other * channels, channels);
        }
        return turned;
    }
}
