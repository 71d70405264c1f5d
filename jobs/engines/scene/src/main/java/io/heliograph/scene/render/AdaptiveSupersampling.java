// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.imaging.LumaWeights;

/** Traces four or eight rays instead of one where a picture has edges. One per thread. */
final class AdaptiveSupersampling implements ParallelTiles.Worker {
    static final float[] EIGHT = { // 8-rooks pattern of x, y offsets; the first four alone are well distributed too
        0.375f, 0.125f, 0.875f, 0.375f, 0.125f, 0.625f, 0.625f, 0.875f, 0.1875f, 0.3125f, 0.6875f, 0.1875f, 0.8125f,
        0.6875f, 0.3125f, 0.8125f
    };
    private static final float[] AROUND = { // pairs of offsets at opposite sides of the pixel's middle
        0.3125f, 0.1875f, 0.6875f, 0.8125f, 0.8125f, 0.3125f, 0.1875f, 0.6875f, 0.5625f, 0.0625f, 0.4375f, 0.9375f,
        0.9375f, 0.5625f, 0.0625f, 0.4375f
    };
    private static final float EVEN =
            0.03f; // no further rays if two rays differ at most this much in brightness from the middle
    // radius in pixels; edges with larger circles of confusion are smooth anyway
    private static final float BLURRED = 5;

    private final FrameBuffers frameBuffers;
    private final FrameTiles frameTiles;
    private final boolean[] edges;
    private final int rays;
    private final CameraRays cameraRays;
    private final RayShader rayShader;
    private final float[] rgb = new float[3];
    private float red;
    private float green;
    private float blue;
    private float total;

    AdaptiveSupersampling(
            PreparedStage set, FrameBuffers frameBuffers, FrameTiles frameTiles, boolean[] edges, int rays) {
        this.frameBuffers = frameBuffers;
        this.frameTiles = frameTiles;
        this.edges = edges;
        this.rays = rays;
        cameraRays = new CameraRays(set.camera, frameBuffers.width, frameBuffers.height);
        rayShader = new RayShader(set, cameraRays);
    }

    @Override
    public void work(int tile) {
        rayShader.narrow(frameTiles.seen(cameraRays, tile));
        for (int y = frameTiles.top(tile); y < frameTiles.bottom(tile); y++) {
            for (int x = frameTiles.left(tile); x < frameTiles.right(tile); x++) {
                if (edges[y * frameBuffers.width + x]) {
                    pixel(x, y);
                }
            }
        }
    }

    /**
     * Averages a pixel's rays, starting with the ray through its middle, which was traced before. Bright rays weigh less, or one glint
     * would keep an edge jagged (Karis 2013).
     */
    private void pixel(int x, int y) {
        int p = 3 * (y * frameBuffers.width + x);
        total = 0;
        red = 0;
        green = 0;
        blue = 0;
        float middle = add(frameBuffers.light[p], frameBuffers.light[p + 1], frameBuffers.light[p + 2]);
        float off = 0;
        for (int i = 0; i < rays && (i != 2 || off > EVEN); i++) {
            cameraRays.aim(x + AROUND[2 * i], y + AROUND[2 * i + 1]);
            rayShader.look(cameraRays, rgb);
            float seen = add(PrimaryRays.sane(rgb[0]), PrimaryRays.sane(rgb[1]), PrimaryRays.sane(rgb[2]));
            off = Math.max(off, Math.abs(seen - middle));
        }
        frameBuffers.light[p] = red / total;
        frameBuffers.light[p + 1] = green / total;
        frameBuffers.light[p + 2] = blue / total;
    }

    /** Adds a ray's radiance to the average; returns its perceived brightness, 0 to 1. */
    private float add(float r, float g, float b) {
        float l = LumaWeights.luminance(r, g, b);
        float w = 1 / (1 + l);
        red += r * w;
        green += g * w;
        blue += b * w;
        total += w;
        return seen(l);
    }

    /**
     * Marks pixels that differ from a neighbour in object, material, depth, direction or brightness, unless lens blur hides the difference.
     */
    static boolean[] edges(FrameBuffers c, CircleOfConfusion circleOfConfusion) {
        boolean[] edges = new boolean[c.width * c.height];
        for (int y = 0; y < c.height; y++) {
            for (int x = 0; x < c.width; x++) {
                int p = y * c.width + x;
                if (x + 1 < c.width && differ(c, circleOfConfusion, p, p + 1)) {
                    edges[p] = true;
                    edges[p + 1] = true;
                }
                if (y + 1 < c.height && differ(c, circleOfConfusion, p, p + c.width)) {
                    edges[p] = true;
                    edges[p + c.width] = true;
                }
            }
        }
        return edges;
    }

    private static boolean differ(FrameBuffers c, CircleOfConfusion circleOfConfusion, int p, int q) {
        if (circleOfConfusion.circle(c.depth[p]) > BLURRED && circleOfConfusion.circle(c.depth[q]) > BLURRED) {
            return false;
        }
        if (c.object[p] != c.object[q] || c.material[p] != c.material[q]) {
            return true;
        }
        if (c.object[p] < 0) {
            return false;
        }
        float near = Math.min(c.depth[p], c.depth[q]);
        if (Math.abs(c.depth[p] - c.depth[q]) > 0.08f * near && c.object[p] > 0) {
            return true;
        }
        float cos = c.normal[3 * p] * c.normal[3 * q]
                + c.normal[3 * p + 1] * c.normal[3 * q + 1]
                + c.normal[3 * p + 2] * c.normal[3 * q + 2];
        return (cos < 0.75f && c.object[p] > 0) || contrast(c.light, 3 * p, 3 * q) > 0.18f;
    }

    /** Difference of perceived brightness, about 0 to 1. */
    private static float contrast(float[] light, int p, int q) {
        float a = LumaWeights.luminance(light[p], light[p + 1], light[p + 2]);
        float b = LumaWeights.luminance(light[q], light[q + 1], light[q + 2]);
        return Math.abs(seen(a) - seen(b));
    }

    private static float seen(float luminance) {
        return luminance / (luminance + 0.4f);
    }
}
