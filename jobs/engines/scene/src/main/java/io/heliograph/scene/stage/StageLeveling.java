// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Moves actors from the ground of their stage to flat ground at height 0. */
public final class StageLeveling {
    private static final float STANDING =
            0.005f; // maximum height above the ground of a thing that stands on it, metres

    private StageLeveling() {}

    /** Lowers or raises all actors together, so that the lowest one stands on y = 0. */
    public static List<Actor> landed(List<Actor> actors) {
        float lowest = Float.MAX_VALUE;
        for (Actor a : actors) {
            lowest = Math.min(lowest, a.y() + a.scale() * a.reach().minY());
        }
        float down = lowest;
        return actors.stream().map(a -> lowered(a, down)).toList();
    }

    /**
     * Moves each actor by the height of the ground under it: what stands on a slope then stands on flat ground at height 0. Carried things
     * move with the thing that carries them; flying things keep their height above the ground.
     */
    public static List<Actor> level(List<Actor> actors, StageSurroundings ground) {
        List<Actor> standing = actors.stream().filter(a -> stands(a, ground)).toList();
        return actors.stream()
                .map(a -> {
                    Actor base = stands(a, ground) ? a : carrier(a, standing).orElse(a);
                    return lowered(a, ground.groundAt(base.x(), base.z()));
                })
                .toList();
    }

    private static boolean stands(Actor actor, StageSurroundings ground) {
        return actor.y() - ground.groundAt(actor.x(), actor.z()) < STANDING;
    }

    /** The nearest of the actors on the ground that have the actor within their box. */
    private static Optional<Actor> carrier(Actor actor, List<Actor> standing) {
        return standing.stream()
                .filter(base -> distance(actor, base) < radius(base))
                .min(Comparator.comparingDouble(base -> distance(actor, base)));
    }

    private static double distance(Actor one, Actor other) {
        return Math.hypot(one.x() - other.x(), one.z() - other.z());
    }

    private static double radius(Actor actor) {
        ActorBounds box = actor.reach();
        double x = Math.max(-box.minX(), box.maxX());
        double z = Math.max(-box.minZ(), box.maxZ());
        return actor.scale() * Math.hypot(x, z);
    }

    private static Actor lowered(Actor actor, float down) {
        return new Actor(
                actor.id(),
                actor.thing(),
                actor.name(),
                actor.solid(),
                actor.surfaces(),
                actor.reach(),
                actor.x(),
                actor.y() - down,
                actor.z(),
                actor.yaw(),
                actor.scale());
    }
}
