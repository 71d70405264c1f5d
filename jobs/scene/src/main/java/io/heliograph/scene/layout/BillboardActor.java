// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.ActorBounds;
import io.heliograph.scene.stage.SurfaceMaterial;
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
public record BillboardActor(Solid solid, SurfaceMaterial surface, float ratio, float depth) {
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
        float usual = LayoutDirector.outdoors(brief.setting().scenery()) && pedestal < 0 ? OUTDOORS : INDOORS;
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
                new ActorBounds(-side, 0, -deep, side, height, deep),
                Prop.Habit.STANDS,
                List.of(),
                false);
    }

    /** A brief with the guest before all other things. */
    static Brief join(Brief brief) {
        int pedestal = pedestal(brief);
        List<BriefThing> things = new ArrayList<>();
        things.add(new BriefThing(
                "cut-out",
                Optional.empty(),
                1,
                RelativeSize.NATURAL,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                pedestal < 0 ? List.of() : List.of(new ThingRelation(ThingRelation.Kind.ON, pedestal + 1)),
                Optional.empty(),
                FacingDirection.VIEWER,
                List.of()));
        brief.things().forEach(t -> things.add(moved(t)));
        List<BriefLettering> letterings = brief.letterings().stream()
                .map(l ->
                        new BriefLettering(l.text(), l.on().map(i -> i + 1), l.place(), l.size(), l.colour(), l.font()))
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

    private static BriefThing moved(BriefThing t) {
        List<ThingRelation> relations = t.relations().stream()
                .map(r -> new ThingRelation(r.kind(), r.other() + 1))
                .toList();
        return new BriefThing(
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
            BriefThing briefThing = brief.things().get(i);
            if (briefThing.count() == 1
                    && PEDESTALS.contains(briefThing.archetype().orElse(briefThing.noun()))) {
                return i;
            }
        }
        return -1;
    }

    /** Turns it straight to the viewer: it has no other side. */
    static void face(PlacedGroup placedGroup) {
        placedGroup.cell(0).nodes.stream().filter(n -> n.thing == 0).forEach(n -> n.yaw = 0);
    }
}
