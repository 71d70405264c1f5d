// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.archetype.Archetype;
import io.heliograph.scene.archetype.Archetypes;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Lettering;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What of a brief has archetypes. The rest is left out, never replaced by something else. */
public final class DrawableBrief {
    private DrawableBrief() {}

    /** Whether a thing has an archetype. */
    public static boolean isDrawable(Thing thing, Archetypes archetypes) {
        return archetype(thing, archetypes).isPresent();
    }

    /** The archetype that draws a thing: the one it names, else the one of its noun. */
    static Optional<Archetype> archetype(Thing thing, Archetypes archetypes) {
        return thing.archetype().or(() -> archetypes.archetypeOf(thing.noun())).flatMap(archetypes::find);
    }

    /**
     * Leaves out the things without an archetype, and relations to them; text that one of them was to carry lies over the picture.
     *
     * @param warnings hears of each thing that is left out, of each that is drawn as a similar one, and of what is said of a thing and not shown
     */
    public static Brief of(Brief brief, Archetypes archetypes, List<String> warnings) {
        List<Thing> all = brief.things();
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Thing thing = all.get(i);
            Optional<Archetype> archetype = archetype(thing, archetypes);
            if (archetype.isEmpty()) {
                warnings.add("\"%s\" cannot be drawn and was left out".formatted(thing.noun()));
                continue;
            }
            kept.add(i);
            if (!archetype.get().isCalled(thing.noun())) {
                warnings.add("\"%s\" is drawn as \"%s\""
                        .formatted(thing.noun(), archetype.get().name()));
            }
            UnshownDetails.of(thing, archetype.get()).ifPresent(warnings::add);
        }
        return new Brief(
                kept.stream().map(i -> related(all.get(i), kept)).toList(),
                brief.setting(),
                brief.light(),
                brief.lens(),
                brief.style(),
                brief.mood(),
                brief.palette(),
                brief.letterings().stream().map(text -> carried(text, kept)).toList(),
                brief.unknown());
    }

    private static Thing related(Thing thing, List<Integer> kept) {
        return thing.related(thing.relations().stream()
                .filter(relation -> kept.contains(relation.other()))
                .map(relation -> new Relation(relation.kind(), kept.indexOf(relation.other())))
                .toList());
    }

    private static Lettering carried(Lettering text, List<Integer> kept) {
        return new Lettering(
                text.text(),
                text.on().filter(kept::contains).map(kept::indexOf),
                text.place(),
                text.size(),
                text.colour(),
                text.font());
    }
}
