// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.stage.Camera;

/**
 * How blurred a lens shows what is at a distance.
 *
 * @param strength radius in pixels for each reciprocal metre away from the focus; 0: all is sharp
 * @param near reciprocal of the distance that is sharp
 * @param most radius, pixels
 */
record CircleOfConfusion(float strength, float near, float most) {
    /** Share of the picture's height that a point may be blurred over, to each side. */
    private static final float WIDEST = 0.03f;

    /** Of a camera whose picture is so many pixels high. */
    CircleOfConfusion(Camera camera, int height) {
        this(
                camera.parallel() ? 0 : 0.25f * camera.aperture() * height / camera.slope(),
                1 / Math.max(1e-3f, camera.focus()),
                Math.max(1, WIDEST * height));
    }

    /** Sharp at all distances. */
    static CircleOfConfusion everywhere() {
        return new CircleOfConfusion(0, 0, 0);
    }

    /** Radius of the circle of confusion at a distance in metres, pixels. */
    float circle(float metres) {
        return Math.min(most, strength * Math.abs(near - 1 / metres));
    }

    /** Whether a distance is before what is sharp. */
    boolean before(float metres) {
        return 1 / metres > near;
    }
}
