// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

/**
 * The colour of a noun's areas in a drawing.
 *
 * @param noun the noun as in the prompt; empty for an implied part, which is not reported
 * @param colour sRGB colour 0xrrggbb; below 0 if the noun has none and is only assigned a figure
 * @param place where the noun's areas are
 * @param count number of areas, or of figures, at least 1
 * @param owner index, in the same list, of the noun that this one is a part of; below 0 if unknown
 * @param ratio usual width to height of the figure; 0: unknown
 * @param spot position in the drawing; for a part of a figure, position in that figure
 */
public record AreaColour(
        String noun, int colour, AreaPlace place, int count, int owner, double ratio, DrawingSpot spot) {
    /** A noun with any position in the drawing. */
    public AreaColour(String noun, int colour, AreaPlace place, int count, int owner, double ratio) {
        this(noun, colour, place, count, owner, ratio, DrawingSpot.ANY);
    }

    /** Whether the noun has a colour. */
    boolean isColoured() {
        return colour >= 0;
    }

    /** Whether a report contains the noun. */
    boolean isReported() {
        return isColoured() && !noun.isEmpty();
    }
}
