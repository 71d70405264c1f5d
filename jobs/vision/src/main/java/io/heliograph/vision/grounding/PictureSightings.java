// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.List;
import java.util.Set;

/**
 * What a detector of objects sees in one picture.
 *
 * @param labels all that it can tell
 * @param objects what it sees, in no order
 */
public record PictureSightings(Set<String> labels, List<SightedObject> objects) {
    /** Where there is no detector. */
    public static final PictureSightings NONE = new PictureSightings(Set.of(), List.of());

    /** Makes both immutable. */
    public PictureSightings {
        labels = Set.copyOf(labels);
        objects = List.copyOf(objects);
    }
}
