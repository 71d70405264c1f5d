// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.List;

/** What an area looks like, in numbers from which it follows how much it is a whole thing. */
final class Traits {
    /** Where some of them stand. */
    static final int RIM = 1;

    static final int CLOSED = 4;
    static final int BOX = 11;
    static final int STUFF = 15;

    private static final int NARROW = 2; // px to each side of the outline that are compared
    private static final int RING = 7; // px around it that are its surround

    private final Scenery scenery;
    private final List<Pixels> believed;
    private final List<Pixels> islands;

    /**
     * Of the areas of one picture.
     *
     * @param believed areas that are probably of a subject
     * @param islands areas cut off from the backdrop
     */
    Traits(Scenery scenery, List<Pixels> believed, List<Pixels> islands) {
        this.scenery = scenery;
        this.believed = believed;
        this.islands = islands;
    }

    double[] of(Pixels mask, Extent extent) {
        Pixels ring = mask.grown(RING).minus(mask);
        Zone inside = Zone.of(mask, scenery);
        Zone outside = Zone.of(ring, scenery);
        Zone within = Zone.of(mask.minus(mask.shrunk(NARROW)), scenery);
        Zone beyond = Zone.of(mask.grown(NARROW).minus(mask), scenery);
        Rim rim = Rim.of(mask, scenery);
        Form form = Form.of(mask, extent);
        double area = Math.max(1, extent.area());
        double shown = mask.common(scenery.subject());
        return new double[] {
            Math.log(Math.max(1e-6, extent.share())),
            Math.min(1, extent.rim() * 2 * (mask.width + mask.height) / rim.length()),
            rim.mean() / 20,
            rim.weakest() / 20,
            rim.closed(),
            Math.min(60, inside.apart(outside)) / 30,
            Math.min(60, within.apart(beyond)) / 30,
            Math.min(80, inside.far()) / 40,
            Math.min(80, outside.far()) / 40,
            inside.remote(),
            1 - outside.remote(),
            form.box(),
            Math.min(8, rim.length() / Math.sqrt(area)) / 4,
            shown / area,
            shown / Math.max(1, scenery.subject().count()),
            mask.common(scenery.stuff()) / area,
            form.slim(),
            Math.min(40, inside.spread()) / 20,
            inside.belief(),
            outside.belief(),
            within.belief() - beyond.belief(),
            like(mask, believed),
            like(mask, islands),
            form.full(),
            form.even(),
            extent.bottom(),
            Math.min(20, inside.rough()) / 10,
            Math.min(20, outside.rough()) / 10,
            Math.min(40, outside.spread()) / 20,
        };
    }

    private static double like(Pixels mask, List<Pixels> others) {
        double most = 0;
        for (Pixels other : others) {
            most = Math.max(most, mask.iou(other));
        }
        return most;
    }
}
