// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.brief.ThingRelation.Kind;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Finds the carrier of each thing: tables carry cups, heads carry hats, horses carry riders. */
final class SupportRelations {
    // maximum size of a thing that is put on a carrier without a request, as a fraction of the carrier's size
    private static final float SMALL = 0.6f;

    private static final float LIKE =
            2.5f; // maximum size of a thing put beside others on a table, in sizes of the largest of these
    private final int[] carrier;
    private final @Nullable Kind[] kind;

    /** @param sizes size of each thing of the brief, metres */
    SupportRelations(Brief brief, float[] sizes) {
        int count = brief.things().size();
        carrier = new int[count];
        kind = new Kind[count];
        Arrays.fill(carrier, -1);
        for (int i = 0; i < count; i++) {
            BriefThing briefThing = brief.things().get(i);
            for (ThingRelation thingRelation : briefThing.relations()) {
                if (thingRelation.other() >= 0 && thingRelation.other() < count && thingRelation.other() != i) {
                    switch (thingRelation.kind()) {
                        case UNDER -> {
                            if (!Habitat.isCelestial(brief.things().get(thingRelation.other()))) {
                                tie(i, thingRelation.other(), thingRelation.kind());
                            }
                        }
                        case ON, INSIDE, RIDING -> tie(i, thingRelation.other(), thingRelation.kind());
                        case HOLDING, WEARING -> tie(thingRelation.other(), i, thingRelation.kind());
                        default -> {}
                    }
                }
            }
        }
        for (int i = 0; i < count; i++) {
            share(brief, i, sizes);
        }
    }

    /** Puts a thing beside something on a table onto the table too; likewise a small thing beside a table that has things on it. */
    private void share(Brief brief, int thing, float[] sizes) {
        for (ThingRelation thingRelation : brief.things().get(thing).relations()) {
            int other = thingRelation.other();
            boolean near = thingRelation.kind() == Kind.BESIDE
                    || thingRelation.kind() == Kind.LEFT_OF
                    || thingRelation.kind() == Kind.RIGHT_OF
                    || thingRelation.kind() == Kind.BEHIND
                    || thingRelation.kind() == Kind.IN_FRONT_OF;
            if (!near || other < 0 || other >= carrier.length || other == thing) {
                continue;
            }
            int table = carrier[other];
            if (table >= 0 && table != thing && kind(other) == Kind.ON && sizes[thing] < SMALL * sizes[table]) {
                tie(thing, table, Kind.ON);
            } else if (carrier[other] < 0
                    && sizes[other] < SMALL * sizes[thing]
                    && sizes[other] < LIKE * load(thing, sizes)) {
                tie(other, thing, Kind.ON);
            }
        }
    }

    /** The size of the largest thing on a table; 0 for an empty one. */
    private float load(int table, float[] sizes) {
        float largest = 0;
        for (int i = 0; i < carrier.length; i++) {
            if (carrier[i] == table && kind(i) == Kind.ON) {
                largest = Math.max(largest, sizes[i]);
            }
        }
        return largest;
    }

    private void tie(int carried, int by, Kind how) {
        if (carrier[carried] >= 0) {
            return;
        }
        for (int up = by; up >= 0; up = carrier[up]) {
            if (up == carried) {
                return; // no cycle: a cup on a saucer on the same cup
            }
        }
        carrier[carried] = by;
        kind[carried] = how;
    }

    /** Position of the carrier of a thing; -1 if nothing carries it. */
    int carrier(int thing) {
        return carrier[thing];
    }

    /** Relation of a thing to its carrier, such as on or in. */
    Kind kind(int thing) {
        Kind how = kind[thing];
        return how == null ? Kind.ON : how;
    }

    /** The lowest carrier below a thing, such as the table below a cup on a saucer; the thing itself if nothing carries it. */
    int base(int thing) {
        int up = thing;
        while (carrier[up] >= 0) {
            up = carrier[up];
        }
        return up;
    }
}
