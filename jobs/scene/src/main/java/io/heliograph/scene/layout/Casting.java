// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.archetype.Archetype;
import io.heliograph.scene.archetype.Archetypes;
import io.heliograph.scene.archetype.Made;
import io.heliograph.scene.archetype.Wish;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.Reach;
import io.heliograph.scene.stage.Surface;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Finds who plays a thing: a few looks of its archetype, or a stand-in where there is none. */
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
     * Makes a thing.
     *
     * @param index position of the thing in its brief
     * @param warnings hears of what has only a stand-in
     */
    List<Prop> cast(Thing thing, int index, Setting setting, long seed, List<String> warnings) {
        Optional<Archetype> found = thing.archetype()
                .or(() -> archetypes.archetypeOf(thing.noun()))
                .flatMap(name -> potted(name, thing, setting));
        if (found.isEmpty()) {
            warnings.add("\"%s\" cannot be drawn yet: a stand-in takes its place".formatted(thing.noun()));
        }
        List<Prop> looks = new ArrayList<>();
        for (int i = 0; i < Math.min(thing.count(), LOOKS); i++) {
            long own = Dice.split(seed, "look " + thing.noun(), index * LOOKS + i);
            looks.add(found.isPresent() ? make(found.get(), thing, setting, own) : standIn(thing, own));
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

    /** A smooth sculpture on a foot: it says "something stands here" and looks meant. */
    private static Prop standIn(Thing thing, long seed) {
        Dice dice = new Dice(seed);
        float belly = dice.between(0.2f, 0.26f);
        Solid foot = new Solid.Moved(new Solid.Cylinder(0.2f, 0.03f, 0.012f, 1), 0, 0.03f, 0);
        Solid body = new Solid.Union(
                List.of(
                        new Solid.Moved(new Solid.Ellipsoid(belly, 0.24f, belly * 0.8f, 0), 0, 0.3f, 0),
                        new Solid.Moved(
                                new Solid.Sphere(dice.between(0.12f, 0.16f), 0), dice.between(-0.08f, 0.08f), 0.6f, 0)),
                0.16f);
        float[] colour = thing.colours().isEmpty()
                ? new float[] {0.55f, 0.53f, 0.5f}
                : Linear.of(thing.colours().getFirst());
        return new Prop(
                title(thing),
                new Solid.Union(List.of(foot, body), 0),
                List.of(plain(colour[0], colour[1], colour[2]), plain(0.12f, 0.12f, 0.13f)),
                new Reach(-0.27f, 0, -0.22f, 0.27f, 0.77f, 0.22f),
                Prop.Habit.STANDS,
                List.of(),
                false);
    }

    private static Surface plain(float red, float green, float blue) {
        return new Surface(Surface.Kind.CERAMIC, red, green, blue, Surface.Pattern.NONE, red, green, blue, 1, -1, 0);
    }
}
