// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Joins a learnt prior and another one by their mean where both correlate: it has the certainty of the learnt prior and
 * the outlines of the other. If they do not correlate, the learnt one is used alone, since it is right more often.
 */
record JointPrior(SubjectPrior learnt, SubjectPrior other) implements SubjectPrior {
    private static final double STRANGERS = 0.5; // correlation of the two priors up to which the other prior is ignored
    // correlation of the two priors from which the other prior gets half of the weight
    private static final double FRIENDS = 0.75;

    @Override
    public Belief of(Mat bgr) {
        Belief first = learnt.of(bgr);
        if (!first.calibrated()) {
            return first;
        }
        try (first;
                Belief second = other.of(bgr)) {
            float[] p = MatrixArrays.floats(first.probability());
            float[] q = MatrixArrays.floats(second.probability());
            double correlation = correlation(p, q);
            double heard = 0.5 * Math.clamp((correlation - STRANGERS) / (FRIENDS - STRANGERS), 0, 1);
            for (int i = 0; i < p.length; i++) {
                p[i] += (float) (heard * (q[i] - p[i]));
            }
            return new Belief(
                    MatrixArrays.mat(p, bgr.rows(), bgr.cols()),
                    true,
                    first.evidence()
                            .map(evidence -> new PriorEvidence(evidence.learnt(), evidence.views(), correlation)));
        }
    }

    @Override
    public Belief quick(Mat bgr) {
        return learnt.quick(bgr);
    }

    /** Pearson's correlation; 0 if one of the two is constant. */
    static double correlation(float[] p, float[] q) {
        double meanP = 0;
        double meanQ = 0;
        for (int i = 0; i < p.length; i++) {
            meanP += p[i] / (double) p.length;
            meanQ += q[i] / (double) p.length;
        }
        double both = 0;
        double squaresP = 0;
        double squaresQ = 0;
        for (int i = 0; i < p.length; i++) {
            both += (p[i] - meanP) * (q[i] - meanQ);
            squaresP += (p[i] - meanP) * (p[i] - meanP);
            squaresQ += (q[i] - meanQ) * (q[i] - meanQ);
        }
        double scale = Math.sqrt(squaresP * squaresQ);
        return scale < 1e-9 ? 0 : both / scale;
    }
}
