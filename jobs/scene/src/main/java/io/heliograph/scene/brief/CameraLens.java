// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/**
 * How the picture is taken.
 *
 * @param focalLength in millimetres on 36 mm film, 14 to 400
 * @param angle from which height the camera looks
 * @param distance how much of the scene the subject fills
 * @param blur how soft what is out of focus is, 0 (all sharp) to 1
 */
public record CameraLens(int focalLength, Angle angle, Distance distance, float blur) {
    /** The same from another height. */
    public CameraLens withAngle(Angle other) {
        return new CameraLens(focalLength, other, distance, blur);
    }

    /** The same from farther or nearer. */
    public CameraLens withDistance(Distance other) {
        return new CameraLens(focalLength, angle, other, blur);
    }

    /** The same with what is out of focus softer or sharper, 0 to 1. */
    public CameraLens withBlur(float other) {
        return new CameraLens(focalLength, angle, distance, other);
    }

    /** Height and tilt of the camera. */
    public enum Angle {
        EYE_LEVEL,
        LOW,
        HIGH,
        OVERHEAD,
        AERIAL,
        ISOMETRIC
    }

    /** How close. */
    public enum Distance {
        MACRO,
        CLOSE_UP,
        MEDIUM,
        FULL,
        WIDE
    }
}
