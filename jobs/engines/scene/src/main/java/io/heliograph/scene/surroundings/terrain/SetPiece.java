// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import java.util.List;

/**
 * A thing that the brief does not name and that only decorates the place.
 *
 * @param name of an archetype, a lower-case noun: {@code pine}, {@code tree}, {@code bush}, {@code rock}
 * @param x position, metres
 * @param y position: ground, or above it for clouds
 * @param z position, metres
 * @param height metres
 * @param yaw radians about y
 * @param seed random seed of its variation
 * @param details adjectives of the season: {@code autumn}, {@code snowy}
 */
public record SetPiece(
        String name, float x, float y, float z, float height, float yaw, long seed, List<String> details) {
    /** Makes the list immutable. */
    public SetPiece {
        details = List.copyOf(details);
    }

    /** A set piece without details. */
    public SetPiece(String name, float x, float y, float z, float height, float yaw, long seed) {
        this(name, x, y, z, height, yaw, seed, List.of());
    }
}
