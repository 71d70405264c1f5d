// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.surroundings.Dressing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Puts up what dresses a place, but nothing before, in or close above the group. */
final class SetDressing {
    private static final int MOST = 170;
    private static final int LOOKS = 4;

    private final Casting casting;

    SetDressing(Casting casting) {
        this.casting = casting;
    }

    /** Actors for what stays clear of the group, nearest first, with ids from {@code id} on. */
    List<Actor> dress(List<Dressing> wanted, @Nullable Layout layout, View view, int id) {
        List<Actor> actors = new ArrayList<>();
        Map<String, Optional<Prop>> made = new HashMap<>();
        Rect group = layout == null ? null : layout.seen(view);
        Box room = layout == null ? null : layout.group().box();
        for (Dressing d : wanted) {
            if (actors.size() == MOST) {
                break;
            }
            long look = Math.floorMod(d.seed(), LOOKS);
            Optional<Prop> prop =
                    made.computeIfAbsent(d.name() + look, key -> casting.dress(d.name(), d.details(), look));
            if (prop.isEmpty()) {
                continue;
            }
            float scale = d.height() / Math.max(1e-3f, prop.get().reach().height());
            Box box = Box.of(prop.get().reach(), d.yaw(), scale, d.x(), d.y(), d.z());
            if (clear(box, view, group, room)) {
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

    private static boolean clear(Box box, View view, @Nullable Rect group, @Nullable Box room) {
        Rect seen = view.see(box);
        float nearest = 0.35f * Math.max(box.height(), box.width());
        if (seen.near() < nearest) {
            return seen.near() < -nearest; // behind the camera it may throw shadows
        }
        if (group == null || room == null) {
            return seen.inside().area() < 1.2f;
        }
        if (box.touches(room, 0.05f * room.width())) {
            return false;
        }
        return seen.near() > group.near()
                || (seen.overlap(group) < 0.02f * group.area() && seen.inside().area() < 0.5f);
    }
}
