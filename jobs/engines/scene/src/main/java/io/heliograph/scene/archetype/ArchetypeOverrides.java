// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Requested look of a thing. An archetype ignores words that it does not know; layout warns about them.
 *
 * @param colours main colour first
 * @param material a material word
 * @param pattern {@code striped}, {@code spotted}, {@code checked} or {@code dotted}
 * @param pose such as {@code sitting}
 * @param details adjectives
 */
public record ArchetypeOverrides(
        List<NamedColour> colours,
        Optional<String> material,
        Optional<String> pattern,
        Optional<String> pose,
        List<String> details) {
    /** No requests. */
    public static final ArchetypeOverrides NONE =
            new ArchetypeOverrides(List.of(), Optional.empty(), Optional.empty(), Optional.empty(), List.of());

    /** Makes the lists immutable. */
    public ArchetypeOverrides {
        colours = List.copyOf(colours);
        details = List.copyOf(details);
    }

    /** Look that a brief requests for a thing; its noun may be a detail too ({@code kitten} is small, {@code zinnia} is red). */
    public static ArchetypeOverrides of(BriefThing briefThing) {
        List<String> details = new ArrayList<>(briefThing.details());
        details.add(briefThing.noun());
        return new ArchetypeOverrides(
                briefThing.colours(), briefThing.material(), briefThing.pattern(), briefThing.pose(), details);
    }
}
