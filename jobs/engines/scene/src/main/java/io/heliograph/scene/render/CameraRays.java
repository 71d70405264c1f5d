// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.stage.Camera;

/** Computes the rays of a camera through the pixels of a picture. One per thread: the ray is in its fields. */
final class CameraRays {
    private final Camera camera;
    private final float width;
    private final float height;
    private final float left;
    private final float top;
    final float rightX;
    final float rightZ;
    final float upX;
    final float upY;
    final float upZ;
    final float forwardX;
    final float forwardY;
    final float forwardZ;
    float ox;
    float oy;
    float oz;
    float dx;
    float dy;
    float dz;

    CameraRays(Camera camera, int width, int height) {
        this(camera, new FrameWindow(width, height, 0, 0, width, height));
    }

    /** Uses pixel positions relative to the window's corner; the lens is centred on the whole frame. */
    CameraRays(Camera camera, FrameWindow frameWindow) {
        this.camera = camera;
        width = frameWindow.frameWidth();
        height = frameWindow.frameHeight();
        left = frameWindow.left();
        top = frameWindow.top();
        float x = camera.targetX() - camera.x();
        float y = camera.targetY() - camera.y();
        float z = camera.targetZ() - camera.z();
        float l = ActorInstance.length(x, y, z);
        forwardX = l > 0 ? x / l : 0;
        forwardY = l > 0 ? y / l : 0;
        forwardZ = l > 0 ? z / l : 1;
        float flat = (float) Math.sqrt(forwardX * forwardX + forwardZ * forwardZ);
        boolean plumb = flat < 1e-4f; // straight down: the top of the picture is +z
        rightX = plumb ? 1 : forwardZ / flat;
        rightZ = plumb ? 0 : -forwardX / flat;
        upX = forwardY * rightZ; // cross product of forward and right
        upY = forwardZ * rightX - forwardX * rightZ;
        upZ = -forwardY * rightX;
    }

    /** Aims at a position in the picture, pixels from the top left corner. */
    void aim(float px, float py) {
        float u = (2 * (px + left) - width) / height * camera.slope();
        float v = (height - 2 * (py + top)) / height * camera.slope();
        if (camera.parallel()) {
            ox = camera.x() + rightX * u + upX * v;
            oy = camera.y() + upY * v;
            oz = camera.z() + rightZ * u + upZ * v;
            dx = forwardX;
            dy = forwardY;
            dz = forwardZ;
            return;
        }
        float x = forwardX + rightX * u + upX * v;
        float y = forwardY + upY * v;
        float z = forwardZ + rightZ * u + upZ * v;
        float l = 1 / ActorInstance.length(x, y, z);
        ox = camera.x();
        oy = camera.y();
        oz = camera.z();
        dx = x * l;
        dy = y * l;
        dz = z * l;
    }

    /** Width of a pixel in metres, independent of the distance; 0 in perspective. */
    float pixel() {
        return camera.parallel() ? 2 * camera.slope() / height : 0;
    }

    /** Increase of a pixel's width per metre of distance; 0 without perspective. */
    float spread() {
        return camera.parallel() ? 0 : 2 * camera.slope() / height;
    }
}
