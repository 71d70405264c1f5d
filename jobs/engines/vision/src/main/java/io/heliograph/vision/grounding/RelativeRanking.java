// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Ranks things for comparing words such as "left" and "largest". The rank is the probability that no other thing is
 * further left, or larger.
 */
final class RelativeRanking {
    private static final double SLACK = 0.03; // tolerance for equal positions, as a share of the picture's side
    private static final double LARGER = 1.15; // minimum ratio of areas that count as different
    private static final double ELSEWHERE = 0.35; // minimum factor for a thing far from the requested position

    private final GroundingQuery groundingQuery;
    private final List<GroundingAnswer> things;

    RelativeRanking(GroundingQuery groundingQuery, List<GroundingAnswer> things) {
        this.groundingQuery = groundingQuery;
        this.things = things;
    }

    /** Factor for the score of an answer, 0 to 1. */
    double of(GroundingAnswer groundingAnswer) {
        return place(groundingAnswer) * size(groundingAnswer);
    }

    private double place(GroundingAnswer groundingAnswer) {
        if (groundingQuery.spot().isEmpty()) {
            return 1;
        }
        GroundingQuery.Spot spot = groundingQuery.spot().get();
        RegionExtent at = groundingAnswer.candidate().extent;
        double here = Math.clamp(spot.fits(at.x(), at.y()) + ELSEWHERE, ELSEWHERE, 1);
        if (spot.across() && spot.down() && spot.x() == 0.5) {
            double weight = things.stream().mapToDouble(GroundingAnswer::score).sum();
            double middle = things.stream()
                            .mapToDouble(t -> t.score() * t.candidate().extent.x())
                            .sum()
                    / weight;
            return here * first(groundingAnswer, e -> Math.abs(e.x() - middle));
        }
        return here
                * first(
                        groundingAnswer,
                        e -> (spot.across() ? Math.abs(e.x() - edge(spot.x())) : 0)
                                + (spot.down() ? Math.abs(e.y() - edge(spot.y())) : 0));
    }

    private static double edge(double at) {
        return at < 0.5 ? 0 : 1;
    }

    /** Probability that no other thing is nearer; {@code away} is the distance from the requested position. */
    private double first(GroundingAnswer groundingAnswer, ToDoubleFunction<RegionExtent> away) {
        double chance = 1;
        for (GroundingAnswer rival : things) {
            boolean nearer = away.applyAsDouble(rival.candidate().extent)
                    < away.applyAsDouble(groundingAnswer.candidate().extent) - SLACK;
            chance *= nearer ? 1 - rival.score() : 1;
        }
        return chance;
    }

    private double size(GroundingAnswer groundingAnswer) {
        double chance = 1;
        for (GroundingAnswer rival : things) {
            double ratio = (double) rival.candidate().extent.area()
                    / groundingAnswer.candidate().extent.area();
            boolean beaten = switch (groundingQuery.size()) {
                case ANY -> false;
                case LARGE -> ratio > LARGER;
                case SMALL -> ratio * LARGER < 1;
            };
            chance *= beaten ? 1 - rival.score() : 1;
        }
        return chance;
    }
}
