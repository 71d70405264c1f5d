// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

/**
 * Size, camera and light of a floor or a wall.
 *
 * @param width pixels, at least 1; at most 4096 x 4096 in all
 * @param height pixels
 * @param horizon row of the horizon
 * @param focal focal length in pixels
 * @param wall true: a wall that faces the viewer; false: a floor
 * @param light that falls on it
 * @param seed of its pattern
 */
public record PlaneShot(int width, int height, float horizon, float focal, boolean wall, SiteLight light, long seed) {
    private static final long MOST = 4096L * 4096;

    /** Checks the size. */
    public PlaneShot {
        if (width < 1 || height < 1 || (long) width * height > MOST) {
            throw new IllegalArgumentException("cannot draw %d x %d pixels".formatted(width, height));
        }
    }
}
