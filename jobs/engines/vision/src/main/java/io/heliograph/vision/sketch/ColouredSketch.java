// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

import io.heliograph.pixels.FloatImage;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A coloured drawing.
 *
 * @param picture the coloured drawing, sRGB values 0 to 1
 * @param placed nouns whose colour is used for an area
 * @param unplaced nouns with a colour that no area fits
 * @param shades by noun, the number of areas in shades of its colour
 * @param unnamed number of areas without a noun; they have default colours
 */
public record ColouredSketch(
        FloatImage picture, List<String> placed, List<String> unplaced, Map<String, Integer> shades, int unnamed) {
    /** Makes the lists immutable. */
    public ColouredSketch {
        placed = List.copyOf(placed);
        unplaced = List.copyOf(unplaced);
        shades = Collections.unmodifiableMap(new LinkedHashMap<>(shades));
    }
}
