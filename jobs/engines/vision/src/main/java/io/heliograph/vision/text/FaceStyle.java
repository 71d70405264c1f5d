// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * Features of a typeface that are independent of the text: lengths of ink runs along and across the line, the profile
 * of ink over the height, and slant. All in units of the height of capitals.
 *
 * @param along shares of ink in level runs, cumulated over their length in steps of {@value #STEP}
 * @param across shares of ink in upright runs, cumulated likewise
 * @param profile shares of ink in {@value #ROWS} rows from above the capitals to below the base line, cumulated
 * @param stem usual length of a level run, which is the width of upright strokes
 * @param slant columns to the right for each row up
 */
@SuppressWarnings("ArrayRecordComponent") // plain numbers, read once, never changed
record FaceStyle(float[] along, float[] across, float[] profile, double stem, double slant) {
    static final int RUNS = 24;
    static final double STEP = 0.04;
    static final int ROWS = 32;
    static final FaceStyle PLAIN = new FaceStyle(new float[RUNS], new float[RUNS], new float[ROWS], 0.15, 0);
    private static final double TOP = 1.2; // top of the profile, in heights of capitals above the base line
    private static final double BOTTOM = -0.35;
    private static final double LONGEST_STEM = 0.5;
    private static final double[] WEIGHTS = {1.0, 1.0, 0.7, 3.0};

    /** The style of letters with a known base line and height of capitals, in pixels of the strip. */
    static FaceStyle of(LineStrip lineStrip, double baseline, double capital) {
        float[] along = new float[RUNS];
        float[] across = new float[RUNS];
        float[] profile = new float[ROWS];
        int top = Math.max(0, (int) (baseline - TOP * capital));
        int foot = Math.min(lineStrip.height(), (int) Math.ceil(baseline - BOTTOM * capital));
        for (int y = top; y < foot; y++) {
            int run = 0;
            for (int x = 0; x <= lineStrip.width(); x++) {
                if (x < lineStrip.width() && lineStrip.ink(x, y)) {
                    run++;
                } else if (run > 0) {
                    count(along, run, capital);
                    double row = (TOP - (baseline - y - 0.5) / capital) / (TOP - BOTTOM) * ROWS;
                    profile[Math.clamp((long) row, 0, ROWS - 1)] += run;
                    run = 0;
                }
            }
        }
        for (int x = 0; x < lineStrip.width(); x++) {
            int run = 0;
            for (int y = top; y <= foot; y++) {
                if (y < foot && lineStrip.ink(x, y)) {
                    run++;
                } else if (run > 0) {
                    count(across, run, capital);
                    run = 0;
                }
            }
        }
        double stem = usual(along);
        return new FaceStyle(
                cumulated(along),
                cumulated(across),
                cumulated(profile),
                stem,
                LetterSlant.of(lineStrip, baseline, capital));
    }

    /** Distance of two styles, from 0. */
    double distance(FaceStyle other) {
        return WEIGHTS[0] * apart(along, other.along)
                + WEIGHTS[1] * apart(across, other.across)
                + WEIGHTS[2] * apart(profile, other.profile)
                + WEIGHTS[3] * Math.abs(slant - other.slant);
    }

    private static void count(float[] runs, int run, double capital) {
        runs[Math.clamp((long) (run / capital / STEP), 0, RUNS - 1)] += run;
    }

    /** The median run length among those short enough to be stems. */
    private static double usual(float[] runs) {
        int last = (int) (LONGEST_STEM / STEP);
        double all = 0;
        for (int k = 0; k <= last; k++) {
            all += runs[k] / (k + 0.5);
        }
        double sum = 0;
        for (int k = 0; k <= last; k++) {
            double here = runs[k] / (k + 0.5);
            if (sum + here >= all / 2 && here > 0) {
                return (k + (all / 2 - sum) / here) * STEP;
            }
            sum += here;
        }
        return 0.15;
    }

    private static float[] cumulated(float[] values) {
        double all = 1e-9;
        for (float value : values) {
            all += value;
        }
        float[] sums = new float[values.length];
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i] / all;
            sums[i] = (float) sum;
        }
        return sums;
    }

    /** Mean difference of two cumulated histograms: the earth mover's distance, divided by their range. */
    private static double apart(float[] one, float[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += Math.abs(one[i] - other[i]);
        }
        return sum / one.length;
    }
}
