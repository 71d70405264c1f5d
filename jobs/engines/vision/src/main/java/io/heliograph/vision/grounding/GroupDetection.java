// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Distinguishes several things side by side, which resemble one whole at a small size, from one thing: a group is
 * composed of whole things.
 */
final class GroupDetection {
    private static final double LIKELY = 0.3; // a part that may be a thing
    private static final double INSIDE = 0.9; // of a part
    private static final double LEAST = 0.03; // of the group's area
    private static final double MOST = 0.88;
    private static final double MADE = 0.72; // of the group covered by its parts together
    private static final double COMMON = 0.1; // of a part, overlap with earlier parts
    private static final double BOUND = 0.27; // of the smaller outline: parts of one thing share a longer border
    private static final int REACH = 4; // px

    private final List<RegionCandidate> all;

    GroupDetection(List<RegionCandidate> all) {
        this.all = all.stream()
                .filter(c -> c.thing > LIKELY)
                .sorted(Comparator.comparingDouble(c -> -c.thing))
                .toList();
    }

    /** Probability that it is one thing, lower for groups. */
    double single(RegionCandidate c) {
        List<RegionCandidate> parts = new ArrayList<>();
        PixelSet made = PixelSet.none(c.mask.width, c.mask.height);
        for (RegionCandidate part : all) {
            boolean sized = part.extent.area() > LEAST * c.extent.area() && part.extent.area() < MOST * c.extent.area();
            if (sized && !part.extent.apart(c.extent) && part.within(c.mask) > INSIDE && part.within(made) < COMMON) {
                parts.add(part);
                made = made.or(part.mask);
            }
        }
        boolean group = parts.size() > 1
                && made.count() >= MADE * c.extent.area()
                && touching(parts.get(0), parts.get(1)) <= BOUND;
        return group ? c.thing * (1 - parts.get(0).thing * parts.get(1).thing) : c.thing;
    }

    /** Share of the smaller outline that runs along the other. */
    private static double touching(RegionCandidate a, RegionCandidate b) {
        boolean first = a.extent.area() < b.extent.area();
        PixelSet outline = (first ? a : b).mask.outline();
        return (double) outline.common((first ? b : a).mask.grown(REACH)) / Math.max(1, outline.count());
    }
}
