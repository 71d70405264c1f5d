// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.stuff;

/** What an area can be of. */
public enum StuffKind {
    SKY,
    /** Green plants. */
    VEGETATION,
    WATER,
    SNOW,
    SAND,
    /** Pixels of the colours of skin, of people or not. */
    SKIN,
    /** What the things of the picture stand on: everything that reaches up from the lower border to its first strong edge. */
    GROUND
}
