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
 * @param picture displayed values
 * @param placed nouns whose colour an area has
 * @param unplaced nouns with a colour that no area fits
 * @param shades number of areas of a noun's figure that have shades of its colour, by noun
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
