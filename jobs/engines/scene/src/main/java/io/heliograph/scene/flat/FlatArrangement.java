// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.flat;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.ActorBounds;
import java.util.ArrayList;
import java.util.List;

/**
 * Arranges the actors of a flat picture: instances of one thing in rows, seen from the side or front; different things stay at their
 * positions on the stage.
 */
final class FlatArrangement {
    private static final float LONG = 1.3f; // ratio of depth to width, above which a thing is shown from the side
    private static final float GAP = 0.18f; // gap between things, as a share of the width of a thing
    private static final int ROW = 5;

    private FlatArrangement() {}

    static List<Actor> of(Brief brief, List<Actor> staged) {
        List<Actor> things = staged.stream().filter(actor -> actor.thing() >= 0).toList();
        return brief.things().size() == 1 ? rows(brief.things().getFirst().facing(), things) : things;
    }

    private static List<Actor> rows(FacingDirection facing, List<Actor> actors) {
        List<Actor> placed = new ArrayList<>();
        int columns = Math.min(ROW, (int) Math.ceil(Math.sqrt(actors.size() * (actors.size() > 3 ? 1.6 : 3))));
        float wide = 0;
        float tall = 0;
        for (Actor actor : actors) {
            ActorBounds reach = actor.reach();
            wide = Math.max(wide, actor.scale() * Math.max(reach.width(), sideways(reach) ? reach.depth() : 0));
            tall = Math.max(tall, actor.scale() * reach.height());
        }
        for (int i = 0; i < actors.size(); i++) {
            Actor actor = actors.get(i);
            float y = -(i / columns) * (1 + GAP) * tall;
            placed.add(new Actor(
                    actor.id(),
                    actor.thing(),
                    actor.name(),
                    actor.solid(),
                    actor.surfaces(),
                    actor.reach(),
                    (i % columns) * (1 + GAP) * wide,
                    y,
                    0,
                    yaw(actor.reach(), facing),
                    actor.scale()));
        }
        return placed;
    }

    private static boolean sideways(ActorBounds reach) {
        return reach.depth() > LONG * reach.width();
    }

    /** A quarter turn to the right for long things, unless a direction is specified. */
    private static float yaw(ActorBounds reach, FacingDirection facing) {
        float quarter = (float) (Math.PI / 2);
        return switch (facing) {
            case LEFT -> quarter;
            case RIGHT -> -quarter;
            case AWAY -> 2 * quarter;
            case VIEWER -> 0;
            case UNSAID -> sideways(reach) ? -quarter : 0;
        };
    }
}
