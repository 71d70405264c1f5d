// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.ActorBounds;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.List;
import java.util.Optional;

/**
 * Model of a thing before its placement.
 *
 * @param name title, for example in SVG files
 * @param solid in natural metres, on y = 0, facing -z
 * @param surfaces materials, indexed by slot
 * @param reach bounds of the solid
 * @param habit natural place: standing, flying or floating
 * @param anchors points where other models are attached
 * @param round whether it looks the same from all sides
 */
public record Prop(
        String name,
        Solid solid,
        List<SurfaceMaterial> surfaces,
        ActorBounds reach,
        Habit habit,
        List<PropAnchor> anchors,
        boolean round) {
    /** Natural place of a thing. */
    public enum Habit {
        STANDS,
        FLIES,
        FLOATS
    }

    /** Makes the lists immutable. */
    public Prop {
        surfaces = List.copyOf(surfaces);
        anchors = List.copyOf(anchors);
    }

    /** The anchor of this name, if there is one. */
    Optional<PropAnchor> anchor(String wanted) {
        return anchors.stream().filter(a -> a.name().equals(wanted)).findFirst();
    }

    /** Longest side of the model, metres. */
    float size() {
        return Math.max(reach.height(), Math.max(reach.width(), reach.depth()));
    }
}
