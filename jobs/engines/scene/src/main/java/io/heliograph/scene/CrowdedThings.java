// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.ActorBounds;
import java.util.ArrayList;
import java.util.List;

/** Finds things that do not fit on the thing that carries them: they stand beside it, or are drawn far too small. */
final class CrowdedThings {
    private static final float OVERHANG =
            0.1f; // how far a centre may be outside of its carrier, as a share of its width
    private static final float SHRUNK = 0.4f; // smallest size beside the carrier that needs no warning; 1: natural

    private CrowdedThings() {}

    /** Sentences for warnings: one for each thing that stands beside its carrier or is shrunk, even if only some instances are. */
    static List<String> told(Brief brief, List<Actor> actors) {
        List<String> told = new ArrayList<>();
        for (int i = 0; i < brief.things().size(); i++) {
            for (ThingRelation relation : brief.things().get(i).relations()) {
                if (relation.kind() == ThingRelation.Kind.ON) {
                    told.addAll(told(brief, actors, i, relation.other()));
                }
            }
        }
        return told;
    }

    private static List<String> told(Brief brief, List<Actor> actors, int thing, int other) {
        BriefThing carried = brief.things().get(thing);
        BriefThing carrier = brief.things().get(other);
        List<Actor> carriers = of(actors, other);
        List<Actor> instances = of(actors, thing);
        if (carriers.isEmpty() || instances.isEmpty()) {
            return List.of();
        }
        long there = instances.stream()
                .filter(actor -> carriers.stream().anyMatch(under -> isOn(actor, under)))
                .count();
        if (there < instances.size()) {
            return List.of("only %d of %d \"%s\" are on \"%s\", the others are beside it"
                    .formatted(there, instances.size(), carried.noun(), carrier.noun()));
        }
        double usual = carriers.getFirst().scale()
                / carrier.size().factor()
                * carried.size().factor();
        double smallest = instances.stream().mapToDouble(Actor::scale).min().orElse(usual) / usual;
        return smallest < SHRUNK
                ? List.of("\"%s\" is drawn at %d%% of its size, to fit on \"%s\""
                        .formatted(carried.noun(), Math.max(1, Math.round(100 * smallest)), carrier.noun()))
                : List.of();
    }

    private static List<Actor> of(List<Actor> actors, int thing) {
        return actors.stream().filter(actor -> actor.thing() == thing).toList();
    }

    /** Whether the centre of an actor is over the base of its carrier. */
    private static boolean isOn(Actor actor, Actor carrier) {
        double c = Math.cos(carrier.yaw());
        double s = Math.sin(carrier.yaw());
        double dx = actor.x() - carrier.x();
        double dz = actor.z() - carrier.z();
        ActorBounds base = carrier.reach();
        double slack = OVERHANG * base.width();
        return isWithin((dx * c - dz * s) / carrier.scale(), base.minX() - slack, base.maxX() + slack)
                && isWithin((dx * s + dz * c) / carrier.scale(), base.minZ() - slack, base.maxZ() + slack);
    }

    private static boolean isWithin(double value, double least, double most) {
        return value >= least && value <= most;
    }
}
