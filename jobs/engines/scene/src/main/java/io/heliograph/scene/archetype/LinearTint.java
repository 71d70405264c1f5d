// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.declaration.SourcePosition;

/** A colour in linear light, three values from 0 to 1. */
record LinearTint(float red, float green, float blue) {
    /** Parses six hexadecimal digits, an sRGB colour. */
    static LinearTint hex(SourcePosition sourcePosition, String digits) {
        if (!digits.matches("[0-9a-fA-F]{6}")) {
            throw sourcePosition.wrong("a colour is six hexadecimal digits, $parameter or @surface: " + digits);
        }
        int rgb = Integer.parseInt(digits, 16);
        return new LinearTint(
                linear((rgb >> 16) / 255.0), linear((rgb >> 8 & 255) / 255.0), linear((rgb & 255) / 255.0));
    }

    static LinearTint of(NamedColour namedColour) {
        return new LinearTint(linear(namedColour.red()), linear(namedColour.green()), linear(namedColour.blue()));
    }

    LinearTint times(float factor) {
        return new LinearTint(Math.min(1, red * factor), Math.min(1, green * factor), Math.min(1, blue * factor));
    }

    private static float linear(double value) {
        return (float) SrgbTransfer.toLinear(value);
    }
}
