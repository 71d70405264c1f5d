// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.brief.Colour;

/** Linear light, three values from 0 to 1. */
record Tint(float red, float green, float blue) {
    /** Six hexadecimal digits, sRGB. */
    static Tint hex(Where where, String digits) {
        if (!digits.matches("[0-9a-fA-F]{6}")) {
            throw where.wrong("a colour is six hexadecimal digits, $parameter or @surface: " + digits);
        }
        int rgb = Integer.parseInt(digits, 16);
        return new Tint(linear((rgb >> 16) / 255.0), linear((rgb >> 8 & 255) / 255.0), linear((rgb & 255) / 255.0));
    }

    static Tint of(Colour colour) {
        return new Tint(linear(colour.red()), linear(colour.green()), linear(colour.blue()));
    }

    Tint times(float factor) {
        return new Tint(Math.min(1, red * factor), Math.min(1, green * factor), Math.min(1, blue * factor));
    }

    /** IEC 61966-2-1. */
    private static float linear(double value) {
        return (float) (value <= 0.04045 ? value / 12.92 : StrictMath.pow((value + 0.055) / 1.055, 2.4));
    }
}
