// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.stuff;

/** Kinds of the large areas of a picture. */
public enum StuffKind {
    SKY,
    /** Green plants. */
    VEGETATION,
    WATER,
    SNOW,
    SAND,
    /** Pixels with colours of skin, of people or not. */
    SKIN,
    /** The surface on which things stand: in each column, the pixels from the lower border up to the first strong edge. */
    GROUND
}
