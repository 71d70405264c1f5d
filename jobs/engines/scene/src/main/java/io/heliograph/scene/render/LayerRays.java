// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.imaging.LumaWeights;
import org.jspecify.annotations.Nullable;

/**
 * Traces the further rays of a layer, after the first one through each pixel: coverage and colour of the actors, and the ratio of the
 * ground's light with and without actors. Not thread-safe.
 */
final class LayerRays implements ParallelTiles.Worker {
    private static final float DARK = 1e-4f; // minimum radiance in the denominator of a ratio

    private final FrameBuffers frameBuffers;
    private final FrameTiles frameTiles;
    private final boolean[] edges;
    private final int rays;
    private final CameraRays cameraRays;
    private final RayShader rayShader;
    private final RayShader bare;
    private final float[] rgba;
    private final float[] ground;
    private final float[] seen = new float[3];
    private final float[] empty = new float[3];
    private final float[] own = new float[3];
    private final float[] share = new float[3];

    LayerRays(
            PreparedStage set,
            PreparedStage bareSet,
            FrameBuffers frameBuffers,
            FrameTiles frameTiles,
            boolean[] edges,
            int rays,
            Out out) {
        this.frameBuffers = frameBuffers;
        this.frameTiles = frameTiles;
        this.edges = edges;
        this.rays = rays;
        cameraRays = new CameraRays(set.camera, out.window());
        rayShader = new RayShader(set, cameraRays);
        bare = new RayShader(bareSet, cameraRays);
        rgba = out.rgba();
        ground = out.ground();
    }

    /** Buffers for the results. */
    @SuppressWarnings("ArrayRecordComponent") // threads share these arrays and write disjoint pixels
    record Out(FrameWindow window, float[] rgba, float[] ground) {}

    @Override
    public void work(int tile) {
        rayShader.narrow(frameTiles.seen(cameraRays, tile));
        for (int y = frameTiles.top(tile); y < frameTiles.bottom(tile); y++) {
            for (int x = frameTiles.left(tile); x < frameTiles.right(tile); x++) {
                int p = y * frameBuffers.width + x;
                if (edges[p]) {
                    several(x, y, p);
                } else {
                    single(x, y, p);
                }
            }
        }
    }

    private void single(int x, int y, int p) {
        if (frameBuffers.object[p] > 0) {
            write(p, frameBuffers.light[3 * p], frameBuffers.light[3 * p + 1], frameBuffers.light[3 * p + 2], 1);
            light(p, null, 0);
            return;
        }
        write(p, 0, 0, 0, 0);
        share[0] = share[1] = share[2] = 0;
        if (frameBuffers.object[p] == 0) {
            cameraRays.aim(x + 0.5f, y + 0.5f);
            System.arraycopy(frameBuffers.light, 3 * p, seen, 0, 3);
            compare();
            light(p, share, 1);
        } else {
            light(p, null, 0);
        }
    }

    /** Averages several rays through a pixel. Bright rays weigh less, as one glint would keep an edge jagged (Karis 2013). */
    private void several(int x, int y, int p) {
        float total = 0;
        int hits = 0;
        int grounds = 0;
        for (int c = 0; c < 3; c++) {
            own[c] = 0;
            share[c] = 0;
        }
        for (int i = 0; i < rays; i++) {
            cameraRays.aim(x + AdaptiveSupersampling.EIGHT[2 * i], y + AdaptiveSupersampling.EIGHT[2 * i + 1]);
            rayShader.look(cameraRays, seen);
            if (rayShader.hit != null) {
                for (int c = 0; c < 3; c++) {
                    seen[c] = PrimaryRays.sane(seen[c]);
                }
                float w = 1 / (1 + LumaWeights.luminance(seen[0], seen[1], seen[2]));
                for (int c = 0; c < 3; c++) {
                    own[c] += w * seen[c];
                }
                total += w;
                hits++;
            } else if (!Float.isInfinite(rayShader.t)) {
                compare();
                grounds++;
            }
        }
        float w = Math.max(total, DARK);
        write(p, own[0] / w, own[1] / w, own[2] / w, hits / (float) rays);
        light(p, share, grounds);
    }

    /** Adds the ratio of the ground's radiance with actors to that without them, at most 1. */
    private void compare() {
        bare.look(cameraRays, empty);
        for (int c = 0; c < 3; c++) {
            share[c] += Math.min(1, PrimaryRays.sane(seen[c]) / Math.max(DARK, empty[c]));
        }
    }

    private void write(int p, float r, float g, float b, float alpha) {
        FilmicCurve.apply(r, g, b, own);
        rgba[4 * p] = own[0] * alpha;
        rgba[4 * p + 1] = own[1] * alpha;
        rgba[4 * p + 2] = own[2] * alpha;
        rgba[4 * p + 3] = alpha;
    }

    private void light(int p, float @Nullable [] sum, int n) {
        for (int c = 0; c < 3; c++) {
            ground[3 * p + c] = sum == null || n == 0 ? 1 : sum[c] / n;
        }
    }
}
