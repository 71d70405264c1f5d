// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.stage.Skin;

/** First rays: one through the middle of every pixel of a tile, all buffers. One per thread. */
final class FirstRays implements Crew.Worker {
    private final Canvas canvas;
    private final Tiles tiles;
    private final Lens lens;
    private final Shader shader;
    private final float[] rgb = new float[3];

    FirstRays(Studio set, Canvas canvas, Tiles tiles) {
        this(set, canvas, tiles, new Lens(set.camera, canvas.width, canvas.height));
    }

    /** Through a lens of its own, for a part of a frame. */
    FirstRays(Studio set, Canvas canvas, Tiles tiles, Lens lens) {
        this.canvas = canvas;
        this.tiles = tiles;
        this.lens = lens;
        shader = new Shader(set, lens);
    }

    @Override
    public void work(int tile) {
        shader.narrow(tiles.seen(lens, tile));
        for (int y = tiles.top(tile); y < tiles.bottom(tile); y++) {
            for (int x = tiles.left(tile); x < tiles.right(tile); x++) {
                pixel(x, y);
            }
        }
    }

    private void pixel(int x, int y) {
        lens.aim(x + 0.5f, y + 0.5f);
        shader.look(lens.ox, lens.oy, lens.oz, lens.dx, lens.dy, lens.dz, rgb);
        int p = y * canvas.width + x;
        for (int c = 0; c < 3; c++) {
            canvas.light[3 * p + c] = sane(rgb[c]);
        }
        canvas.depth[p] = shader.t;
        if (Float.isInfinite(shader.t)) {
            canvas.object[p] = -1;
            canvas.material[p] = -1;
            canvas.shade[p] = 1;
            return;
        }
        Skin s = shader.skin();
        canvas.object[p] = shader.hit == null ? 0 : shader.hit.id;
        canvas.material[p] = (byte) s.material;
        canvas.shade[p] = shader.lit;
        canvas.albedo[3 * p] = s.red;
        canvas.albedo[3 * p + 1] = s.green;
        canvas.albedo[3 * p + 2] = s.blue;
        canvas.normal[3 * p] = s.nx * lens.rightX + s.nz * lens.rightZ;
        canvas.normal[3 * p + 1] = s.nx * lens.upX + s.ny * lens.upY + s.nz * lens.upZ;
        canvas.normal[3 * p + 2] = -(s.nx * lens.forwardX + s.ny * lens.forwardY + s.nz * lens.forwardZ);
    }

    /** No radiance is below nothing or beyond what a sensor bears; a number that is none becomes black. */
    static float sane(float v) {
        return v > 0 ? Math.min(v, 1e4f) : 0;
    }
}
