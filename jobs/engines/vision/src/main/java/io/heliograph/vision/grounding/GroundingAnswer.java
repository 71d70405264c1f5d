// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A thing and its score for a query.
 *
 * @param candidate the thing
 * @param score 0 to 1
 */
record GroundingAnswer(RegionCandidate candidate, double score) {
    private static final double OVERLAP = 0.35; // minimum IoU of two answers that mean the same thing
    // minimum share of an area within another one, to count as a part of the other
    private static final double PART = 0.6;

    private static final double CLEARER = 0.05; // bonus for a closed outline, as a share of the score

    static final Comparator<GroundingAnswer> BEST =
            Comparator.comparingDouble(groundingAnswer -> -groundingAnswer.score());

    /**
     * Removes overlapping answers and keeps the best. Of a whole and its part with similar scores, the one with the
     * clearer outline is kept.
     */
    static List<GroundingAnswer> distinct(List<GroundingAnswer> all) {
        List<GroundingAnswer> kept = new ArrayList<>();
        for (GroundingAnswer next : all.stream()
                .sorted(Comparator.comparingDouble(groundingAnswer -> -groundingAnswer.clear()))
                .toList()) {
            if (kept.stream().noneMatch(before -> overlap(before.candidate, next.candidate))) {
                kept.add(next);
            }
        }
        return kept;
    }

    private double clear() {
        return score * (1 + CLEARER * candidate.traits[RegionFeatures.CLOSED]);
    }

    private static boolean overlap(RegionCandidate a, RegionCandidate b) {
        return !a.extent.apart(b.extent)
                && (a.mask.iou(b.mask) > OVERLAP || a.within(b.mask) > PART || b.within(a.mask) > PART);
    }

    GroundingAnswer times(double factor) {
        return new GroundingAnswer(candidate, score * factor);
    }
}
