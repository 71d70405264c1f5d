// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Facing;
import io.heliograph.scene.brief.Lettering;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Size;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.Reach;
import io.heliograph.scene.stage.Surface;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A flat thing made elsewhere that joins the things of a brief as its subject and faces the viewer. It stands on a table or pedestal of the brief, if
 * there is one. On stage it is the actor with id 1, and the position of its thing is -1.
 *
 * @param solid one metre high, on y = 0 around the origin, facing -z
 * @param surface of all of it
 * @param ratio width by height
 * @param depth half its thickness, metres
 */
public record Guest(Solid solid, Surface surface, float ratio, float depth) {
    /** What the object buffer holds where it is seen. */
    public static final int ID = 1;

    private static final float INDOORS = 0.3f; // longer side in metres with nothing to compare it with
    private static final float OUTDOORS = 1.1f;
    private static final float ON_PEDESTAL = 0.4f; // of its size
    private static final float MOST = 1.8f;
    private static final Set<String> PEDESTALS =
            Set.of("table", "desk", "counter", "podium", "pedestal", "plinth", "stool", "tray", "crate", "barrel");

    /** How high it is before its scale, metres, beside these, the props of the brief. */
    float height(Brief brief, List<List<Prop>> cast) {
        int pedestal = pedestal(brief);
        float largest =
                pedestal < 0 ? 0 : ON_PEDESTAL * cast.get(pedestal).getFirst().size();
        for (int i = 0; i < cast.size(); i++) {
            if (i != pedestal) {
                largest = Math.max(largest, cast.get(i).getFirst().size());
            }
        }
        float usual = Director.outdoors(brief.setting().scenery()) && pedestal < 0 ? OUTDOORS : INDOORS;
        float longer = largest > 0 ? Math.clamp(largest, INDOORS, MOST) : usual;
        return longer * Math.min(1, 1 / ratio);
    }

    Prop prop(float height) {
        float side = 0.5f * ratio * height;
        float deep = depth * height;
        return new Prop(
                "cut-out",
                new Solid.Scaled(solid, height),
                List.of(surface),
                new Reach(-side, 0, -deep, side, height, deep),
                Prop.Habit.STANDS,
                List.of(),
                false);
    }

    /** A brief with the guest before all other things. */
    static Brief join(Brief brief) {
        int pedestal = pedestal(brief);
        List<Thing> things = new ArrayList<>();
        things.add(new Thing(
                "cut-out",
                Optional.empty(),
                1,
                Size.NATURAL,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                pedestal < 0 ? List.of() : List.of(new Relation(Relation.Kind.ON, pedestal + 1)),
                Optional.empty(),
                Facing.VIEWER,
                List.of()));
        brief.things().forEach(t -> things.add(moved(t)));
        List<Lettering> letterings = brief.letterings().stream()
                .map(l -> new Lettering(l.text(), l.on().map(i -> i + 1), l.place(), l.size(), l.colour(), l.font()))
                .toList();
        return new Brief(
                things,
                brief.setting(),
                brief.light(),
                brief.lens(),
                brief.style(),
                brief.mood(),
                brief.palette(),
                letterings,
                brief.unknown());
    }

    private static Thing moved(Thing t) {
        List<Relation> relations = t.relations().stream()
                .map(r -> new Relation(r.kind(), r.other() + 1))
                .toList();
        return new Thing(
                t.noun(),
                t.archetype(),
                t.count(),
                t.size(),
                t.colours(),
                t.material(),
                t.pattern(),
                t.place(),
                relations,
                t.pose(),
                t.facing(),
                t.details());
    }

    private static int pedestal(Brief brief) {
        for (int i = 0; i < brief.things().size(); i++) {
            Thing thing = brief.things().get(i);
            if (thing.count() == 1 && PEDESTALS.contains(thing.archetype().orElse(thing.noun()))) {
                return i;
            }
        }
        return -1;
    }

    /** Turns it straight to the viewer: it has no other side. */
    static void face(Group group) {
        group.cell(0).nodes.stream().filter(n -> n.thing == 0).forEach(n -> n.yaw = 0);
    }
}
