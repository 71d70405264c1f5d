// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

import java.util.List;

/**
 * The colours for a drawing, as sRGB 0xrrggbb.
 *
 * @param sky colour of open areas at the top
 * @param ground colour of open areas at the bottom
 * @param things colours of areas without a noun, from the largest area to the smallest, used again from the first if
 *     there are more areas
 * @param nouns colours of named areas, the largest thing first
 */
public record ColourScheme(int sky, int ground, List<Integer> things, List<AreaColour> nouns) {
    /** Default colours. */
    public static final ColourScheme USUAL = new ColourScheme(
            0xcfe6f5,
            0xb9cf9a,
            List.of(0xe2725b, 0xf2c14e, 0x5b8fb9, 0x88a96b, 0xd98c5f, 0xa97bb5, 0xf0e2c8, 0x6f5b4a),
            List.of());

    /** Makes the lists immutable; there is at least one default colour. */
    public ColourScheme {
        things = List.copyOf(things);
        nouns = List.copyOf(nouns);
        if (things.isEmpty()) {
            throw new IllegalArgumentException("a colour scheme needs at least one colour for areas without a noun");
        }
    }
}
