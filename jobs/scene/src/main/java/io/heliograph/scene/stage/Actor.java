// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

import io.heliograph.scene.sdf.Solid;
import java.util.List;

/**
 * A thing in its place. The solid stands on y = 0 around the origin and faces -z, towards a camera that looks along +z.
 *
 * @param id 1 to 65535; what the object buffer holds. Instances of one thing have ids of their own
 * @param thing position of the thing in the brief; -1 for what only dresses the set
 * @param name for titles: {@code red mug}
 * @param solid in metres, before {@code scale}
 * @param surfaces by slot
 * @param reach bounds of the solid before {@code scale}
 * @param x where it stands
 * @param y where it stands
 * @param z where it stands
 * @param yaw turned about y, radians; positive turns its face to the viewer's left
 * @param scale even enlargement
 */
public record Actor(
        int id,
        int thing,
        String name,
        Solid solid,
        List<SurfaceMaterial> surfaces,
        ActorBounds reach,
        float x,
        float y,
        float z,
        float yaw,
        float scale) {
    /** Makes the list immutable. */
    public Actor {
        surfaces = List.copyOf(surfaces);
    }
}
