// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.filling;

import io.heliograph.scene.archetype.Made;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Thing;

/**
 * Something that can be drawn.
 *
 * @param brief with all that belongs to it; the first thing is it
 * @param height natural, of one of it, metres
 * @param ratio width by height as it is likely to be seen
 * @param airborne whether it is looked for in the sky
 */
public record Wanted(Brief brief, double height, double ratio, boolean airborne) {
    private static final double SIDE = 0.85; // of its depth is seen of what is turned to three quarters
    private static final double GROUP = 0.75; // of its width each of several takes

    /** The thing itself. */
    public Thing thing() {
        return brief.things().getFirst();
    }

    static Wanted of(Brief brief, Made made, boolean airborne) {
        Thing thing = brief.things().getFirst();
        double wide = Math.max(made.reach().width(), SIDE * made.reach().depth());
        double row = wide * (1 + GROUP * (Math.min(thing.count(), 6) - 1));
        return new Wanted(brief, made.height() * thing.size().factor(), row / Math.max(1e-3, made.height()), airborne);
    }
}
