// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.List;
import java.util.Optional;

/** How well areas answer to a query, 0 to 1: every word is a factor, so one that does not fit rules an area out. */
final class Score {
    private static final double SERIOUS = 0.5; // how much of a thing a candidate must be to be compared in size

    private final Query query;
    private final Optional<Candidate> other;
    private final double[] likeness;
    private double largest = 1;
    private double smallest = 1;
    private double first; // leftmost and rightmost middle of the things, so that "left" is left of the others
    private double last = 1;

    Score(Sights sights, Query query, Optional<Candidate> other) {
        this.query = query;
        this.other = other;
        likeness = sights.likeness(query.colours());
    }

    double[] likeness() {
        return likeness;
    }

    /** Looks at what there is to choose from. */
    void among(List<Candidate> candidates) {
        List<Candidate> things = candidates.stream()
                .filter(c -> c.thing > SERIOUS && colour(c) > SERIOUS)
                .toList();
        largest = things.stream().mapToDouble(c -> c.area).max().orElse(1);
        smallest = things.stream().mapToDouble(c -> c.area).min().orElse(1);
        first = things.stream().mapToDouble(c -> c.x).min().orElse(0);
        last = things.stream().mapToDouble(c -> c.x).max().orElse(1);
    }

    double of(Candidate c) {
        return Math.pow(c.thing, 0.8) * colour(c) * place(c) * size(c) * relation(c);
    }

    private double colour(Candidate c) {
        if (query.colours().isEmpty()) {
            return 1;
        }
        double sum = 0;
        for (int i = 0; i < likeness.length; i++) {
            sum += c.mask[i] ? Math.min(1, 1.6 * likeness[i]) : 0;
        }
        return sum / Math.max(1, c.area);
    }

    /** Both where it is in the picture and where beside the others. */
    private double place(Candidate c) {
        if (query.spot().isEmpty()) {
            return 1;
        }
        Query.Spot spot = query.spot().get();
        double fits = spot.fits(c.x, c.y);
        if (!spot.across() || spot.x() == 0.5 || last - first < 0.08) {
            return fits;
        }
        double along = (c.x - first) / (last - first);
        double beside = Math.clamp(spot.x() < 0.5 ? 1 - along : along, 0.05, 1);
        return 0.4 * fits + 0.6 * beside;
    }

    private double size(Candidate c) {
        return switch (query.size()) {
            case ANY -> 1;
            case LARGE -> Math.sqrt(Math.min(1, c.area / largest));
            case SMALL -> c.thing > SERIOUS ? Math.sqrt(smallest / c.area) : 0.2;
        };
    }

    private double relation(Candidate c) {
        if (query.near().isEmpty() || other.isEmpty()) {
            return 1;
        }
        Candidate o = other.get();
        double apart = c.within(o.mask) > 0.5 ? 0.1 : 1;
        return switch (query.near().get().way()) {
            case LEFT_OF -> apart * (c.x < o.x ? 1 : 0.1);
            case RIGHT_OF -> apart * (c.x > o.x ? 1 : 0.1);
            case ABOVE -> apart * (c.y < o.y && c.right > o.left && c.left < o.right ? 1 : 0.15);
            case BELOW -> apart * (c.y > o.y ? 1 : 0.15);
            case BESIDE -> apart * Math.clamp(1.2 - 1.5 * Math.hypot(c.x - o.x, c.y - o.y), 0.1, 1);
            case PART_OF -> Math.max(0.1, c.within(o.mask)) * (c.area < 0.9 * o.area ? 1 : 0.3);
        };
    }
}
