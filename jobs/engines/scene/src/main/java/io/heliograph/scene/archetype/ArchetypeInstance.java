// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.ActorBounds;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.List;
import java.util.Map;

/**
 * An instance of an archetype: standing on y = 0 around the origin, facing -z, in metres.
 *
 * @param solid its shape
 * @param surfaces materials, indexed by the slots of the solid
 * @param reach bounds of the solid
 * @param anchors by name; {@code on} always exists, {@code in}, {@code seat}, {@code hand}, {@code head} and others where they make sense
 * @param height from the ground to its highest point, metres
 */
public record ArchetypeInstance(
        Solid solid,
        List<SurfaceMaterial> surfaces,
        ActorBounds reach,
        Map<String, SolidAnchor> anchors,
        float height) {
    /** Makes the collections immutable. */
    public ArchetypeInstance {
        surfaces = List.copyOf(surfaces);
        anchors = Map.copyOf(anchors);
    }
}
