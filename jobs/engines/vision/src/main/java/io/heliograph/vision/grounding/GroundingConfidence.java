// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/**
 * Calibrates the confidence of an answer. It is a logistic regression on the answer's score and on the probability that
 * its area is a thing. It was fitted to 168 answers in drawn scenes that were not used to train {@link Objectness}; in
 * 37 the thing was absent.
 */
final class GroundingConfidence {
    private static final double SCORE = 0.529;
    private static final double THING = 0.249;
    private static final double BIAS = -0.064;
    private static final double LEAST = 0.003; // limits probabilities to 0.003..0.997

    private static final double SUBJECT = 1.17;
    private static final double MOTIF = 1.08;
    private static final double NAME_BIAS = -1.56;
    // upper limit for a name alone: whether the name fits cannot be verified
    private static final double NAME_MOST = 0.79;

    private static final double SEEN_SLOPE = 0.91; // factor on the log odds of a box's score
    // factor on the log odds of an answer found by colour, place or shape
    private static final double LOOKS_SLOPE = 0.456;
    // decrease of log odds per unit by which box agreement falls below USUAL
    private static final double AGREEMENT = 2.184;
    private static final double USUAL = 0.8;
    // decrease of log odds per unit of the detector's preference for another label
    private static final double CONTRADICTED = 1.5;
    // limit on the preference for another label: its score over the box's score, minus 1
    private static final double SURER = 1;
    private static final double CUT_NOTHING = 0.25; // IoU of box and cut-out below which the cut-out is wrong
    private static final double SURELY = 0.01; // limits raw confidences to 0.01..0.99

    private GroundingConfidence() {}

    /**
     * Probability that a name alone means the main subject: a logistic regression fitted to 70 answers about 33
     * photographs.
     *
     * @param sure confidence in the subject's cut-out, 0 to 1
     * @param motif whether the name is of a frequent motif: an animal, a flower, a car
     */
    static double ofName(double sure, boolean motif) {
        double sum = NAME_BIAS + SUBJECT * odds(sure) + (motif ? MOTIF : 0);
        return Math.min(NAME_MOST, 1 / (1 + Math.exp(-sum)));
    }

    /**
     * Raw confidence that a detector's box is the thing meant by a phrase, before calibration.
     *
     * @param score score of the box as an answer, 0 to 1
     * @param next score of the next best box; 0 if there is no other box, or if the phrase means all of them
     * @param same whether the box's label is the phrase's noun, not only a related label
     */
    static double ofSighting(double score, double next, boolean same) {
        double sum = odds(score) - next / Math.max(score, LEAST) + (same ? 1 : 0);
        return 1 / (1 + Math.exp(-sum));
    }

    /**
     * A calibrated confidence, reduced where the detector also has another label for the contents of the box.
     *
     * @param fitted the calibrated confidence, 0 to 1
     * @param rival score of the other label, divided by the score of the box; 0 if there is no other label
     */
    static double contradicted(double fitted, double rival) {
        return 1 / (1 + Math.exp(CONTRADICTED * Math.clamp(rival - 1, 0, SURER) - odds(fitted)));
    }

    /**
     * Calibrated confidence: a logistic regression fitted to 383 answers about 61 photographs, without a detector and
     * with two of them. Its reliability, cross-validated by photograph, is in docs/benchmarks.md.
     *
     * @param evidence basis of the answer
     * @param raw confidence of the answer before calibration, 0 to 1
     * @param agreement intersection over union of a detector's box and the bounding box of the cut-out; ignored without
     *     a box
     */
    static double onPhotos(GroundingEvidence evidence, double raw, double agreement) {
        if (evidence == GroundingEvidence.ITSELF || evidence == GroundingEvidence.EVIDENT) {
            return raw;
        }
        double p = Math.clamp(raw, SURELY, 1 - SURELY);
        double odds = Math.log(p / (1 - p));
        boolean boxed = evidence == GroundingEvidence.SEEN || evidence == GroundingEvidence.AKIN;
        if (boxed && agreement < CUT_NOTHING) {
            return 0;
        }
        double sum = bias(evidence)
                + (boxed ? SEEN_SLOPE * odds + AGREEMENT * (Math.min(agreement, USUAL) - USUAL) : LOOKS_SLOPE * odds);
        return 1 / (1 + Math.exp(-sum));
    }

    private static double bias(GroundingEvidence evidence) {
        return switch (evidence) {
            case SEEN -> 0.298;
            case AKIN -> 1.53;
            case COLOUR -> 0.476;
            case PLACE -> 0.212;
            case NAME -> -0.153;
            case AMONG -> -1.707;
            case UNSEEN -> -1.417;
            case UNLIKE -> -0.315;
            case OTHERWISE -> -0.13;
            case ITSELF, EVIDENT -> 0;
        };
    }

    /** Confidence of an answer found by colour, place or shape, before the calibration on photographs, 0 to 1. */
    static double of(GroundingAnswer groundingAnswer) {
        double sum = BIAS + SCORE * odds(groundingAnswer.score()) + THING * odds(groundingAnswer.candidate().thing);
        return 1 / (1 + Math.exp(-sum));
    }

    private static double odds(double probability) {
        double p = Math.clamp(probability, LEAST, 1 - LEAST);
        return Math.log(p / (1 - p));
    }
}
