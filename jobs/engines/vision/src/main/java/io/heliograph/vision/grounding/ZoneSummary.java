// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/** Mean colours and measures of a set of pixels. */
final class ZoneSummary {
    // maximum colour distance from the backdrop, in Lab units, of a pixel that belongs to the backdrop
    private static final float NEAR = 8;

    private final PictureMeasures pictureMeasures;
    private final double[] sum = new double[3];
    private double squares;
    private int count;
    private int distant;
    private double remoteness;
    private double faith;
    private double roughness;

    private ZoneSummary(PictureMeasures pictureMeasures) {
        this.pictureMeasures = pictureMeasures;
    }

    static ZoneSummary of(PixelSet pixelSet, PictureMeasures pictureMeasures) {
        ZoneSummary zoneSummary = new ZoneSummary(pictureMeasures);
        pixelSet.each(zoneSummary::add);
        return zoneSummary;
    }

    private void add(int i) {
        count++;
        remoteness += pictureMeasures.far()[i];
        distant += pictureMeasures.far()[i] > NEAR ? 1 : 0;
        faith += pictureMeasures.belief()[i];
        roughness += pictureMeasures.steps()[i];
        for (int c = 0; c < 3; c++) {
            double v = pictureMeasures.picture().lab()[3 * i + c];
            sum[c] += v;
            squares += v * v;
        }
    }

    private double mean(double total) {
        return total / Math.max(1, count);
    }

    /** Mean colour distance from the backdrop, Lab units. */
    double far() {
        return mean(remoteness);
    }

    /** Share of the pixels that differ from the backdrop. */
    double remote() {
        return mean(distant);
    }

    /** Mean probability of belonging to a subject, 0 to 1. */
    double meanProbability() {
        return mean(faith);
    }

    /** Mean colour step to neighbouring pixels, Lab units. */
    double rough() {
        return mean(roughness);
    }

    /** Distance between the mean colours of two zones, Lab units; 0 if one zone is empty. */
    double apart(ZoneSummary other) {
        if (count == 0 || other.count == 0) {
            return 0;
        }
        double square = 0;
        for (int c = 0; c < 3; c++) {
            double step = mean(sum[c]) - other.mean(other.sum[c]);
            square += step * step;
        }
        return Math.sqrt(square);
    }

    /** Standard deviation of the colours over all three Lab channels. */
    double spread() {
        double of = mean(squares);
        for (int c = 0; c < 3; c++) {
            of -= mean(sum[c]) * mean(sum[c]);
        }
        return Math.sqrt(Math.max(0, of));
    }
}
