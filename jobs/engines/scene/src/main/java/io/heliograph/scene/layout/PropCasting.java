// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.archetype.Archetype;
import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.archetype.ArchetypeInstance;
import io.heliograph.scene.archetype.ArchetypeOverrides;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.SceneSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Creates one or several models for each thing of a brief. */
final class PropCasting {
    private static final int LOOKS = 3;
    private static final String POTTED = "potted";

    /** Families with a face or a front; their things are not turned away at random, even if their outline is symmetrical. */
    private static final Set<String> SIDED =
            Set.of("animal", "person", "vehicle", "furniture", "building", "product", "abstract");

    /** Families in which all instances look identical, such as the chairs of a set. */
    private static final Set<String> SETS = Set.of("furniture", "tableware", "product");

    private final ArchetypeCatalogue archetypeCatalogue;

    PropCasting(ArchetypeCatalogue archetypeCatalogue) {
        this.archetypeCatalogue = archetypeCatalogue;
    }

    /** Whether an archetype draws a thing. */
    boolean plays(BriefThing briefThing) {
        return DrawableBrief.isDrawable(briefThing, archetypeCatalogue);
    }

    /**
     * Makes the models of a thing, which must have an archetype ({@link DrawableBrief}).
     *
     * @param index position of the thing in its brief
     */
    List<Prop> cast(BriefThing briefThing, int index, SceneSetting sceneSetting, long seed) {
        Archetype archetype = DrawableBrief.archetype(briefThing, archetypeCatalogue)
                .flatMap(itself -> potted(itself.name(), briefThing, sceneSetting))
                .orElseThrow(() -> new IllegalArgumentException("no archetype draws " + briefThing.noun()));
        List<Prop> looks = new ArrayList<>();
        int most = SETS.contains(archetype.family()) ? 1 : LOOKS;
        BriefThing posed = posed(archetype, briefThing, sceneSetting);
        for (int i = 0; i < Math.min(briefThing.count(), most); i++) {
            long own = SplittableRandomStream.split(seed, "look " + briefThing.noun(), index * LOOKS + i);
            looks.add(make(archetype, posed, sceneSetting, own));
        }
        return looks;
    }

    /** A copy of a bird in the air with the pose "flying", as nothing is there to perch on. */
    private static BriefThing posed(Archetype archetype, BriefThing briefThing, SceneSetting sceneSetting) {
        boolean flies = briefThing.pose().isEmpty()
                && Habitat.isBird(briefThing)
                && Habitat.of(archetype, briefThing, sceneSetting) == Prop.Habit.FLIES;
        return flies ? DefaultPoses.posed(briefThing, Habitat.FLYING) : briefThing;
    }

    /** The archetype for a plant in a pot, indoors or on request; else the archetype of this name. */
    private Optional<Archetype> potted(String name, BriefThing briefThing, SceneSetting sceneSetting) {
        boolean pot = briefThing.details().contains(POTTED) || !LayoutDirector.outdoors(sceneSetting.scenery());
        return (pot ? archetypeCatalogue.find(POTTED + " " + name) : Optional.<Archetype>empty())
                .or(() -> archetypeCatalogue.find(name));
    }

    private static Prop make(Archetype archetype, BriefThing briefThing, SceneSetting sceneSetting, long seed) {
        ArchetypeInstance archetypeInstance = archetype.make(ArchetypeOverrides.of(briefThing), seed);
        return new Prop(
                title(briefThing),
                archetypeInstance.solid(),
                archetypeInstance.surfaces(),
                archetypeInstance.reach(),
                Habitat.of(archetype, briefThing, sceneSetting),
                anchors(archetypeInstance.anchors()),
                !SIDED.contains(archetype.family())
                        && Math.abs(archetypeInstance.reach().width()
                                        - archetypeInstance.reach().depth())
                                < 0.02f * archetypeInstance.reach().width());
    }

    /** Model of a set piece, a thing that only decorates the place; empty if no archetype draws it. */
    Optional<Prop> dress(String name, List<String> details, long seed) {
        return archetypeCatalogue
                .archetypeOf(name)
                .or(() -> Optional.of(name))
                .flatMap(archetypeCatalogue::find)
                .map(archetype -> {
                    List<String> all = new ArrayList<>(details);
                    all.add(name); // added as a detail, the name changes the look: a poppy is drawn as a red daisy
                    ArchetypeOverrides archetypeOverrides = new ArchetypeOverrides(
                            List.of(), Optional.empty(), Optional.empty(), Optional.empty(), all);
                    ArchetypeInstance archetypeInstance = archetype.make(archetypeOverrides, seed);
                    return new Prop(
                            name,
                            archetypeInstance.solid(),
                            archetypeInstance.surfaces(),
                            archetypeInstance.reach(),
                            Prop.Habit.STANDS,
                            List.of(),
                            false);
                });
    }

    private static List<PropAnchor> anchors(Map<String, io.heliograph.scene.archetype.SolidAnchor> made) {
        List<PropAnchor> anchors = new ArrayList<>();
        new TreeMap<>(made)
                .forEach((name, a) -> anchors.add(new PropAnchor(name, a.x(), a.y(), a.z(), 2 * a.radius())));
        return anchors;
    }

    private static String title(BriefThing briefThing) {
        return briefThing.colours().isEmpty()
                ? briefThing.noun()
                : briefThing.colours().getFirst().name() + " " + briefThing.noun();
    }
}
