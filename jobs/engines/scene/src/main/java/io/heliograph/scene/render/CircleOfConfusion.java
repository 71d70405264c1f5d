// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.stage.Camera;

/**
 * Radius of a lens's blur as a function of distance.
 *
 * @param strength radius in pixels per unit of |1/distance - 1/focus|, with metres; 0: everything is sharp
 * @param near reciprocal of the focus distance
 * @param most maximum radius, pixels
 */
record CircleOfConfusion(float strength, float near, float most) {
    /** Maximum radius of the blur of a point, as a share of the picture's height. */
    private static final float WIDEST = 0.03f;

    /** @param height of the camera's picture in pixels */
    CircleOfConfusion(Camera camera, int height) {
        this(
                camera.parallel() ? 0 : 0.25f * camera.aperture() * height / camera.slope(),
                1 / Math.max(1e-3f, camera.focus()),
                Math.max(1, WIDEST * height));
    }

    /** A lens that is sharp at all distances. */
    static CircleOfConfusion everywhere() {
        return new CircleOfConfusion(0, 0, 0);
    }

    /** Radius of the circle of confusion at a distance in metres, pixels. */
    float circle(float metres) {
        return Math.min(most, strength * Math.abs(near - 1 / metres));
    }

    /** Whether a distance is nearer than the focal plane. */
    boolean before(float metres) {
        return 1 / metres > near;
    }
}
