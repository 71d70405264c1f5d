// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.scene.archetype.ArchetypeInstance;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import java.util.Objects;

/**
 * A drawable thing.
 *
 * @param brief of the thing, which is its first one, with its relations
 * @param height natural height of one of it, metres
 * @param ratio likely width to height in a picture
 * @param seat height of things lying on it, as a share of its height: 1 on a table, 0.6 on a sofa
 * @param sized whether its height is characteristic, unlike a cube's
 * @param airborne whether its place is the sky
 */
public record ObjectSpec(Brief brief, double height, double ratio, double seat, boolean sized, boolean airborne) {
    private static final double SIDE = 0.85; // share of its depth visible at three quarters
    private static final double GROUP = 0.75; // share of its width for each thing of a group

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
