// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

/**
 * Where the picture is taken from.
 *
 * @param x eye, metres
 * @param y eye
 * @param z eye
 * @param targetX what it looks at
 * @param targetY what it looks at
 * @param targetZ what it looks at
 * @param slope tangent of half the vertical field of view; for {@code parallel}, half the height seen in metres
 * @param parallel without perspective
 * @param aperture diameter of the lens in metres; 0: all sharp
 * @param focus distance that is sharp, metres
 */
public record Camera(
        float x,
        float y,
        float z,
        float targetX,
        float targetY,
        float targetZ,
        float slope,
        boolean parallel,
        float aperture,
        float focus) {}
