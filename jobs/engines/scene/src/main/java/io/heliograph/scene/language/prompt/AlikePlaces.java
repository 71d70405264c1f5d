// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.SceneSetting.Scenery;
import java.util.List;
import java.util.Set;

/** Sceneries that look so alike that one may be drawn for the other. */
public final class AlikePlaces {
    private static final List<Set<Scenery>> ALIKE = List.of(
            Set.of(Scenery.STREET, Scenery.CITY),
            Set.of(Scenery.MEADOW, Scenery.FIELD, Scenery.HILLS),
            Set.of(Scenery.BEACH, Scenery.SEA),
            Set.of(Scenery.MOUNTAINS, Scenery.SNOWFIELD),
            Set.of(Scenery.LAKE, Scenery.RIVER),
            Set.of(Scenery.ROOM, Scenery.KITCHEN),
            Set.of(Scenery.STUDIO, Scenery.PLAIN, Scenery.PODIUM));

    private AlikePlaces() {}

    /** Whether two places are the same or look alike. */
    public static boolean are(Scenery one, Scenery other) {
        return one == other || ALIKE.stream().anyMatch(set -> set.contains(one) && set.contains(other));
    }
}
