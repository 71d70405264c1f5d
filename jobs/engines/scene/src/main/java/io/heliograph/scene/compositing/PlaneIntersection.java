// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.scene.stage.Camera;

/** Intersects rays through the pixels of a picture with the vertical plane at a depth z. Not thread-safe: the result is in the fields. */
final class PlaneIntersection {
    private final Camera camera;
    private final float width;
    private final float height;
    private final float forwardY;
    private final float forwardZ;

    /** Coordinates of the intersection and its distance from the camera, metres. */
    float x;

    float y;
    float away;

    /** Requires a camera that looks along +z; it may be tilted up or down. */
    PlaneIntersection(Camera camera, int width, int height) {
        this.camera = camera;
        this.width = width;
        this.height = height;
        float dy = camera.targetY() - camera.y();
        float dz = camera.targetZ() - camera.z();
        float length = (float) Math.sqrt(dy * dy + dz * dz);
        forwardY = dy / length;
        forwardZ = dz / length;
    }

    /** Whether the ray through the middle of a pixel meets the plane at a depth z in front of the camera. */
    boolean meets(int column, int row, float z) {
        float u = (2 * (column + 0.5f) - width) / height * camera.slope();
        float v = (height - 2 * (row + 0.5f)) / height * camera.slope();
        float dx = camera.parallel() ? 0 : u;
        float dy = camera.parallel() ? forwardY : forwardY + forwardZ * v;
        float dz = camera.parallel() ? forwardZ : forwardZ - forwardY * v;
        float ox = camera.parallel() ? camera.x() + u : camera.x();
        float oy = camera.parallel() ? camera.y() + forwardZ * v : camera.y();
        float oz = camera.parallel() ? camera.z() - forwardY * v : camera.z();
        float t = (z - oz) / dz;
        x = ox + dx * t;
        y = oy + dy * t;
        away = t * (float) Math.sqrt(dx * dx + dy * dy + dz * dz);
        return dz > 1e-4f && t > 0;
    }

    /** Height that a pixel covers at a distance, metres. */
    float pixel(float distance) {
        return 2 * camera.slope() / height * (camera.parallel() ? 1 : distance);
    }
}
