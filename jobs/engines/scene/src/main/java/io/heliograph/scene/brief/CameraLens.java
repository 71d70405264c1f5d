// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

/**
 * Camera of the picture.
 *
 * @param focalLength in millimetres on 36 mm film, 14 to 400
 * @param angle height and tilt of the camera
 * @param distance share of the picture that the subject fills
 * @param blur of parts out of focus, 0 (all sharp) to 1
 */
public record CameraLens(int focalLength, Angle angle, Distance distance, float blur) {
    /** A copy of these settings with another camera height. */
    public CameraLens withAngle(Angle other) {
        return new CameraLens(focalLength, other, distance, blur);
    }

    /** A copy of these settings with another distance. */
    public CameraLens withDistance(Distance other) {
        return new CameraLens(focalLength, angle, other, blur);
    }

    /** A copy of these settings with another blur of parts out of focus, 0 to 1. */
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

    /** Distance of the camera, from close-up to wide. */
    public enum Distance {
        MACRO,
        CLOSE_UP,
        MEDIUM,
        FULL,
        WIDE
    }
}
