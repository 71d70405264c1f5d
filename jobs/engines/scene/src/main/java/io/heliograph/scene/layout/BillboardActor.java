// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.PicturePlace;
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
 * The guest: a subject from outside of the brief, as a flat figure that faces the viewer, such as a cut-out. If the brief has a table or
 * pedestal and no other relation for the subject, the subject stands on it. On stage it is the actor with id 1; as an additional thing of
 * the brief its thing position is -1.
 *
 * @param part role in the brief
 * @param solid one metre high, on y = 0 around the origin, facing -z
 * @param surface single material of the figure
 * @param ratio width by height
 * @param depth half its thickness, metres
 */
public record BillboardActor(BillboardPart part, Solid solid, SurfaceMaterial surface, float ratio, float depth) {
    /** Id of the figure in the object buffer. */
    public static final int ID = 1;

    private static final float INDOORS =
            0.3f; // longer side in metres indoors, if nothing else determines the size; also its minimum
    private static final float OUTDOORS = 1.1f;
    private static final float ON_PEDESTAL =
            0.4f; // longer side on a pedestal, as a fraction of the pedestal's longest side
    private static final float MOST = 1.8f;
    private static final float LEAST_NATURAL = 0.05f;
    private static final float MOST_NATURAL = 12;
    private static final Set<String> PEDESTALS =
            Set.of("table", "desk", "counter", "podium", "pedestal", "plinth", "stool", "tray", "crate", "barrel");

    /**
     * Height of the figure before its scale, metres.
     *
     * @param cast models of the things beside the figure
     * @param natural model of the thing that the figure replaces, if an archetype draws that thing
     */
    float height(Brief brief, List<List<Prop>> cast, Optional<Prop> natural) {
        float size = natural.map(prop -> Math.clamp(prop.size(), LEAST_NATURAL, MOST_NATURAL))
                .orElseGet(() -> usual(brief, cast));
        return size * Math.min(1, 1 / ratio);
    }

    private float usual(Brief brief, List<List<Prop>> cast) {
        int pedestal = pedestal(brief) - part.things();
        float largest =
                pedestal < 0 ? 0 : ON_PEDESTAL * cast.get(pedestal).getFirst().size();
        for (int i = 0; i < cast.size(); i++) {
            if (i != pedestal) {
                largest = Math.max(largest, cast.get(i).getFirst().size());
            }
        }
        float usual = LayoutDirector.outdoors(brief.setting().scenery()) && pedestal < 0 ? OUTDOORS : INDOORS;
        return largest > 0 ? Math.clamp(largest, INDOORS, MOST) : usual;
    }

    Prop prop(float height, Prop.Habit habit) {
        float side = 0.5f * ratio * height;
        float deep = depth * height;
        return new Prop(
                "cut-out",
                new Solid.Scaled(solid, height),
                List.of(surface),
                new ActorBounds(-side, 0, -deep, side, height, deep),
                habit,
                List.of(),
                false);
    }

    /** A copy of a brief with the figure as its first thing; it replaces the first thing, or is added. */
    Brief join(Brief brief) {
        int pedestal = pedestal(brief);
        List<BriefThing> things = new ArrayList<>();
        List<ThingRelation> stands =
                pedestal < 0 ? List.of() : List.of(new ThingRelation(ThingRelation.Kind.ON, pedestal + part.joining()));
        if (part == BillboardPart.FIRST_THING) {
            BriefThing first = brief.things().getFirst();
            things.add(guest(first.size(), first.place(), first.relations().isEmpty() ? stands : first.relations()));
            things.addAll(brief.things().subList(1, brief.things().size()));
        } else {
            things.add(guest(RelativeSize.NATURAL, Optional.empty(), stands));
            brief.things().forEach(t -> things.add(moved(t)));
        }
        List<BriefLettering> letterings = brief.letterings().stream()
                .map(text -> text.carriedBy(text.on().map(i -> i + part.joining())))
                .toList();
        return brief.withThings(things).withLetterings(letterings);
    }

    private static BriefThing guest(RelativeSize size, Optional<PicturePlace> place, List<ThingRelation> relations) {
        return new BriefThing(
                "cut-out",
                Optional.empty(),
                1,
                size,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                place,
                relations,
                Optional.empty(),
                FacingDirection.VIEWER,
                List.of());
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

    private int pedestal(Brief brief) {
        for (int i = part.things(); i < brief.things().size(); i++) {
            BriefThing briefThing = brief.things().get(i);
            if (briefThing.count() == 1
                    && PEDESTALS.contains(briefThing.archetype().orElse(briefThing.noun()))) {
                return i;
            }
        }
        return -1;
    }

    /** Turns the figure's instances to face the viewer exactly. */
    static void face(PlacedGroup placedGroup) {
        placedGroup.cell(0).nodes.stream().filter(n -> n.thing == 0).forEach(n -> n.yaw = 0);
    }
}
