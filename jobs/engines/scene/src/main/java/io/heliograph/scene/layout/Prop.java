// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.ActorBounds;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.List;
import java.util.Optional;

/**
 * Model of a thing before placement.
 *
 * @param name for titles
 * @param solid in natural metres, on y = 0, facing -z
 * @param surfaces by slot
 * @param reach bounds of the solid
 * @param habit natural place
 * @param anchors places for other props
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

    /** Its longest side, metres. */
    float size() {
        return Math.max(reach.height(), Math.max(reach.width(), reach.depth()));
    }
}
