// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

/**
 * Ground, water and sky around the actors. Several threads share the instance of a picture, and calls allocate no memory. In the object
 * buffer the ground has id 0; in the depth buffer the sky is at infinity.
 */
public interface StageSurroundings {
    /** Height of the ground under actors, metres. */
    float groundAt(float x, float z);

    /** Prepares for faster tracing of rays from a point, usually the camera; results of {@link #trace} stay the same. */
    default void watchFrom(float x, float y, float z) {}

    /**
     * Distance along a ray to ground, water or wall.
     *
     * @return metres, or positive infinity if not before {@code limit}
     */
    float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit);

    /** Lower bound of the distance from a point to ground and walls, metres; used for ambient occlusion. */
    float distance(float x, float y, float z);

    /** Computes the surface at the end of a ray, at a point that {@link #trace} found. */
    void surface(ViewRay ray, SurfacePoint surfacePoint);

    /** Share of the key light that reaches a point, 0 to 1; only shadows of the surroundings count, such as mountains and clouds. */
    float lightAt(float x, float y, float z);

    /** Radiance of the background in a direction, linear, into {@code rgb}; may be less detailed if {@code mirrored}. */
    void sky(float dx, float dy, float dz, boolean mirrored, float[] rgb);

    /** Applies air (haze, fog, water) to a radiance along a ray, in place. */
    void air(ViewRay ray, float[] rgb);
}
