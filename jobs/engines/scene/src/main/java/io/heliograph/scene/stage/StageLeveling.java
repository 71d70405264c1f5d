// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

import java.util.List;

/** Moves actors from the ground of their stage to flat ground at height 0. */
public final class StageLeveling {
    private StageLeveling() {}

    /** Lowers or raises all actors together, so that the lowest one stands on y = 0. */
    public static List<Actor> landed(List<Actor> actors) {
        float lowest = Float.MAX_VALUE;
        for (Actor a : actors) {
            lowest = Math.min(lowest, a.y() + a.scale() * a.reach().minY());
        }
        return lowered(actors, lowest);
    }

    /**
     * Moves all actors together, so that the ground at their mean position gets the height 0; their heights relative to each other stay.
     */
    public static List<Actor> level(List<Actor> actors, StageSurroundings ground) {
        float x = 0;
        float z = 0;
        for (Actor a : actors) {
            x += a.x() / actors.size();
            z += a.z() / actors.size();
        }
        return lowered(actors, ground.groundAt(x, z));
    }

    private static List<Actor> lowered(List<Actor> actors, float down) {
        return actors.stream()
                .map(a -> new Actor(
                        a.id(),
                        a.thing(),
                        a.name(),
                        a.solid(),
                        a.surfaces(),
                        a.reach(),
                        a.x(),
                        a.y() - down,
                        a.z(),
                        a.yaw(),
                        a.scale()))
                .toList();
    }
}
