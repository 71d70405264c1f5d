// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

import java.util.List;

/**
 * A scene to render.
 *
 * @param camera view of the scene
 * @param lighting key light, sky and exposure
 * @param surroundings ground, water and sky
 * @param actors things at their positions
 * @param seed random seed of all noise in the picture
 */
public record Stage(
        Camera camera, StageLighting lighting, StageSurroundings surroundings, List<Actor> actors, long seed) {
    /** Makes the list immutable. */
    public Stage {
        actors = List.copyOf(actors);
    }
}
