// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

/** Where the area of a noun is in a drawing. */
public enum AreaPlace {
    /** Open area at the top. */
    SKY,
    /** Open area at the bottom. */
    GROUND,
    /** A figure in the upper part: a sun, a cloud, a bird. */
    AIRBORNE,
    /** A figure of its own; the colour is for its largest area. */
    WHOLE,
    /** A figure of a thing that stands, such as a house or a tree; not a small figure above a larger one. */
    STANDING,
    /** Uppermost area of a figure: hair, a hat. */
    TOP,
    /** Compact area in the upper half of a figure: a face. */
    HEAD,
    /** Large upper area that is wider than high, below a chimney: a roof. */
    ROOF,
    /** Small upright area at the bottom: a door. */
    DOOR,
    /** One of two alike small areas at the top: an ear. */
    EAR,
    /** Flat area between head and body: a scarf, a collar. */
    NECK,
    /** Area on the left or right edge of a figure: an arm, a wing. */
    SIDE,
    /** Lowest large area, or a figure of its own: a pot under a plant. */
    BASE,
    /** The area in the middle of several similar ones: the centre of a flower. */
    CORE,
    /** One of several alike areas: a petal. */
    ALIKE,
    /** No area, since the place of the noun is unknown. */
    UNPLACED,
    /** Large area in the middle of a figure: a dress, a shirt. */
    MIDDLE,
    /** Area in the lower half of a figure: trousers. */
    LOWER,
    /** Lowest area of a figure: shoes, wheels, a trunk. */
    FOOT,
    /** Narrow upright area of a figure: a stem, a trunk. */
    STALK,
    /** Small area within a figure: a window, a button. */
    DETAIL,
    /** Small area within the head: an eye, a nose. */
    FEATURE,
    /** All areas of a figure that have no other colour. */
    REST;

    /** Whether the place is a part of a figure or of the background. */
    boolean isPart() {
        return !isFigure() && this != REST;
    }

    /** Whether the place is a whole figure. */
    public boolean isFigure() {
        return this == AIRBORNE || isAnyWhole();
    }

    /** Whether the place is a figure at any height, or one that stands. */
    public boolean isAnyWhole() {
        return this == WHOLE || this == STANDING;
    }
}
