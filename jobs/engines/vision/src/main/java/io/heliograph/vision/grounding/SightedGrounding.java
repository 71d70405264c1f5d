// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Uses a detector's boxes for a query: boxes answer the query, or contradict an answer found by colour, place or shape. */
final class SightedGrounding {
    private static final double EVERY = 0.5; // minimum score of a box when all are meant, relative to the best
    private static final double SURE = 0.45; // minimum score of a contradicting box
    private static final double CLEAR = 0.35; // minimum score of an object suggested after a query without a match
    private static final double COVERED = 0.55; // minimum IoU of two boxes of the same thing
    private static final String PERSON = "person";

    private final GroundingTargets groundingTargets;
    private final PictureSightings sightings;

    SightedGrounding(GroundingTargets groundingTargets, PictureSightings sightings) {
        this.groundingTargets = groundingTargets;
        this.sightings = sightings;
    }

    /** The detector's boxes. */
    PictureSightings sightings() {
        return sightings;
    }

    /** Whether any of the detector's labels can mean the target of the query. */
    boolean concerns(GroundingQuery groundingQuery) {
        return !groundingQuery.labels().empty() && !sightings.labels().isEmpty();
    }

    /** The answer by the detector's boxes, if any box matches. */
    Optional<GroundingChoice> choice(GroundingQuery groundingQuery, Optional<RegionCandidate> other) {
        if (groundingQuery.near().isPresent() && other.isEmpty()) {
            return Optional.empty();
        }
        List<SightedAnswers.Sighting> answers =
                new SightedAnswers(groundingTargets, groundingQuery, other).of(sightings.objects());
        if (answers.isEmpty()) {
            return Optional.empty();
        }
        SightedAnswers.Sighting best = answers.getFirst();
        if (!groundingQuery.every() && !inPlace(groundingQuery, best)) {
            return Optional.empty();
        }
        List<SightedAnswers.Sighting> meant = groundingQuery.every()
                ? answers.stream()
                        .filter(s -> s.score() >= EVERY * best.score())
                        .toList()
                : List.of(best);
        double next = groundingQuery.every() || answers.size() < 2
                ? 0
                : answers.get(1).score();
        double confidence = GroundingConfidence.ofSighting(best.score(), next, best.same());
        PixelSet area = meant.stream()
                .map(s -> s.answer().candidate().mask)
                .reduce(PixelSet::or)
                .orElseThrow();
        return confidence < PhraseGrounding.LEAST
                ? Optional.empty()
                : Optional.of(GroundingChoice.seen(
                        area,
                        confidence,
                        best.same() ? GroundingEvidence.SEEN : GroundingEvidence.AKIN,
                        meant.stream().map(SightedAnswers.Sighting::object).toList()));
    }

    /** The detector's most confident objects; of overlapping ones the best. */
    List<SightedObject> surest(int most) {
        List<SightedObject> kept = new ArrayList<>();
        for (SightedObject next : sightings.objects().stream()
                .filter(object -> object.score() >= CLEAR)
                .sorted(Comparator.comparingDouble(object -> -object.score()))
                .toList()) {
            if (kept.size() < most && kept.stream().noneMatch(before -> before.iou(next) > COVERED)) {
                kept.add(next);
            }
        }
        return kept;
    }

    /**
     * Score of the best box with another label at the same place, divided by the score of this box; 0 without such a
     * box.
     */
    double rival(LabelChoice labels, SightedObject box) {
        return sightings.objects().stream()
                        .filter(o -> !labels.same().contains(o.label())
                                && !labels.alike().contains(o.label()))
                        .filter(o -> o.iou(box) > COVERED)
                        .mapToDouble(SightedObject::score)
                        .max()
                        .orElse(0)
                / box.score();
    }

    private static boolean inPlace(GroundingQuery groundingQuery, SightedAnswers.Sighting best) {
        return groundingQuery.spot().isEmpty()
                || groundingQuery.spot().get().holds(best.answer().candidate().extent);
    }

    /** Marks an answer found by colour, place or shape as weaker evidence if the detector contradicts it. */
    GroundingChoice checked(GroundingQuery groundingQuery, GroundingChoice found) {
        GroundingQuery.What what = groundingQuery.what();
        if (found.mask().isEmpty()
                || sightings.labels().isEmpty()
                || what == GroundingQuery.What.STUFF
                || what == GroundingQuery.What.SUBJECT
                || what == GroundingQuery.What.BACKGROUND) {
            return found;
        }
        boolean part = what == GroundingQuery.What.PART
                || what == GroundingQuery.What.WORN
                || what == GroundingQuery.What.ACCESSORY;
        if (!groundingQuery.labels().same().isEmpty()) {
            return found.on(GroundingEvidence.UNSEEN);
        } else if (found.evidence() == GroundingEvidence.COLOUR && !part) {
            return found; // a colour is more reliable evidence than a detector that has no label for the noun
        } else if (!groundingQuery.labels().alike().isEmpty()) {
            return found.on(GroundingEvidence.UNLIKE);
        }
        SightedObject around = SightedObject.around(RegionExtent.of(found.mask().get()));
        Optional<SightedObject> covering = sightings.objects().stream()
                .filter(o -> o.score() >= SURE && o.iou(around) > COVERED)
                .filter(o -> !groundingQuery.labels().alike().contains(o.label()))
                .findFirst();
        if (covering.isEmpty()) {
            return found;
        }
        return part && covering.get().label().equals(PERSON)
                ? GroundingChoice.none("only a person stands out")
                : found.on(GroundingEvidence.OTHERWISE);
    }
}
