// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.archetype.Archetype;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import java.util.Set;

/** Natural place of things: on the ground, in the air or on water. */
final class Habitat {
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

    private Habitat() {}

    static Prop.Habit of(Archetype archetype, BriefThing briefThing, SceneSetting sceneSetting) {
        String name = archetype.name();
        Scenery scenery = sceneSetting.scenery();
        boolean weightless = scenery == Scenery.SPACE || scenery == Scenery.SKY;
        if (weightless
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
