// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import java.util.List;

/**
 * Classifies lines as scratches: a logistic regression on their {@linkplain LineEvidence evidence}, fitted by
 * {@code jobs/engines/vision/training/scratches.py} to lines of 61 photographs and to scratches drawn on them.
 */
final class ScratchClassifier {
    private static final double[] WEIGHTS = {
        0.9319, 1.5956, 0.7607, -7.8220, -1.3231, -0.5404, -1.9573, 1.8338, 0.1751, -0.3097, -5.2909, 2.7182, 0.8902,
        0.2773
    };
    private static final double BIAS = -1.9732;

    private static final double TAKEN = 0.5; // minimum log odds of a scratch in a scratched picture
    private static final double LIKELY = 2;
    private static final double VERY_LIKELY = 3.5;

    private ScratchClassifier() {}

    /**
     * The log odds that a line is a scratch.
     *
     * @param length length of the line, as a share of the picture's longer side
     */
    static double score(LineTracing.Line line, LineEvidence evidence, double length) {
        double[] traits = {
            Math.log(length),
            Math.log(line.strength()),
            line.thickness(),
            line.bend(),
            line.rest(),
            Math.log1p(evidence.spread()),
            Math.log1p(evidence.sides()),
            Math.log1p(evidence.crossed()),
            Math.clamp(evidence.slope(), -1, 1.5),
            Math.log1p(evidence.chroma()),
            evidence.covered(),
            evidence.extreme(),
            Math.log1p(evidence.contrast()),
            evidence.extreme() * Math.log(length)
        };
        double score = BIAS;
        for (int i = 0; i < traits.length; i++) {
            score += WEIGHTS[i] * traits[i];
        }
        return score;
    }

    /**
     * The scratches among the lines of a picture: none unless two are likely or one is very likely, since scratched
     * prints rarely have a single one.
     */
    static List<ScratchDetection.Candidate> scratches(List<ScratchDetection.Candidate> lines) {
        long likely = lines.stream().filter(line -> line.score() > LIKELY).count();
        boolean scratched = likely >= 2 || lines.stream().anyMatch(line -> line.score() > VERY_LIKELY);
        return scratched ? lines.stream().filter(line -> line.score() > TAKEN).toList() : List.of();
    }
}
