// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.flat.ThingOutlines;
import io.heliograph.scene.layout.DrawableBrief;
import io.heliograph.scene.layout.LayoutDirector;
import io.heliograph.scene.stage.Actor;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares a shape with the outlines of a drawn thing, to rule out shapes that cannot be it. */
public final class OutlineLikeness {
    /**
     * Maximum distance of the outlines of a possible match, relative to the square root of the area: 1 of 50 drawings of the same noun and
     * 85 % of those of other nouns are above it (OutlineBenchmark).
     */
    private static final double UNLIKE = 0.067;

    /**
     * The same limit for things that bend, such as animals: a drawing shows only one of their poses. 65 % of the drawings of other nouns
     * are above it.
     */
    private static final double UNLIKE_BENT = 0.089;

    private static final Set<String> BENT = Set.of("animal", "person", "plant");
    private static final long SEED = 1;

    private final ArchetypeCatalogue archetypeCatalogue;
    private final LayoutDirector layoutDirector;

    /** Compares with drawings of the archetypes of a catalogue. */
    public OutlineLikeness(ArchetypeCatalogue archetypeCatalogue) {
        this.archetypeCatalogue = archetypeCatalogue;
        layoutDirector = new LayoutDirector(archetypeCatalogue);
    }

    /** Outlines of the first thing of a brief; empty if no archetype draws it. */
    Optional<ThingOutlines> outlines(Brief brief) {
        return brief.subject()
                .filter(thing -> DrawableBrief.isDrawable(thing, archetypeCatalogue))
                .map(thing -> actors(brief.withThings(
                        List.of(thing.counted(1).related(List.of()).placed(Optional.empty())))))
                .filter(actors -> !actors.isEmpty())
                .map(ThingOutlines::new);
    }

    private List<Actor> actors(Brief brief) {
        return layoutDirector.stage(brief, 1, SEED).actors().stream()
                .filter(actor -> actor.thing() == 0)
                .toList();
    }

    /**
     * Whether a shape is surely not the first thing of a brief; false if no archetype draws the thing.
     *
     * @param mask true inside the shape, which has at least one pixel
     */
    public boolean isUnlike(Brief brief, boolean[] mask, int width) {
        boolean bent = brief.subject()
                .flatMap(thing -> thing.archetype().or(() -> archetypeCatalogue.archetypeOf(thing.noun())))
                .map(archetypeCatalogue::family)
                .filter(BENT::contains)
                .isPresent();
        return outlines(brief)
                .filter(outlines -> outlines.distance(mask, width) > (bent ? UNLIKE_BENT : UNLIKE))
                .isPresent();
    }
}
