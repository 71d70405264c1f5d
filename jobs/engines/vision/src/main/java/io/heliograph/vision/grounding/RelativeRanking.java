// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Ranks several things for "left" and "largest", which compare them: the probability that none of the others is further
 * left, or larger.
 */
final class RelativeRanking {
    private static final double SLACK = 0.03; // of the picture: tolerance for equally far left
    private static final double LARGER = 1.15; // times the area
    private static final double ELSEWHERE = 0.35; // factor if no thing is on that side of the picture

    private final GroundingQuery groundingQuery;
    private final List<GroundingAnswer> things;

    RelativeRanking(GroundingQuery groundingQuery, List<GroundingAnswer> things) {
        this.groundingQuery = groundingQuery;
        this.things = things;
    }

    /** 0 to 1. */
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

    /** Probability that no other thing comes first by some measure. */
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
