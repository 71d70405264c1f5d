// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.ThingRelation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds poses and directions that riders cannot have: they sit, and face the way of their mount. */
final class RiderWishes {
    private static final Set<String> SEATED = Set.of("sitting", "riding", "cycling", "driving", "smiling", "flying");

    private RiderWishes() {}

    /** Sentences for warnings about one thing. */
    static List<String> unshown(BriefThing thing, List<BriefThing> all) {
        List<String> told = new ArrayList<>();
        for (ThingRelation relation : thing.relations()) {
            if (relation.kind() != ThingRelation.Kind.RIDING) {
                continue;
            }
            BriefThing mount = all.get(relation.other());
            thing.pose()
                    .filter(pose -> !SEATED.contains(pose))
                    .map(pose -> "that \"%s\" is %s is not shown: it rides \"%s\""
                            .formatted(thing.noun(), pose, mount.noun()))
                    .ifPresent(told::add);
            if (thing.facing() != FacingDirection.UNSAID && thing.facing() != mount.facing()) {
                told.add("\"%s\" faces the way of \"%s\", not the requested one".formatted(thing.noun(), mount.noun()));
            }
        }
        return told;
    }
}
