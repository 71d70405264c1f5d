// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Colour;

/** Colours as light: sRGB (IEC 61966-2-1) decoded. */
final class Linear {
    private Linear() {}

    /** Red, green and blue, linear. */
    static float[] of(Colour colour) {
        return new float[] {decode(colour.red()), decode(colour.green()), decode(colour.blue())};
    }

    private static float decode(float value) {
        return value <= 0.04045f ? value / 12.92f : (float) StrictMath.pow((value + 0.055) / 1.055, 2.4);
    }
}
