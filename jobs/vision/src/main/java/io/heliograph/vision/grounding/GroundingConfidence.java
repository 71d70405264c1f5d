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
