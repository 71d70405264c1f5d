// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

/**
 * Position, target and lens of the camera.
 *
 * @param x position of the camera, metres
 * @param y position of the camera
 * @param z position of the camera
 * @param targetX point at the centre of the picture
 * @param targetY target
 * @param targetZ target
 * @param slope tangent of half the vertical field of view; for {@code parallel}, half the visible height in metres
 * @param parallel whether the projection has no perspective
 * @param aperture diameter of the lens opening in metres; 0: everything is sharp
 * @param focus distance of the focal plane, metres
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
