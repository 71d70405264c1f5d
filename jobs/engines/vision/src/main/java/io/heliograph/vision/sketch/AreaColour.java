// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

/**
 * A colour for the area of a noun.
 *
 * @param noun as in the prompt; empty for an implied part, which is never reported
 * @param colour displayed, 0xrrggbb; negative: none, the noun only takes its figure
 * @param place where the area is
 * @param count number of areas, or of figures, at least 1
 * @param owner position of the noun, in the same list, whose part it is; negative: unknown
 * @param ratio usual width to height of the figure; 0: unknown
 * @param spot where in the drawing, or in the figure of a part
 */
public record AreaColour(
        String noun, int colour, AreaPlace place, int count, int owner, double ratio, DrawingSpot spot) {
    /** A noun at any place. */
    public AreaColour(String noun, int colour, AreaPlace place, int count, int owner, double ratio) {
        this(noun, colour, place, count, owner, ratio, DrawingSpot.ANY);
    }

    /** Whether it has a colour. */
    boolean isColoured() {
        return colour >= 0;
    }

    /** Whether a report names it. */
    boolean isReported() {
        return isColoured() && !noun.isEmpty();
    }
}
