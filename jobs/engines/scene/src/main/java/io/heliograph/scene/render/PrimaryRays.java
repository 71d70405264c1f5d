// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.stage.SurfacePoint;

/** Traces one ray through the middle of each pixel of a tile, and fills all buffers. Not thread-safe. */
final class PrimaryRays implements ParallelTiles.Worker {
    private final FrameBuffers frameBuffers;
    private final FrameTiles frameTiles;
    private final CameraRays cameraRays;
    private final RayShader rayShader;
    private final float[] rgb = new float[3];

    PrimaryRays(PreparedStage set, FrameBuffers frameBuffers, FrameTiles frameTiles) {
        this(set, frameBuffers, frameTiles, new CameraRays(set.camera, frameBuffers.width, frameBuffers.height));
    }

    /** Uses the given camera rays, for example for a part of a frame. */
    PrimaryRays(PreparedStage set, FrameBuffers frameBuffers, FrameTiles frameTiles, CameraRays cameraRays) {
        this.frameBuffers = frameBuffers;
        this.frameTiles = frameTiles;
        this.cameraRays = cameraRays;
        rayShader = new RayShader(set, cameraRays);
    }

    @Override
    public void work(int tile) {
        rayShader.narrow(frameTiles.seen(cameraRays, tile));
        for (int y = frameTiles.top(tile); y < frameTiles.bottom(tile); y++) {
            for (int x = frameTiles.left(tile); x < frameTiles.right(tile); x++) {
                pixel(x, y);
            }
        }
    }

    private void pixel(int x, int y) {
        cameraRays.aim(x + 0.5f, y + 0.5f);
        rayShader.look(cameraRays, rgb);
        int p = y * frameBuffers.width + x;
        for (int c = 0; c < 3; c++) {
            frameBuffers.light[3 * p + c] = sane(rgb[c]);
        }
        frameBuffers.depth[p] = rayShader.t;
        if (Float.isInfinite(rayShader.t)) {
            frameBuffers.object[p] = -1;
            frameBuffers.material[p] = -1;
            frameBuffers.shade[p] = 1;
            return;
        }
        SurfacePoint s = rayShader.skin();
        frameBuffers.object[p] = rayShader.hit == null ? 0 : rayShader.hit.id;
        frameBuffers.material[p] = (byte) s.material;
        frameBuffers.shade[p] = rayShader.lit;
        frameBuffers.albedo[3 * p] = s.red;
        frameBuffers.albedo[3 * p + 1] = s.green;
        frameBuffers.albedo[3 * p + 2] = s.blue;
        frameBuffers.normal[3 * p] = s.nx * cameraRays.rightX + s.nz * cameraRays.rightZ;
        frameBuffers.normal[3 * p + 1] = s.nx * cameraRays.upX + s.ny * cameraRays.upY + s.nz * cameraRays.upZ;
        frameBuffers.normal[3 * p + 2] =
                -(s.nx * cameraRays.forwardX + s.ny * cameraRays.forwardY + s.nz * cameraRays.forwardZ);
    }

    /** Clamps a radiance to 0 to 10,000; NaN becomes 0. */
    static float sane(float v) {
        return v > 0 ? Math.min(v, 1e4f) : 0;
    }
}
