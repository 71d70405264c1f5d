// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Tells several things side by side, which look like a whole from afar, from one thing: they are made of whole things. */
final class Groups {
    private static final double LIKELY = 0.3; // a part that may be a thing
    private static final double INSIDE = 0.9; // of a part
    private static final double LEAST = 0.03; // of the group's area
    private static final double MOST = 0.88;
    private static final double MADE = 0.72; // of the group, by its parts together
    private static final double COMMON = 0.1; // of a part, that another one has already

    private static final double BOUND = 0.27; // of the smaller outline: parts of one thing share more
    private static final int REACH = 4; // px

    private final List<Candidate> all;
    private final int width;

    Groups(List<Candidate> all, int width) {
        this.width = width;
        this.all = all.stream()
                .filter(c -> c.thing > LIKELY)
                .sorted(Comparator.comparingDouble(c -> -c.thing))
                .toList();
    }

    /** How much of the outline of the smaller one lies along the other. */
    private double touching(Candidate a, Candidate b) {
        boolean[] small = a.area < b.area ? a.mask : b.mask;
        boolean[] large = a.area < b.area ? b.mask : a.mask;
        int outline = 0;
        int common = 0;
        for (int i = 0; i < small.length; i++) {
            if (small[i] && !(at(small, i - 1) && at(small, i + 1) && at(small, i - width) && at(small, i + width))) {
                outline++;
                common += at(large, i - REACH)
                                || at(large, i + REACH)
                                || at(large, i - REACH * width)
                                || at(large, i + REACH * width)
                        ? 1
                        : 0;
            }
        }
        return (double) common / Math.max(1, outline);
    }

    private static boolean at(boolean[] mask, int i) {
        return i >= 0 && i < mask.length && mask[i];
    }

    /** How much it is one thing, when groups count less. */
    double single(Candidate c) {
        List<Candidate> parts = new ArrayList<>();
        boolean[] made = new boolean[c.mask.length];
        int area = 0;
        for (Candidate part : all) {
            boolean sized = part.area > LEAST * c.area && part.area < MOST * c.area;
            boolean within = part.left >= c.left - 0.02
                    && part.right <= c.right + 0.02
                    && part.top >= c.top - 0.02
                    && part.bottom <= c.bottom + 0.02;
            if (sized && within && part.within(c.mask) > INSIDE && part.within(made) < COMMON) {
                parts.add(part);
                for (int i = 0; i < made.length; i++) {
                    area += part.mask[i] && !made[i] ? 1 : 0;
                    made[i] |= part.mask[i];
                }
            }
        }
        if (parts.size() < 2 || area < MADE * c.area) {
            return c.thing;
        }
        if (touching(parts.get(0), parts.get(1)) > BOUND) {
            return c.thing;
        }
        double two = parts.get(0).thing * parts.get(1).thing;
        return c.thing * (1 - two);
    }
}
