// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.vision.compositing.GroundPlane;
import io.heliograph.vision.compositing.PixelArea;
import java.util.Optional;

/** How large things of a known size are at a place of a picture. */
final class KnownObjectSize {
    private static final double EYES_OUTSIDE = 1.6; // metres above the ground: of who stands
    private static final double EYES_INSIDE = 1.5;
    private static final double SURE = 0.3; // of the ground
    // A horizon higher than this above the picture: a table is looked at, from a distance that nobody knows
    private static final double STEEPEST = -0.2;
    private static final double FARTHEST = 0.05; // below the horizon

    private KnownObjectSize() {}

    /**
     * Metres that a figure of a known thing is high. One broader than the thing is by nature shows a part of it, or it lies: it has the thing's area.
     *
     * @param ratio width by height of the figure
     */
    static double metres(ObjectSpec known, double ratio) {
        return known.height() * Math.min(1, Math.sqrt(known.ratio() / ratio));
    }

    /**
     * The share of the picture's height that a metre takes which stands on its ground.
     *
     * @param foot row that it stands on, as a share of the height
     * @return empty if the ground is not known well enough
     */
    static Optional<Double> metre(GroundPlane ground, double foot) {
        boolean seen = ground.confidence() >= SURE && ground.horizon() > STEEPEST;
        double eyes = ground.outdoors() ? EYES_OUTSIDE : EYES_INSIDE;
        return seen && foot > ground.horizon() + FARTHEST
                ? Optional.of((foot - ground.horizon()) / eyes)
                : Optional.empty();
    }

    /**
     * The pixels of a metre by a thing that is in the picture.
     *
     * @param height of the picture; what its upper or lower edge cuts says nothing
     */
    static Optional<Double> metre(ObjectSpec known, PixelArea seen, int height) {
        boolean whole = seen.height() > 1 && seen.y() > 1 && seen.bottom() < height - 1;
        return whole ? Optional.of(seen.height() / known.height()) : Optional.empty();
    }
}
