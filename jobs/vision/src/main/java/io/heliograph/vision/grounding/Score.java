// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How well areas answer to a query, 0 to 1. Colour and relation are factors of how much an area is a whole thing; {@link Ranking} is
 * another: the chance that this is a thing of that colour and none further left is.
 */
final class Score {
    private static final double BARELY = 0.02; // score of what is still compared with
    private static final double PATCH = 0.65; // how much a clear patch of the colour is a thing, whatever it lies on
    private static final double WHOLE = 0.5; // how much a whole is a thing, and its part is not
    private static final double GROWN = 2.6; // times the area
    private static final double ALSO = 0.2;
    private static final double MAINLY = 0.85; // of the part lies within the whole
    private static final double COLOUR_OF_WHOLE = 0.28; // of its pixels
    private static final double PROMINENT = 0.08; // of the picture

    private final Sights sights;
    private final Query query;
    private final Relation relation;
    private final Colouring colouring;

    Score(Sights sights, Query query, Optional<Candidate> other) {
        this.sights = sights;
        this.query = query;
        relation = new Relation(query.near(), other);
        colouring = new Colouring(sights.picture, query.colours());
    }

    /** The things that answer, the best first. */
    List<Answer> answers() {
        List<Answer> all = new ArrayList<>();
        sights.plain().forEach(c -> add(all, c));
        if (!query.colours().isEmpty()) {
            sights.coloured(colouring.pixels()).forEach(c -> add(all, c));
        }
        List<Answer> things =
                Answer.distinct(Answer.distinct(all).stream().map(this::whole).toList());
        Ranking ranking = new Ranking(query, things);
        return things.stream()
                .map(answer -> answer.times(ranking.of(answer)))
                .sorted(Answer.BEST)
                .toList();
    }

    private void add(List<Answer> all, Candidate c) {
        double colour = colour(c);
        double thing = query.colours().isEmpty()
                ? c.thing
                : Math.max(c.thing, PATCH * colour * c.patch() * (1 - colouring.around(c)));
        double score = thing * colour * relation.of(c) * (query.described() ? 1 : prominent(c.extent));
        if (score > BARELY) {
            all.add(new Answer(c, score));
        }
    }

    /** How much it is what a picture is of, 0.35 to 1, when nothing is said: large, and not at the side. */
    static double prominent(Extent extent) {
        double large = Math.min(1, Math.sqrt(extent.share() / PROMINENT));
        return (0.5 + 0.5 * large) * (1 - 0.6 * Math.abs(extent.x() - 0.5));
    }

    private double colour(Candidate c) {
        return query.colours().isEmpty() ? 1 : Math.clamp((colouring.share(c.mask) - 0.15) / 0.35, 0, 1);
    }

    /** The whole thing that a patch of the colour is the main part of: a house is orange when its walls are. */
    private Answer whole(Answer answer) {
        Candidate part = answer.candidate();
        if (query.colours().isEmpty() || part.thing > WHOLE) {
            return answer;
        }
        return sights.plain().stream()
                .filter(c -> c.thing > WHOLE
                        && c.extent.area() > part.extent.area()
                        && c.extent.area() < GROWN * part.extent.area())
                .filter(c -> part.within(c.mask) > MAINLY && colouring.share(c.mask) > COLOUR_OF_WHOLE)
                .filter(c -> colouring.share(c.mask.minus(part.mask)) < ALSO) // else that would be another thing
                .max(Comparator.comparingDouble(c -> c.thing))
                .map(c -> new Answer(c, answer.score()))
                .orElse(answer);
    }
}
