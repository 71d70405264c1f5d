// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Scores of a detector's boxes for a query: by label, colour, place, size and relation. */
final class SightedAnswers {
    private static final double LEAST = 0.2; // minimum score of a detector's box
    private static final double ONE = 0.55; // minimum IoU of two boxes of the same thing
    private static final double INSIDE = 0.85; // minimum share of a part within the box of the whole
    private static final double WHOLE = 0.6; // minimum score of the whole, relative to its part
    private static final double ALIKE = 0.6; // factor of the score if the label is only related to the noun
    private static final double CERTAIN = 1.5; // factor that turns a detector's score into the precision of its boxes
    private static final double MOST = 0.95;
    private static final double NOT_COLOURED = 0.1; // share of coloured pixels below which the colour is absent
    private static final double COLOURED = 0.35; // share at which the colour is fully present

    private final GroundingTargets groundingTargets;
    private final GroundingQuery groundingQuery;
    private final RelationScore relationScore;
    private final ColourLikelihood colourLikelihood;

    /**
     * A box as an answer.
     *
     * @param same whether the box's label is the query's noun, not only a related label
     * @param answer its score, 0 to 1, and its position
     */
    record Sighting(SightedObject object, boolean same, GroundingAnswer answer) {
        double score() {
            return answer.score();
        }
    }

    SightedAnswers(GroundingTargets groundingTargets, GroundingQuery groundingQuery, Optional<RegionCandidate> other) {
        this.groundingTargets = groundingTargets;
        this.groundingQuery = groundingQuery;
        relationScore = new RelationScore(groundingQuery.near(), other);
        colourLikelihood = new ColourLikelihood(groundingTargets.picture, groundingQuery.colours());
    }

    /** The matching boxes, the best first. */
    List<Sighting> of(List<SightedObject> objects) {
        List<Sighting> all = distinct(objects).stream().map(this::scored).toList();
        RelativeRanking ranking = new RelativeRanking(
                groundingQuery, all.stream().map(Sighting::answer).toList());
        return all.stream()
                .map(s -> new Sighting(s.object, s.same, s.answer.times(ranking.of(s.answer))))
                .sorted(Comparator.comparingDouble(s -> -s.score()))
                .toList();
    }

    private double weight(SightedObject object) {
        return groundingQuery.labels().same().contains(object.label()) ? object.score() : ALIKE * object.score();
    }

    private List<SightedObject> distinct(List<SightedObject> objects) {
        LabelChoice labels = groundingQuery.labels();
        List<SightedObject> kept = new ArrayList<>();
        for (SightedObject next : objects.stream()
                .filter(o -> o.score() >= LEAST
                        && (labels.same().contains(o.label()) || labels.alike().contains(o.label())))
                .sorted(Comparator.comparingDouble(o -> -weight(o)))
                .toList()) {
            if (kept.stream().noneMatch(before -> before.iou(next) > ONE || fragment(next, before))) {
                kept.removeIf(before -> fragment(before, next) && weight(next) > WHOLE * weight(before));
                kept.add(next);
            }
        }
        return kept;
    }

    /** Whether a box is part of another box with the same label: usually the head of an animal. */
    private static boolean fragment(SightedObject part, SightedObject whole) {
        return part.label().equals(whole.label()) && part.area() < whole.area() && part.within(whole) > INSIDE;
    }

    private Sighting scored(SightedObject object) {
        RegionCandidate area = RegionCandidate.given(object.ellipse(groundingTargets.width, groundingTargets.height));
        double score = Math.min(MOST, CERTAIN * weight(object)) * colour(area.mask) * relationScore.of(area);
        double prominent = groundingQuery.described() ? 1 : QueryScore.prominent(area.extent);
        return new Sighting(
                object,
                groundingQuery.labels().same().contains(object.label()),
                new GroundingAnswer(area, score * prominent));
    }

    private double colour(PixelSet area) {
        return groundingQuery.colours().isEmpty()
                ? 1
                : Math.clamp((colourLikelihood.share(area) - NOT_COLOURED) / (COLOURED - NOT_COLOURED), 0.05, 1);
    }
}
