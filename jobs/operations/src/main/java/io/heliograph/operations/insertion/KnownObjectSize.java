// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.pixels.PixelArea;
import io.heliograph.vision.compositing.GroundPlane;
import java.util.Optional;

/** Computes sizes in pixels for things of known height at a place in a picture. */
final class KnownObjectSize {
    private static final double EYES_OUTSIDE = 1.6; // camera height in metres: the eyes of a standing person
    private static final double EYES_INSIDE = 1.5;
    private static final double SURE = 0.3; // minimum confidence of the ground plane, 0 to 1
    // Highest horizon, in shares of the picture's height; with a higher one the picture looks down on a table at an
    // unknown distance.
    private static final double STEEPEST = -0.2;
    private static final double FARTHEST = 0.05; // minimum distance of a foot below the horizon, share of the height

    private KnownObjectSize() {}

    /**
     * Height in metres of a figure that shows a known thing. If the figure is broader than the thing usually is, the thing lies or is shown
     * in part; its area is then kept instead of its height.
     *
     * @param ratio width to height of the figure
     */
    static double metres(ObjectSpec known, double ratio) {
        return known.height() * Math.min(1, Math.sqrt(known.ratio() / ratio));
    }

    /**
     * The size of one metre standing on the ground, in shares of the picture's height.
     *
     * @param foot position of the foot, in shares of the picture's height
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
     * The size of one metre in pixels, measured on a known thing in the picture.
     *
     * @param height height of the picture; a thing cut off by the upper or lower edge cannot be measured
     */
    static Optional<Double> metre(ObjectSpec known, PixelArea seen, int height) {
        boolean whole = seen.height() > 1 && seen.y() > 1 && seen.bottom() < height - 1;
        return whole ? Optional.of(seen.height() / known.height()) : Optional.empty();
    }
}
