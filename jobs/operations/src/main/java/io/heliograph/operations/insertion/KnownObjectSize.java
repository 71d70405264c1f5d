// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.pixels.PixelArea;
import io.heliograph.vision.compositing.GroundPlane;
import java.util.Optional;

/** Size in pixels of things of known size at a place of a picture. */
final class KnownObjectSize {
    private static final double EYES_OUTSIDE = 1.6; // metres above the ground, of a standing person
    private static final double EYES_INSIDE = 1.5;
    private static final double SURE = 0.3; // minimum confidence of the ground plane
    // A horizon higher than this above the picture: a table seen from an unknown distance
    private static final double STEEPEST = -0.2;
    private static final double FARTHEST = 0.05; // below the horizon

    private KnownObjectSize() {}

    /**
     * Height in metres of a figure of a known thing. A figure broader than the thing is lying, or shows a part of it: it keeps the thing's
     * area.
     *
     * @param ratio width to height of the figure
     */
    static double metres(ObjectSpec known, double ratio) {
        return known.height() * Math.min(1, Math.sqrt(known.ratio() / ratio));
    }

    /**
     * Share of the picture's height of one metre standing on the ground.
     *
     * @param foot row of its foot, as a fraction of the height
     * @return empty if the ground is too uncertain
     */
    static Optional<Double> metre(GroundPlane ground, double foot) {
        boolean seen = ground.confidence() >= SURE && ground.horizon() > STEEPEST;
        double eyes = ground.outdoors() ? EYES_OUTSIDE : EYES_INSIDE;
        return seen && foot > ground.horizon() + FARTHEST
                ? Optional.of((foot - ground.horizon()) / eyes)
                : Optional.empty();
    }

    /**
     * Pixels of one metre, measured on a thing in the picture.
     *
     * @param height of the picture; a thing cut off by its upper or lower edge cannot be measured
     */
    static Optional<Double> metre(ObjectSpec known, PixelArea seen, int height) {
        boolean whole = seen.height() > 1 && seen.y() > 1 && seen.bottom() < height - 1;
        return whole ? Optional.of(seen.height() / known.height()) : Optional.empty();
    }
}
