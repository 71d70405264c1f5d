// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

/** Position of a key light, from the viewer's point of view. */
public enum KeyLightDirection {
    /** Beside the camera. */
    FRONT(0, 0.25f, 0.97f),
    /** Left, a little above. */
    LEFT(-0.8f, 0.35f, 0.48f),
    /** Right, a little above. */
    RIGHT(0.8f, 0.35f, 0.48f),
    /** Left and low. */
    LOW_LEFT(-0.88f, 0.16f, 0.45f),
    /** High on the left, as a studio key. */
    HIGH_LEFT(-0.5f, 0.62f, 0.6f),
    /** Overhead. */
    ABOVE(0, 0.92f, 0.39f),
    /** From below. */
    BELOW(0, -0.88f, 0.47f),
    /** Behind the subject. */
    BEHIND(0.25f, 0.55f, -0.8f);

    /** Component of the unit vector to the light: x to the right, y up, z towards the viewer. */
    final float x;

    final float y;
    final float z;

    KeyLightDirection(float x, float y, float z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    /** Default strength of the brightness gradient across the frame for this direction. */
    float side() {
        return 0.35f * Math.max(Math.abs(x), Math.abs(y) - 0.5f);
    }
}
