// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/**
 * A colour with its name.
 *
 * @param name as in the prompt, lower case: {@code dark red}
 * @param red 0 to 1, sRGB as displayed
 * @param green 0 to 1
 * @param blue 0 to 1
 */
public record NamedColour(String name, float red, float green, float blue) {
    /** The colour as {@code 0xRRGGBB}. */
    public int rgb() {
        return Math.round(255 * red) << 16 | Math.round(255 * green) << 8 | Math.round(255 * blue);
    }
}
