// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

/** A ray with a finite length. Instances are reused: one for each thread and depth of reflection. Metres, y up. */
public final class ViewRay {
    /** Origin of the ray. */
    public float ox, oy, oz;

    /** Direction of the ray, of length 1. */
    public float dx, dy, dz;

    /** Length of the ray. */
    public float distance;

    /** End point of the ray. */
    public float x, y, z;

    /** A ray from a point along a direction over a distance. */
    public static ViewRay of(float ox, float oy, float oz, float dx, float dy, float dz, float distance) {
        ViewRay ray = new ViewRay();
        ray.aim(ox, oy, oz, dx, dy, dz);
        ray.end(distance);
        return ray;
    }

    /** Sets origin and direction; the length is set later with {@link #end}. */
    public void aim(float fromX, float fromY, float fromZ, float alongX, float alongY, float alongZ) {
        ox = fromX;
        oy = fromY;
        oz = fromZ;
        dx = alongX;
        dy = alongY;
        dz = alongZ;
    }

    /** Sets the length. */
    public void end(float far) {
        distance = far;
        x = ox + dx * far;
        y = oy + dy * far;
        z = oz + dz * far;
    }

    /** Sets the ray that ends at a point after leading straight down from {@code height} above it. */
    public void down(float atX, float atY, float atZ, float height) {
        aim(atX, atY + height, atZ, 0, -1, 0);
        distance = height;
        x = atX;
        y = atY;
        z = atZ;
    }
}
