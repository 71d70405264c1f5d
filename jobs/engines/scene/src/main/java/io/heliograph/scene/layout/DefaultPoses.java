// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.ThingRelation;
import java.util.Optional;
import java.util.Set;

/** Adds poses that relations imply: riders sit, and a person who holds something stretches out a hand. */
final class DefaultPoses {
    private static final Set<String> SEATS = Set.of(
            "chair",
            "armchair",
            "sofa",
            "couch",
            "bench",
            "stool",
            "throne",
            "swing",
            "horse",
            "pony",
            "unicorn",
            "camel",
            "elephant",
            "donkey",
            "zebra",
            "dragon",
            "dinosaur");

    private static final Set<String> WHEELS = Set.of("bicycle", "motorcycle");

    private DefaultPoses() {}

    /** A thing of a brief, with its requested or implied pose. */
    static BriefThing implied(Brief brief, int index) {
        BriefThing briefThing = brief.things().get(index);
        boolean said = briefThing.pose().isPresent();
        for (ThingRelation thingRelation : briefThing.relations()) {
            switch (thingRelation.kind()) {
                case RIDING -> {
                    return posed(briefThing, pose(brief.things().get(thingRelation.other())));
                }
                case HOLDING -> {
                    if (!said && !sits(brief, briefThing)) {
                        return posed(briefThing, "holding");
                    }
                }
                case ON, INSIDE -> {
                    if (said) {
                        continue;
                    }
                    BriefThing under = brief.things().get(thingRelation.other());
                    if (is(under, WHEELS)) {
                        return posed(briefThing, "cycling");
                    }
                    if (is(under, SEATS)) {
                        return posed(briefThing, "sitting");
                    }
                }
                default -> {}
            }
        }
        return briefThing;
    }

    /** Whether a thing is on or in a seat. */
    private static boolean sits(Brief brief, BriefThing thing) {
        return thing.relations().stream()
                .filter(relation ->
                        relation.kind() == ThingRelation.Kind.ON || relation.kind() == ThingRelation.Kind.INSIDE)
                .anyMatch(relation -> is(brief.things().get(relation.other()), SEATS));
    }

    /** Pose on a mount: cycling for things with wheels, else riding. */
    private static String pose(BriefThing mount) {
        return is(mount, WHEELS) ? "cycling" : "riding";
    }

    private static boolean is(BriefThing briefThing, Set<String> names) {
        return names.contains(briefThing.noun())
                || names.contains(briefThing.archetype().orElse(""));
    }

    static BriefThing posed(BriefThing t, String pose) {
        return new BriefThing(
                t.noun(),
                t.archetype(),
                t.count(),
                t.size(),
                t.colours(),
                t.material(),
                t.pattern(),
                t.place(),
                t.relations(),
                Optional.of(pose),
                t.facing(),
                t.details());
    }
}
