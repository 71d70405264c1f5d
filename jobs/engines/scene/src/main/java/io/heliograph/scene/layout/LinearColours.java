// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.scene.brief.NamedColour;

/** Conversion of colours from sRGB (IEC 61966-2-1) to linear light. */
final class LinearColours {
    private LinearColours() {}

    /** Red, green and blue, linear. */
    static float[] of(NamedColour namedColour) {
        return new float[] {decode(namedColour.red()), decode(namedColour.green()), decode(namedColour.blue())};
    }

    private static float decode(float value) {
        return (float) SrgbTransfer.toLinear(value);
    }
}
