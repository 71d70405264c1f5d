// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.archetype.Archetype;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.brief.ThingRelation;
import java.util.Set;

/** Natural position of things: on the ground, in the air or on water. */
final class Habitat {
    static final String FLYING = "flying";
    private static final Set<String> FLYING_POSES =
            Set.of("flying", "floating", "hovering", "soaring", "falling", "gliding");
    private static final Set<String> AIRBORNE = Set.of(
            "airplane",
            "plane",
            "aeroplane",
            "balloon",
            "hot_air_balloon",
            "hot air balloon",
            "kite",
            "cloud",
            "sun",
            "moon",
            "star",
            "planet",
            "ufo",
            "drone",
            "helicopter",
            "butterfly",
            "bee",
            "dragonfly",
            "airship",
            "satellite",
            "comet",
            "rainbow");
    private static final Set<String> SWIMMERS =
            Set.of("fish", "whale", "dolphin", "shark", "jellyfish", "octopus", "turtle");
    private static final Set<String> AFLOAT = Set.of(
            "boat",
            "sailboat",
            "sailing_boat",
            "ship",
            "canoe",
            "yacht",
            "rowboat",
            "raft",
            "duck",
            "swan",
            "submarine");

    /** Celestial bodies. In a landscape they are drawn small, whatever the size of their archetype. */
    private static final Set<String> CELESTIAL = Set.of("sun", "moon", "star", "planet", "comet");

    private static final Set<String> BIRDS = Set.of("bird", "eagle", "owl", "parrot");
    private static final Set<PicturePlace> HIGH =
            Set.of(PicturePlace.TOP, PicturePlace.TOP_LEFT, PicturePlace.TOP_RIGHT);

    private Habitat() {}

    /** Whether a thing is a sun, a moon or the like. */
    static boolean isCelestial(BriefThing briefThing) {
        return CELESTIAL.contains(briefThing.archetype().orElse(briefThing.noun()));
    }

    /** Whether a thing is a bird that can be drawn in flight. */
    static boolean isBird(BriefThing briefThing) {
        return BIRDS.contains(briefThing.archetype().orElse(briefThing.noun()));
    }

    /** Whether a thing, such as a moon or birds above others, is requested at the top of the picture without a side. */
    static boolean isOverhead(BriefThing briefThing) {
        return (isCelestial(briefThing) || isBird(briefThing))
                && briefThing.place().filter(PicturePlace.TOP::equals).isPresent();
    }

    /** Whether a bird flies because it is at the top of the picture or above something; not if a pose is requested. */
    private static boolean isAloft(BriefThing briefThing) {
        boolean above = briefThing.relations().stream().anyMatch(r -> r.kind() == ThingRelation.Kind.ABOVE);
        return briefThing.pose().isEmpty()
                && (above || briefThing.place().filter(HIGH::contains).isPresent());
    }

    static Prop.Habit of(Archetype archetype, BriefThing briefThing, SceneSetting sceneSetting) {
        String name = archetype.name();
        Scenery scenery = sceneSetting.scenery();
        boolean weightless = scenery == Scenery.SPACE || scenery == Scenery.SKY;
        if (weightless
                || (isBird(briefThing) && isAloft(briefThing))
                || (briefThing.pose().filter(FLYING_POSES::contains).isPresent() && !AFLOAT.contains(name))
                || AIRBORNE.contains(name)
                || AIRBORNE.contains(briefThing.noun())
                || (scenery == Scenery.UNDERWATER
                        && (SWIMMERS.contains(name) || SWIMMERS.contains(briefThing.noun())))) {
            return Prop.Habit.FLIES;
        }
        return AFLOAT.contains(name) || AFLOAT.contains(briefThing.noun()) || SWIMMERS.contains(name)
                ? Prop.Habit.FLOATS
                : Prop.Habit.STANDS;
    }
}
