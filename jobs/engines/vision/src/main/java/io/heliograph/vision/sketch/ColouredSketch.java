// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

import io.heliograph.pixels.FloatImage;
import java.util.List;

/**
 * A coloured drawing.
 *
 * @param picture displayed values
 * @param placed nouns whose colour an area has
 * @param unplaced nouns with a colour that no area fits
 * @param unnamed number of areas without a noun; they have default colours
 */
public record ColouredSketch(FloatImage picture, List<String> placed, List<String> unplaced, int unnamed) {
    /** Makes the lists immutable. */
    public ColouredSketch {
        placed = List.copyOf(placed);
        unplaced = List.copyOf(unplaced);
    }
}
