// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.sketch;

import io.heliograph.pixels.FloatImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects which nouns of a scheme got areas. */
final class AssignmentReport {
    private final List<String> placed = new ArrayList<>();
    private final List<String> unplaced = new ArrayList<>();
    private final Map<String, Integer> shades = new LinkedHashMap<>();
    private int unnamed;

    /** Notes whether a noun got an area. */
    void note(AreaColour noun, boolean found) {
        if (noun.isReported()) {
            (found ? placed : unplaced).add(noun.noun());
        }
    }

    /** Adds to the number of areas in shades of a noun's colour. */
    void shade(AreaColour noun, int areas) {
        if (areas > 0 && noun.isReported()) {
            shades.merge(noun.noun(), areas, Integer::sum);
        }
    }

    /** Adds to the number of areas with default colours. */
    void usual(int areas) {
        unnamed += areas;
    }

    /** Joins the coloured picture with this report. */
    ColouredSketch of(FloatImage picture) {
        return new ColouredSketch(picture, placed, unplaced, shades, unnamed);
    }
}
