// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

import io.heliograph.scene.sdf.Solid;
import java.util.List;

/**
 * A thing of a stage with position, rotation and scale. The solid stands on y = 0 around the origin and faces -z, towards a camera that
 * looks along +z.
 *
 * @param id 1 to 65535, the value in the object buffer; each instance of a thing has its own
 * @param thing position of the thing in the brief; -1 for set pieces, which only decorate the place
 * @param name title of the thing, such as {@code red mug}
 * @param solid in metres, before {@code scale}
 * @param surfaces materials, indexed by slot
 * @param reach bounds of the solid before {@code scale}
 * @param x position
 * @param y position
 * @param z position
 * @param yaw rotation about y, radians; positive turns its face to the viewer's left
 * @param scale uniform factor
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
