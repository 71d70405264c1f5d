// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * Measures the slant of letters: the shear at which the columns differ most in ink (deslanting of Vinciarelli and
 * Luettin 2001).
 */
final class LetterSlant {
    private static final double LEAST = -0.1;
    private static final double MOST = 0.4;
    private static final double STEP = 0.05;
    private static final double WORTH = 1.03; // minimum ratio of a slant's score to the score of upright letters

    private LetterSlant() {}

    /** Columns to the right for each row up; 0 for upright letters. */
    static double of(LineStrip lineStrip, double baseline, double capital) {
        double best = 0;
        double most = WORTH * sharpness(lineStrip, baseline, capital, 0);
        for (double slant = LEAST; slant <= MOST; slant += STEP) {
            double value = sharpness(lineStrip, baseline, capital, slant);
            if (value > most) {
                most = value;
                best = slant;
            }
        }
        return best;
    }

    private static double sharpness(LineStrip lineStrip, double baseline, double capital, double slant) {
        int room = (int) Math.ceil(capital);
        double[] columns = new double[lineStrip.width() + 2 * room];
        int top = Math.max(0, (int) (baseline - capital));
        int foot = Math.min(lineStrip.height(), (int) baseline);
        for (int y = top; y < foot; y++) {
            int shift = (int) Math.rint(slant * (baseline - y));
            for (int x = 0; x < lineStrip.width(); x++) {
                if (lineStrip.ink(x, y)) {
                    columns[Math.clamp((long) x - shift + room, 0, columns.length - 1)]++;
                }
            }
        }
        double sum = 0;
        for (double column : columns) {
            sum += column * column;
        }
        return sum;
    }
}
