// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Relation.Kind;
import io.heliograph.scene.brief.Thing;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Which thing is carried by which: cups by tables, hats by heads, riders by horses. */
final class Ties {
    private final int[] carrier;
    private final @Nullable Kind[] kind;

    Ties(Brief brief) {
        int count = brief.things().size();
        carrier = new int[count];
        kind = new Kind[count];
        Arrays.fill(carrier, -1);
        for (int i = 0; i < count; i++) {
            Thing thing = brief.things().get(i);
            for (Relation relation : thing.relations()) {
                if (relation.other() >= 0 && relation.other() < count && relation.other() != i) {
                    switch (relation.kind()) {
                        case ON, UNDER, INSIDE, RIDING -> tie(i, relation.other(), relation.kind());
                        case HOLDING, WEARING -> tie(relation.other(), i, relation.kind());
                        default -> {}
                    }
                }
            }
        }
    }

    private void tie(int carried, int by, Kind how) {
        if (carrier[carried] >= 0) {
            return;
        }
        for (int up = by; up >= 0; up = carrier[up]) {
            if (up == carried) {
                return; // a cup on a saucer on the cup
            }
        }
        carrier[carried] = by;
        kind[carried] = how;
    }

    /** What carries a thing, or -1. */
    int carrier(int thing) {
        return carrier[thing];
    }

    /** How it is carried. */
    Kind kind(int thing) {
        Kind how = kind[thing];
        return how == null ? Kind.ON : how;
    }

    /** The thing at the bottom of the pile. */
    int base(int thing) {
        int up = thing;
        while (carrier[up] >= 0) {
            up = carrier[up];
        }
        return up;
    }
}
