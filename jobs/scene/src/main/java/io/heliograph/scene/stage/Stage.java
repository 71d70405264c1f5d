// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

import java.util.List;

/**
 * A scene ready to be rendered.
 *
 * @param camera where from
 * @param lighting with what light
 * @param surroundings in what
 * @param actors what
 * @param seed of every noise
 */
public record Stage(
        Camera camera, StageLighting lighting, StageSurroundings surroundings, List<Actor> actors, long seed) {
    /** Makes the list immutable. */
    public Stage {
        actors = List.copyOf(actors);
    }
}
