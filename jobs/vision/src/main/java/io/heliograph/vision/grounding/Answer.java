// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A thing and how well it answers.
 *
 * @param candidate the thing
 * @param score 0 to 1
 */
record Answer(Candidate candidate, double score) {
    private static final double OVERLAP = 0.35; // IoU
    private static final double PART = 0.6; // of the smaller within the larger

    private static final double CLEARER = 0.05; // of the score, for an outline that is closed all around

    static final Comparator<Answer> BEST = Comparator.comparingDouble(answer -> -answer.score());

    /** Of what overlaps only the best; of a whole and its part that score alike the one with the clearer outline. */
    static List<Answer> distinct(List<Answer> all) {
        List<Answer> kept = new ArrayList<>();
        for (Answer next : all.stream()
                .sorted(Comparator.comparingDouble(answer -> -answer.clear()))
                .toList()) {
            if (kept.stream().noneMatch(before -> overlap(before.candidate, next.candidate))) {
                kept.add(next);
            }
        }
        return kept;
    }

    private double clear() {
        return score * (1 + CLEARER * candidate.traits[Traits.CLOSED]);
    }

    private static boolean overlap(Candidate a, Candidate b) {
        return !a.extent.apart(b.extent)
                && (a.mask.iou(b.mask) > OVERLAP || a.within(b.mask) > PART || b.within(a.mask) > PART);
    }

    Answer times(double factor) {
        return new Answer(candidate, score * factor);
    }
}
