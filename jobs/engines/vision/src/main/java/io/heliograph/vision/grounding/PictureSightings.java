// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.List;
import java.util.Set;

/**
 * Objects that a detector found in one picture.
 *
 * @param labels all labels the detector knows
 * @param objects objects found, in any order
 */
public record PictureSightings(Set<String> labels, List<SightedObject> objects) {
    /** No detector: no labels and no objects. */
    public static final PictureSightings NONE = new PictureSightings(Set.of(), List.of());

    /** Makes the set and the list immutable. */
    public PictureSightings {
        labels = Set.copyOf(labels);
        objects = List.copyOf(objects);
    }
}
