// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import java.awt.Font;

/**
 * One font of a family.
 *
 * @param weight 100 to 900
 * @param font the font at a size of one point
 */
record FontFace(String family, int weight, boolean italic, Font font) {
    boolean has(int codePoint) {
        return font.canDisplay(codePoint);
    }

    /** Difference from the wanted weight and slant, in units of weight; 0 is an exact match. */
    int distance(int wantedWeight, boolean wantedItalic) {
        return Math.abs(weight - wantedWeight) + (italic == wantedItalic ? 0 : 1000);
    }
}
