// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/** More rays where a picture has edges, four or eight in place of one. One per thread. */
final class EdgeRays implements Crew.Worker {
    static final float[] EIGHT = { // rooks that do not threaten each other; the first four lie well by themselves
        0.375f, 0.125f, 0.875f, 0.375f, 0.125f, 0.625f, 0.625f, 0.875f, 0.1875f, 0.3125f, 0.6875f, 0.1875f, 0.8125f,
        0.6875f, 0.3125f, 0.8125f
    };

    private final Canvas canvas;
    private final Tiles tiles;
    private final boolean[] edges;
    private final int rays;
    private final Lens lens;
    private final Shader shader;
    private final float[] rgb = new float[3];

    EdgeRays(Studio set, Canvas canvas, Tiles tiles, boolean[] edges, int rays) {
        this.canvas = canvas;
        this.tiles = tiles;
        this.edges = edges;
        this.rays = rays;
        lens = new Lens(set.camera, canvas.width, canvas.height);
        shader = new Shader(set, lens);
    }

    @Override
    public void work(int tile) {
        for (int y = tiles.top(tile); y < tiles.bottom(tile); y++) {
            for (int x = tiles.left(tile); x < tiles.right(tile); x++) {
                if (edges[y * canvas.width + x]) {
                    pixel(x, y);
                }
            }
        }
    }

    /** Bright rays weigh less, or one glint would keep an edge jagged (Karis 2013). */
    private void pixel(int x, int y) {
        float r = 0;
        float g = 0;
        float b = 0;
        float total = 0;
        for (int i = 0; i < rays; i++) {
            lens.aim(x + EIGHT[2 * i], y + EIGHT[2 * i + 1]);
            shader.look(lens.ox, lens.oy, lens.oz, lens.dx, lens.dy, lens.dz, rgb);
            float cr = FirstRays.sane(rgb[0]);
            float cg = FirstRays.sane(rgb[1]);
            float cb = FirstRays.sane(rgb[2]);
            float w = 1 / (1 + Reflectance.luminance(cr, cg, cb));
            r += cr * w;
            g += cg * w;
            b += cb * w;
            total += w;
        }
        int p = 3 * (y * canvas.width + x);
        canvas.light[p] = r / total;
        canvas.light[p + 1] = g / total;
        canvas.light[p + 2] = b / total;
    }

    /** Marks pixels that differ from a neighbour in object, material, depth, direction or brightness. */
    static boolean[] edges(Canvas c) {
        boolean[] edges = new boolean[c.width * c.height];
        for (int y = 0; y < c.height; y++) {
            for (int x = 0; x < c.width; x++) {
                int p = y * c.width + x;
                if (x + 1 < c.width && differ(c, p, p + 1)) {
                    edges[p] = true;
                    edges[p + 1] = true;
                }
                if (y + 1 < c.height && differ(c, p, p + c.width)) {
                    edges[p] = true;
                    edges[p + c.width] = true;
                }
            }
        }
        return edges;
    }

    private static boolean differ(Canvas c, int p, int q) {
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

    /** Difference of brightness as seen, about 0 to 1. */
    private static float contrast(float[] light, int p, int q) {
        float a = Reflectance.luminance(light[p], light[p + 1], light[p + 2]);
        float b = Reflectance.luminance(light[q], light[q + 1], light[q + 2]);
        return Math.abs(a / (a + 0.4f) - b / (b + 0.4f));
    }
}
