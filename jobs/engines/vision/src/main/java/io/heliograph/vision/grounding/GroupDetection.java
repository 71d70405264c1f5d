// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Distinguishes a group from one thing: at a small size, several things side by side look like one. */
final class GroupDetection {
    private static final double LIKELY = 0.3; // minimum probability that a part is a thing
    private static final double INSIDE = 0.9; // minimum share of a part inside the group
    private static final double LEAST = 0.03; // minimum area of a part, as a share of the group's
    private static final double MOST = 0.88;
    private static final double MADE = 0.72; // minimum share of the group that its parts cover
    private static final double COMMON = 0.1; // maximum overlap with earlier parts, as a share of the part
    private static final double BOUND = 0.27; // maximum common border of two things, as a share of the smaller outline
    private static final int REACH = 4; // maximum distance of touching outlines, px

    private final List<RegionCandidate> all;

    GroupDetection(List<RegionCandidate> all) {
        this.all = all.stream()
                .filter(c -> c.thing > LIKELY)
                .sorted(Comparator.comparingDouble(c -> -c.thing))
                .toList();
    }

    /** Probability that an area is one thing; lower for groups. */
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

    /** Share of the smaller area's outline that runs along the other area. */
    private static double touching(RegionCandidate a, RegionCandidate b) {
        boolean first = a.extent.area() < b.extent.area();
        PixelSet outline = (first ? a : b).mask.outline();
        return (double) outline.common((first ? b : a).mask.grown(REACH)) / Math.max(1, outline.count());
    }
}
