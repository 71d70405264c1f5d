// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * How well areas answer to a query, 0 to 1. Colour and relation are factors of how much an area is a whole thing; "left" and "largest"
 * are about the others: the chance that this is a thing of that colour and none further left is.
 */
final class Score {
    private static final double BARELY = 0.1; // score of what is still compared with
    private static final double PATCH = 0.65; // how much a clear patch of the colour is a thing, whatever it lies on
    private static final double WHOLE = 0.5; // how much a whole is a thing, and its part is not
    private static final double GROWN = 2.6; // times the area
    private static final double ALSO = 0.2;
    private static final double MAINLY = 0.85; // of the part lies within the whole
    private static final double COLOUR_OF_WHOLE = 0.28; // of its pixels
    private static final double PROMINENT = 0.08; // of the picture
    private static final double OVERLAP = 0.35; // IoU, or half of it with a part: the worse one is dropped
    private static final double PART = 0.6; // of the smaller within the larger
    private static final double SLACK = 0.03; // of the picture: as far left as the other
    private static final double LARGER = 1.15; // times the area
    private static final double ELSEWHERE = 0.35; // factor where nothing is on that side of the picture

    private final Sights sights;
    private final Query query;
    private final Optional<Candidate> other;
    private final double[] likeness;

    /** A thing and how well it answers. */
    record Answer(Candidate candidate, double score) {}

    Score(Sights sights, Query query, Optional<Candidate> other) {
        this.sights = sights;
        this.query = query;
        this.other = other;
        likeness = sights.likeness(query.colours());
    }

    /** The things that answer, the best first. */
    List<Answer> answers() {
        List<Answer> all = new ArrayList<>();
        sights.plain().forEach(c -> add(all, c));
        if (!query.colours().isEmpty()) {
            sights.coloured(likeness).forEach(c -> add(all, c));
        }
        List<Answer> things = distinct(distinct(all).stream().map(this::whole).toList());
        return things.stream()
                .map(answer ->
                        new Answer(answer.candidate, answer.score * place(answer, things) * size(answer, things)))
                .sorted(BEST)
                .toList();
    }

    private static final Comparator<Answer> BEST = Comparator.comparingDouble(answer -> -answer.score());

    private void add(List<Answer> all, Candidate c) {
        double colour = colour(c);
        double thing =
                query.colours().isEmpty() ? c.thing : Math.max(c.thing, PATCH * colour * c.patch() * (1 - around(c)));
        double score = thing * colour * relation(c) * (query.described() ? 1 : prominent(c));
        if (score > BARELY) {
            all.add(new Answer(c, score));
        }
    }

    /** How much it is what a picture is of, when nothing is said: large, and not at the side. */
    private static double prominent(Candidate c) {
        double large = Math.min(1, Math.sqrt((double) c.area / (PROMINENT * c.mask.length)));
        return (0.5 + 0.5 * large) * (1 - 0.6 * Math.abs(c.x - 0.5));
    }

    /** How much of the corners around an area has the colour too. */
    private double around(Candidate c) {
        int left = (int) (c.left * sights.width);
        int right = (int) (c.right * sights.width);
        int top = (int) (c.top * sights.height);
        int bottom = (int) (c.bottom * sights.height);
        double sum = 0;
        int count = 1;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                int i = y * sights.width + x;
                sum += c.mask[i] ? 0 : likeness[i];
                count += c.mask[i] ? 0 : 1;
            }
        }
        return sum / count;
    }

    /** Of what overlaps only the best. */
    private static List<Answer> distinct(List<Answer> all) {
        List<Answer> kept = new ArrayList<>();
        for (Answer next : all.stream().sorted(BEST).toList()) {
            if (kept.stream().noneMatch(before -> overlap(before.candidate, next.candidate))) {
                kept.add(next);
            }
        }
        return kept;
    }

    private static boolean overlap(Candidate a, Candidate b) {
        boolean apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        return !apart
                && (Candidate.iou(a.mask, b.mask) > OVERLAP || a.within(b.mask) > PART || b.within(a.mask) > PART);
    }

    /** The whole thing that a patch of the colour is the main part of: a house is orange when its walls are. */
    private Answer whole(Answer answer) {
        Candidate part = answer.candidate;
        if (query.colours().isEmpty() || part.thing > WHOLE) {
            return answer;
        }
        return sights.plain().stream()
                .filter(c -> c.thing > WHOLE && c.area > part.area && c.area < GROWN * part.area)
                .filter(c -> part.within(c.mask) > MAINLY && share(c) > COLOUR_OF_WHOLE)
                .filter(c -> beside(c, part) < ALSO)
                .max(Comparator.comparingDouble(c -> c.thing))
                .map(c -> new Answer(c, answer.score))
                .orElse(answer);
    }

    /** How much of a whole has the colour where the part is not: there it would be another thing. */
    private double beside(Candidate whole, Candidate part) {
        double sum = 0;
        int count = 1;
        for (int i = 0; i < likeness.length; i++) {
            if (whole.mask[i] && !part.mask[i]) {
                sum += Math.min(1, 1.6 * likeness[i]);
                count++;
            }
        }
        return sum / count;
    }

    private double colour(Candidate c) {
        return query.colours().isEmpty() ? 1 : Math.clamp((share(c) - 0.15) / 0.35, 0, 1);
    }

    /** How much of an area has the colour. */
    private double share(Candidate c) {
        double sum = 0;
        for (int i = 0; i < likeness.length; i++) {
            sum += c.mask[i] ? Math.min(1, 1.6 * likeness[i]) : 0;
        }
        return sum / Math.max(1, c.area);
    }

    private double place(Answer answer, List<Answer> things) {
        if (query.spot().isEmpty()) {
            return 1;
        }
        Query.Spot spot = query.spot().get();
        Candidate c = answer.candidate;
        double here = Math.clamp(spot.fits(c.x, c.y) + ELSEWHERE, ELSEWHERE, 1);
        if (spot.across() && spot.down() && spot.x() == 0.5) {
            double weight = things.stream().mapToDouble(Answer::score).sum();
            double middle =
                    things.stream().mapToDouble(t -> t.score * t.candidate.x).sum() / weight;
            return here * none(answer, things, t -> Math.abs(t.x - middle));
        }
        ToDoubleFunction<Candidate> away = t -> (spot.across() ? Math.abs(t.x - edge(spot.x())) : 0)
                + (spot.down() ? Math.abs(t.y - edge(spot.y())) : 0);
        return here * none(answer, things, away);
    }

    private static double edge(double at) {
        return at < 0.5 ? 0 : 1;
    }

    /** The chance that no other is nearer by some measure. */
    private static double none(Answer answer, List<Answer> things, ToDoubleFunction<Candidate> away) {
        double chance = 1;
        for (Answer rival : things) {
            if (away.applyAsDouble(rival.candidate) < away.applyAsDouble(answer.candidate) - SLACK) {
                chance *= 1 - rival.score;
            }
        }
        return chance;
    }

    private double size(Answer answer, List<Answer> things) {
        double chance = 1;
        for (Answer rival : things) {
            boolean beaten = switch (query.size()) {
                case ANY -> false;
                case LARGE -> rival.candidate.area > LARGER * answer.candidate.area;
                case SMALL -> rival.candidate.area * LARGER < answer.candidate.area;
            };
            chance *= beaten ? 1 - rival.score : 1;
        }
        return chance;
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
