// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.stage.StageLighting;
import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.surroundings.terrain.SetPiece;
import java.util.List;
import java.util.Optional;

/**
 * A place ready for actors.
 *
 * @param surroundings ground, water, walls, sky and air
 * @param lighting of the place
 * @param dressing optional set pieces, nearest first; a layout may leave some out
 * @param clearing free ground for the subject; the camera is in front of it, at smaller z
 * @param water area where something can float or swim, if there is water
 */
public record PreparedPlace(
        StageSurroundings surroundings,
        StageLighting lighting,
        List<SetPiece> dressing,
        StageClearing clearing,
        Optional<StageClearing> water) {
    /** Makes the list immutable. */
    public PreparedPlace {
        dressing = List.copyOf(dressing);
    }
}
