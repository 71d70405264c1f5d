// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Scores of areas for a query, 0 to 1. A score is the product of the probability that the area is a whole thing, its
 * match with the colour and its match with the relation. {@link RelativeRanking} is a further factor for queries such
 * as "leftmost" or "largest".
 */
final class QueryScore {
    private static final double BARELY = 0.02; // minimum score of a candidate
    // probability, assigned to a patch of the requested colour with a clear outline, that it is a thing
    private static final double PATCH = 0.65;
    private static final double WHOLE = 0.5; // probability above which an area counts as a whole thing
    private static final double GROWN = 2.6; // maximum area of the whole, as a multiple of the patch
    private static final double ALSO = 0.2;
    private static final double MAINLY = 0.85; // minimum share of the patch that lies within the whole
    private static final double COLOUR_OF_WHOLE = 0.28; // minimum share of the whole in the requested colour
    private static final double PROMINENT = 0.08; // share of the picture from which an area has full prominence

    private final GroundingTargets groundingTargets;
    private final GroundingQuery groundingQuery;
    private final RelationScore relationScore;
    private final ColourLikelihood colourLikelihood;

    QueryScore(GroundingTargets groundingTargets, GroundingQuery groundingQuery, Optional<RegionCandidate> other) {
        this.groundingTargets = groundingTargets;
        this.groundingQuery = groundingQuery;
        relationScore = new RelationScore(groundingQuery.near(), other);
        colourLikelihood = new ColourLikelihood(groundingTargets.picture, groundingQuery.colours());
    }

    /** The matching things, the best first. */
    List<GroundingAnswer> answers() {
        List<GroundingAnswer> all = new ArrayList<>();
        groundingTargets.plain().forEach(c -> add(all, c));
        if (!groundingQuery.colours().isEmpty()) {
            groundingTargets.coloured(colourLikelihood.pixels()).forEach(c -> add(all, c));
        }
        List<GroundingAnswer> things = GroundingAnswer.distinct(
                GroundingAnswer.distinct(all).stream().map(this::whole).toList());
        RelativeRanking relativeRanking = new RelativeRanking(groundingQuery, things);
        return things.stream()
                .map(groundingAnswer -> groundingAnswer.times(relativeRanking.of(groundingAnswer)))
                .sorted(GroundingAnswer.BEST)
                .toList();
    }

    private void add(List<GroundingAnswer> all, RegionCandidate c) {
        double colour = colour(c);
        double thing = groundingQuery.colours().isEmpty()
                ? c.thing
                : Math.max(c.thing, PATCH * colour * c.patch() * (1 - colourLikelihood.around(c)));
        double score = thing * colour * relationScore.of(c) * (groundingQuery.described() ? 1 : prominent(c.extent));
        if (score > BARELY) {
            all.add(new GroundingAnswer(c, score));
        }
    }

    /** Prominence in the picture, 0.35 to 1, for queries by name only: large and central areas score high. */
    static double prominent(RegionExtent regionExtent) {
        double large = Math.min(1, Math.sqrt(regionExtent.share() / PROMINENT));
        return (0.5 + 0.5 * large) * (1 - 0.6 * Math.abs(regionExtent.x() - 0.5));
    }

    private double colour(RegionCandidate c) {
        return groundingQuery.colours().isEmpty()
                ? 1
                : Math.clamp((colourLikelihood.share(c.mask) - 0.15) / 0.35, 0, 1);
    }

    /** Replaces a patch of the colour by its thing, if it is the thing's main part: a house is orange if its walls are. */
    private GroundingAnswer whole(GroundingAnswer groundingAnswer) {
        RegionCandidate part = groundingAnswer.candidate();
        if (groundingQuery.colours().isEmpty() || part.thing > WHOLE) {
            return groundingAnswer;
        }
        return groundingTargets.plain().stream()
                .filter(c -> c.thing > WHOLE
                        && c.extent.area() > part.extent.area()
                        && c.extent.area() < GROWN * part.extent.area())
                .filter(c -> part.within(c.mask) > MAINLY && colourLikelihood.share(c.mask) > COLOUR_OF_WHOLE)
                // if the rest had the colour too, it would be another thing
                .filter(c -> colourLikelihood.share(c.mask.minus(part.mask)) < ALSO)
                .max(Comparator.comparingDouble(c -> c.thing))
                .map(c -> new GroundingAnswer(c, groundingAnswer.score()))
                .orElse(groundingAnswer);
    }
}
