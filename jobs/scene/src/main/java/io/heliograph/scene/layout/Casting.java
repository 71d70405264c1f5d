// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.archetype.Archetype;
import io.heliograph.scene.archetype.Archetypes;
import io.heliograph.scene.archetype.Made;
import io.heliograph.scene.archetype.Wish;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Makes the things of a brief: a few looks of the archetype of each. */
final class Casting {
    private static final int LOOKS = 3;
    private static final String POTTED = "potted";

    /** What may have a face or a front is never turned about, however even its outline. */
    private static final Set<String> SIDED =
            Set.of("animal", "person", "vehicle", "furniture", "building", "product", "abstract");

    private final Archetypes archetypes;

    Casting(Archetypes archetypes) {
        this.archetypes = archetypes;
    }

    /**
     * Makes a thing that has an archetype ({@link DrawableBrief}).
     *
     * @param index position of the thing in its brief
     */
    List<Prop> cast(Thing thing, int index, Setting setting, long seed) {
        Archetype archetype = DrawableBrief.archetype(thing, archetypes)
                .flatMap(itself -> potted(itself.name(), thing, setting))
                .orElseThrow(() -> new IllegalArgumentException("nothing draws a " + thing.noun()));
        List<Prop> looks = new ArrayList<>();
        for (int i = 0; i < Math.min(thing.count(), LOOKS); i++) {
            long own = Dice.split(seed, "look " + thing.noun(), index * LOOKS + i);
            looks.add(make(archetype, thing, setting, own));
        }
        return looks;
    }

    /** What grows in the wild stands in a pot indoors, or where that is said. */
    private Optional<Archetype> potted(String name, Thing thing, Setting setting) {
        boolean pot = thing.details().contains(POTTED) || !Director.outdoors(setting.scenery());
        return (pot ? archetypes.find(POTTED + " " + name) : Optional.<Archetype>empty())
                .or(() -> archetypes.find(name));
    }

    private static Prop make(Archetype archetype, Thing thing, Setting setting, long seed) {
        Made made = archetype.make(Wish.of(thing), seed);
        return new Prop(
                title(thing),
                made.solid(),
                made.surfaces(),
                made.reach(),
                Habits.of(archetype, thing, setting),
                anchors(made.anchors()),
                !SIDED.contains(archetype.family())
                        && Math.abs(made.reach().width() - made.reach().depth())
                                < 0.02f * made.reach().width());
    }

    /** What dresses a set, or nothing when there is no such archetype. */
    Optional<Prop> dress(String name, List<String> details, long seed) {
        return archetypes
                .archetypeOf(name)
                .or(() -> Optional.of(name))
                .flatMap(archetypes::find)
                .map(archetype -> {
                    List<String> all = new ArrayList<>(details);
                    all.add(name); // a poppy is a red daisy
                    Wish wish = new Wish(List.of(), Optional.empty(), Optional.empty(), Optional.empty(), all);
                    Made made = archetype.make(wish, seed);
                    return new Prop(
                            name, made.solid(), made.surfaces(), made.reach(), Prop.Habit.STANDS, List.of(), false);
                });
    }

    private static List<Anchor> anchors(Map<String, io.heliograph.scene.archetype.Anchor> made) {
        List<Anchor> anchors = new ArrayList<>();
        new TreeMap<>(made).forEach((name, a) -> anchors.add(new Anchor(name, a.x(), a.y(), a.z(), 2 * a.radius())));
        return anchors;
    }

    private static String title(Thing thing) {
        return thing.colours().isEmpty()
                ? thing.noun()
                : thing.colours().getFirst().name() + " " + thing.noun();
    }
}
