// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.stage;

/** A ray and where it ends, filled in again and again: one per thread and depth of reflection. Metres, y up. */
public final class ViewRay {
    /** Where it begins. */
    public float ox, oy, oz;

    /** Its direction, of length 1. */
    public float dx, dy, dz;

    /** How far it goes. */
    public float distance;

    /** Where it ends. */
    public float x, y, z;

    /** A ray from a point along a direction over a distance. */
    public static ViewRay of(float ox, float oy, float oz, float dx, float dy, float dz, float distance) {
        ViewRay ray = new ViewRay();
        ray.aim(ox, oy, oz, dx, dy, dz);
        ray.end(distance);
        return ray;
    }

    /** From a point along a direction; how far it goes is not known yet. */
    public void aim(float fromX, float fromY, float fromZ, float alongX, float alongY, float alongZ) {
        ox = fromX;
        oy = fromY;
        oz = fromZ;
        dx = alongX;
        dy = alongY;
        dz = alongZ;
    }

    /** It ends at a distance. */
    public void end(float far) {
        distance = far;
        x = ox + dx * far;
        y = oy + dy * far;
        z = oz + dz * far;
    }

    /** It looks straight down at a point from a height above it. */
    public void down(float atX, float atY, float atZ, float height) {
        aim(atX, atY + height, atZ, 0, -1, 0);
        distance = height;
        x = atX;
        y = atY;
        z = atZ;
    }
}
