// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.Optional;

/** Scores how well the position of a thing, relative to another thing, satisfies a relation. */
record RelationScore(Optional<GroundingQuery.Near> near, Optional<RegionCandidate> other) {
    private static final double HARDLY = 0.1;

    /** Score of a candidate's position, 0.01 to 1; 1 for queries without a relation. */
    double of(RegionCandidate c) {
        if (near.isEmpty() || other.isEmpty()) {
            return 1;
        }
        RegionExtent own = c.extent;
        RegionExtent its = other.get().extent;
        double apart = c.within(other.get().mask) > 0.5 ? HARDLY : 1;
        return switch (near.get().way()) {
            case LEFT_OF -> apart * (own.x() < its.x() ? 1 : HARDLY);
            case RIGHT_OF -> apart * (own.x() > its.x() ? 1 : HARDLY);
            case ABOVE ->
                apart * (own.y() < its.y() && own.right() > its.left() && own.left() < its.right() ? 1 : HARDLY);
            case BELOW -> apart * (own.y() > its.y() ? 1 : HARDLY);
            case BESIDE -> apart * Math.clamp(1.2 - 1.5 * Math.hypot(own.x() - its.x(), own.y() - its.y()), HARDLY, 1);
            case PART_OF -> Math.max(HARDLY, c.within(other.get().mask)) * (own.area() < 0.9 * its.area() ? 1 : 0.3);
        };
    }
}
