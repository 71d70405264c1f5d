// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.scene.archetype.ArchetypeInstance;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import java.util.Objects;

/**
 * Describes a drawable thing.
 *
 * @param brief scene description with the thing as its first one, and its relations
 * @param height natural height of one such thing, in metres
 * @param ratio likely width to height in a picture
 * @param seat height at which other things lie on it, as a share of its own height: 1 for a table, 0.6 for a sofa
 * @param sized whether the kind of thing has a characteristic height; a cube has none
 * @param airborne whether it belongs in the sky
 */
public record ObjectSpec(Brief brief, double height, double ratio, double seat, boolean sized, boolean airborne) {
    private static final double SIDE = 0.85; // share of the depth that is visible in a three-quarter view
    private static final double GROUP = 0.75; // additional width for each further thing, in shares of one's width

    /** The thing itself. */
    public BriefThing thing() {
        return brief.things().getFirst();
    }

    static ObjectSpec of(Brief brief, ArchetypeInstance archetypeInstance, boolean sized, boolean airborne) {
        BriefThing briefThing = brief.things().getFirst();
        double wide = Math.max(
                archetypeInstance.reach().width(),
                SIDE * archetypeInstance.reach().depth());
        double row = wide * (1 + GROUP * (Math.min(briefThing.count(), 6) - 1));
        double tall = Math.max(1e-3, archetypeInstance.height());
        double seat = Math.clamp(
                Objects.requireNonNull(archetypeInstance.anchors().get("on")).y() / tall, 0, 1);
        return new ObjectSpec(brief, tall * briefThing.size().factor(), row / tall, seat, sized, airborne);
    }
}
