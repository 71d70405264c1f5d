// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Thing;
import java.util.Optional;
import java.util.Set;

/** Poses that go without saying: riders sit, and who holds something holds out a hand. */
final class Poses {
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

    private Poses() {}

    /** A thing of a brief, in a pose. */
    static Thing implied(Brief brief, int index) {
        Thing thing = brief.things().get(index);
        boolean said = thing.pose().isPresent();
        for (Relation relation : thing.relations()) {
            switch (relation.kind()) {
                case RIDING -> {
                    return posed(thing, pose(brief.things().get(relation.other())));
                }
                case HOLDING -> {
                    if (!said) {
                        return posed(thing, "holding");
                    }
                }
                case ON -> {
                    if (said) {
                        continue;
                    }
                    Thing under = brief.things().get(relation.other());
                    if (is(under, WHEELS)) {
                        return posed(thing, "cycling");
                    }
                    if (is(under, SEATS)) {
                        return posed(thing, "sitting");
                    }
                }
                default -> {}
            }
        }
        return thing;
    }

    /** Over handlebars, or astride a back. */
    private static String pose(Thing mount) {
        return is(mount, WHEELS) ? "cycling" : "riding";
    }

    private static boolean is(Thing thing, Set<String> names) {
        return names.contains(thing.noun()) || names.contains(thing.archetype().orElse(""));
    }

    private static Thing posed(Thing t, String pose) {
        return new Thing(
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
