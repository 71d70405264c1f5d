// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.surroundings.terrain.SetPiece;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Places set pieces, the things that only decorate a place; none in front of, inside or close above the requested things. */
final class SetDressing {
    private static final int MOST = 170;
    private static final int LOOKS = 4;

    private final PropCasting propCasting;

    SetDressing(PropCasting propCasting) {
        this.propCasting = propCasting;
    }

    /** Actors for the set pieces that stay clear of the requested things, nearest first, with ids from {@code id} on. */
    List<Actor> dress(List<SetPiece> wanted, @Nullable SceneLayout sceneLayout, LayoutCamera layoutCamera, int id) {
        List<Actor> actors = new ArrayList<>();
        Map<String, Optional<Prop>> made = new HashMap<>();
        PictureRect group = sceneLayout == null ? null : sceneLayout.seen(layoutCamera);
        WorldBox room = sceneLayout == null ? null : sceneLayout.group().box();
        for (SetPiece d : wanted) {
            if (actors.size() == MOST) {
                break;
            }
            long look = Math.floorMod(d.seed(), LOOKS);
            Optional<Prop> prop =
                    made.computeIfAbsent(d.name() + look, key -> propCasting.dress(d.name(), d.details(), look));
            if (prop.isEmpty()) {
                continue;
            }
            float scale = d.height() / Math.max(1e-3f, prop.get().reach().height());
            WorldBox worldBox = WorldBox.of(prop.get().reach(), d.yaw(), scale, d.x(), d.y(), d.z());
            if (clear(worldBox, layoutCamera, group, room)) {
                actors.add(new Actor(
                        id + actors.size(),
                        -1,
                        d.name(),
                        prop.get().solid(),
                        prop.get().surfaces(),
                        prop.get().reach(),
                        d.x(),
                        d.y(),
                        d.z(),
                        d.yaw(),
                        scale));
            }
        }
        return actors;
    }

    private static boolean clear(
            WorldBox worldBox, LayoutCamera layoutCamera, @Nullable PictureRect group, @Nullable WorldBox room) {
        PictureRect seen = layoutCamera.see(worldBox);
        float nearest = 0.35f * Math.max(worldBox.height(), worldBox.width());
        if (seen.near() < nearest) {
            return seen.near() < -nearest; // things behind the camera may cast shadows
        }
        if (group == null || room == null) {
            return seen.inside().area() < 1.2f;
        }
        if (worldBox.touches(room, 0.05f * room.width())) {
            return false;
        }
        return seen.near() > group.near()
                || (seen.overlap(group) < 0.02f * group.area() && seen.inside().area() < 0.5f);
    }
}
