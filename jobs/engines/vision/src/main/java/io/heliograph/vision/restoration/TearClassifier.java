// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

/**
 * Classifies strips of paper as tears. Limits exclude straight white things and frames. A logistic regression on the
 * {@linkplain TearEvidence evidence} decides on the rest; it was fitted by
 * {@code jobs/engines/vision/training/tears.py} to strips of 61 photographs and to tears drawn on them.
 */
final class TearClassifier {
    private static final double[] WEIGHTS = {
        1.1492, -0.3304, 6.7420, -0.7556, -0.3503, -0.9013, -1.2042, 2.3453, -3.6419, 0.7664, -0.7424, 0.2215, -40.3386,
        1.9681, 2.2109
    };
    private static final double BIAS = -15.7857;
    private static final double TAKEN = 3; // minimum log odds of a tear

    private static final double SHORTEST = 0.3; // minimum length, as a share of the picture
    private static final double NARROWEST = 3; // minimum width in pixels; thinner strips are scratches
    private static final double WIDEST = 20;
    private static final double MOST_UNEVEN = 6;
    // minimum jaggedness, px; drawn lines and window frames, sampled askew, have up to 0.3
    private static final double LEAST_JAGGED = 0.4;
    private static final double MOST_JAGGED = 2.5;
    private static final double MOST_OF_EDGES = 3;
    private static final double LEAST_SLOPE = 0.03; // minimum slope of the path, in columns per row
    private static final double MOST_UNLIKE = 70; // maximum difference between the two sides, in levels
    // minimum change of the sides along the strip, relative to the difference between the two sides
    private static final double LEAST_CROSSED = 0.9;
    private static final double ROUNDING = 3; // added to the difference between the sides, in levels

    private TearClassifier() {}

    /** Whether a strip is a tear. */
    static boolean isTear(TearEvidence evidence, PaperColour paper) {
        return possible(evidence) && score(evidence, paper) > TAKEN;
    }

    static boolean possible(TearEvidence e) {
        return e.length() > SHORTEST
                && e.width() >= NARROWEST
                && e.width() <= WIDEST
                && e.unevenness() < MOST_UNEVEN
                && e.jagged() >= LEAST_JAGGED
                && e.jagged() <= MOST_JAGGED
                && e.edges() < MOST_OF_EDGES
                && e.slope() >= LEAST_SLOPE
                && e.similar() < MOST_UNLIKE
                && e.crossed() > LEAST_CROSSED * (e.similar() + ROUNDING);
    }

    /** Log odds that a strip is a tear. */
    static double score(TearEvidence evidence, PaperColour paper) {
        double[] traits = traits(evidence, paper);
        double score = BIAS;
        for (int i = 0; i < traits.length; i++) {
            score += WEIGHTS[i] * traits[i];
        }
        return score;
    }

    /** Inputs of the logistic regression, in the order of its coefficients. */
    static double[] traits(TearEvidence e, PaperColour paper) {
        return new double[] {
            e.length(),
            e.covered(),
            e.differs(),
            Math.log(e.width()),
            Math.log(e.widest() / e.width()),
            Math.log1p(e.unevenness()),
            Math.log1p(e.similar()),
            Math.log1p(e.crossed()),
            e.darker(),
            Math.log1p(e.jagged()),
            Math.log1p(e.edges()),
            paper.chroma() / 30.0,
            e.gap(),
            Math.clamp(e.lead(), -50, 80) / 40,
            paper.least() / 50.0
        };
    }
}
