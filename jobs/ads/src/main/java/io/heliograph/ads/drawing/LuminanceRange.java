// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import io.heliograph.ads.colour.PaletteColour;

/** Luminances of pixels, from the least to the most. */
record LuminanceRange(double least, double most) {
    /** The contrast of a colour to the pixel that it stands out from least. */
    double contrast(PaletteColour colour) {
        double own = colour.luminance();
        return own > least && own < most
                ? 1
                : Math.min(PaletteColour.contrast(own, least), PaletteColour.contrast(own, most));
    }
}
