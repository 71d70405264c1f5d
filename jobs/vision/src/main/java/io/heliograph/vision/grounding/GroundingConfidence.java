// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/**
 * How often an answer about a thing is right: a logistic regression on its score and on how much its area is a thing by itself, fitted to
 * 168 answers in drawn scenes that the trees of {@link Objectness} had not seen, 37 of them about things that were not there.
 */
final class GroundingConfidence {
    private static final double SCORE = 0.529;
    private static final double THING = 0.249;
    private static final double BIAS = -0.064;
    private static final double LEAST = 0.003; // no odds are longer than these

    private static final double SUBJECT = 1.17;
    private static final double MOTIF = 1.08;
    private static final double NAME_BIAS = -1.56;
    private static final double NAME_MOST = 0.79; // that the name fits cannot be seen

    private static final double SEEN_BIAS = 0;
    private static final double SEEN_SCORE = 1;
    private static final double SEEN_NEXT = -1;
    private static final double SEEN_SAME = 1;
    private static final double CUT_NOTHING = 0.2;
    private static final double CUT_WHOLE = 0.6;

    private GroundingConfidence() {}

    /**
     * How often a name alone means the main subject: a logistic regression fitted to 70 answers about 33 photographs.
     *
     * @param sure how sure the subject's cut-out is, 0 to 1
     * @param motif whether pictures are often of what has such a name
     */
    static double ofName(double sure, boolean motif) {
        double sum = NAME_BIAS + SUBJECT * odds(sure) + (motif ? MOTIF : 0);
        return Math.min(NAME_MOST, 1 / (1 + Math.exp(-sum)));
    }

    /**
     * How often a detector's box is what a phrase means.
     *
     * @param score of the box as an answer, 0 to 1
     * @param next that of the next best, 0 if there is none or all are meant
     * @param same whether its label is the noun, rather than akin to it
     */
    static double ofSighting(double score, double next, boolean same) {
        double sum = SEEN_BIAS + SEEN_SCORE * odds(score) + SEEN_NEXT * next / Math.max(score, LEAST) + (same ? SEEN_SAME : 0);
        return 1 / (1 + Math.exp(-sum));
    }

    /**
     * How often what was cut out within a box is the thing.
     *
     * @param confidence that the box is meant
     * @param agreement intersection over union of the box and of that around what was cut out
     */
    static double ofCut(double confidence, double agreement) {
        return confidence * Math.clamp((agreement - CUT_NOTHING) / (CUT_WHOLE - CUT_NOTHING), 0, 1);
    }

    /** 0 to 1. */
    static double of(GroundingAnswer groundingAnswer) {
        double sum = BIAS + SCORE * odds(groundingAnswer.score()) + THING * odds(groundingAnswer.candidate().thing);
        return 1 / (1 + Math.exp(-sum));
    }

    private static double odds(double probability) {
        double p = Math.clamp(probability, LEAST, 1 - LEAST);
        return Math.log(p / (1 - p));
    }
}
