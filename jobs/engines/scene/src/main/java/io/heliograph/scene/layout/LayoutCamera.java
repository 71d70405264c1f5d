// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.stage.Camera;

/**
 * A camera that looks along +z, tilted down by a pitch.
 *
 * @param x eye, metres
 * @param y eye, metres
 * @param z eye, metres
 * @param pitch radians downwards
 * @param slope tangent of half the vertical field of view; without perspective: half the visible height, metres
 * @param ratio width by height
 * @param parallel whether the projection has no perspective
 */
record LayoutCamera(float x, float y, float z, float pitch, float slope, float ratio, boolean parallel) {
    private static final float NEAREST = 0.02f;

    LayoutCamera move(float dx, float dy, float dz) {
        return new LayoutCamera(x + dx, y + dy, z + dz, pitch, slope, ratio, parallel);
    }

    /** A copy of this camera, moved sideways and up in the plane of the picture, metres. */
    LayoutCamera shift(float right, float up) {
        return move(right, up * (float) StrictMath.cos(pitch), up * (float) StrictMath.sin(pitch));
    }

    LayoutCamera widen(float wanted) {
        return new LayoutCamera(x, y, z, pitch, wanted, ratio, parallel);
    }

    /** Depth of a point along the direction of view, metres. */
    float depth(float px, float py, float pz) {
        return (float) ((pz - z) * StrictMath.cos(pitch) - (py - y) * StrictMath.sin(pitch));
    }

    /** Rectangle that a box covers in the picture. */
    PictureRect see(WorldBox worldBox) {
        float c = (float) StrictMath.cos(pitch);
        float s = (float) StrictMath.sin(pitch);
        float left = Float.MAX_VALUE;
        float bottom = Float.MAX_VALUE;
        float right = -Float.MAX_VALUE;
        float top = -Float.MAX_VALUE;
        float near = Float.MAX_VALUE;
        for (int corner = 0; corner < 8; corner++) {
            float px = ((corner & 1) == 0 ? worldBox.minX() : worldBox.maxX()) - x;
            float py = ((corner & 2) == 0 ? worldBox.minY() : worldBox.maxY()) - y;
            float pz = ((corner & 4) == 0 ? worldBox.minZ() : worldBox.maxZ()) - z;
            float depth = pz * c - py * s;
            float scale = 1 / (slope * (parallel ? 1 : Math.max(depth, NEAREST)));
            float sx = px * scale / ratio;
            float sy = (py * c + pz * s) * scale;
            left = Math.min(left, sx);
            right = Math.max(right, sx);
            bottom = Math.min(bottom, sy);
            top = Math.max(top, sy);
            near = Math.min(near, depth);
        }
        return new PictureRect(left, bottom, right, top, near);
    }

    Camera camera(float aperture, float focus) {
        float c = (float) StrictMath.cos(pitch);
        float s = (float) StrictMath.sin(pitch);
        return new Camera(x, y, z, x, y - s * focus, z + c * focus, slope, parallel, aperture, focus);
    }
}
