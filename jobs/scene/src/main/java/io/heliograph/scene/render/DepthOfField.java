// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.Approx;
import io.heliograph.scene.sdf.Noise;

/**
 * Blur of what is out of focus, gathered over a disc (after Jimenez 2014): a neighbour gives light to a pixel if its own circle of confusion
 * reaches there; one that lies behind gives no more than the pixel's own circle takes, so a sharp foreground neither bleeds into the blur
 * behind it nor takes blur from it.
 */
final class DepthOfField {
    private static final int MOST_TAPS = 110;
    private static final float SHARP = 0.6f; // circles of a smaller radius in pixels are left alone
    private static final float GOLDEN = 2.3999631f;

    private final Canvas canvas;
    private final Tiles tiles;
    private final float[] radius;
    private final float most;
    private final float[] taps = new float[2 * MOST_TAPS];
    private final float[] reach;
    private final int seed;

    DepthOfField(Studio studio, Canvas canvas) {
        this.canvas = canvas;
        tiles = new Tiles(canvas.width, canvas.height);
        seed = studio.seed;
        most = Math.max(1, 0.03f * canvas.height);
        float focus = Math.max(1e-3f, studio.camera.focus());
        float pixel = 2 * studio.camera.slope() / canvas.height;
        float k = studio.camera.parallel() ? 0 : 0.5f * studio.camera.aperture() / pixel;
        radius = new float[canvas.depth.length];
        for (int p = 0; p < radius.length; p++) {
            radius[p] = Math.min(most, k * Math.abs(1 / focus - 1 / canvas.depth[p]));
        }
        for (int i = 0; i < MOST_TAPS; i++) {
            float r = (float) Math.sqrt((i + 0.5f) / MOST_TAPS);
            taps[2 * i] = r * Approx.cos(i * GOLDEN);
            taps[2 * i + 1] = r * Approx.sin(i * GOLDEN);
        }
        reach = new float[tiles.count()];
        for (int tile = 0; tile < reach.length; tile++) {
            reach[tile] = widest(tile);
        }
    }

    private float widest(int tile) {
        int margin = (int) most + 1;
        float widest = 0;
        for (int y = Math.max(0, tiles.top(tile) - margin);
                y < Math.min(canvas.height, tiles.bottom(tile) + margin);
                y++) {
            int from = y * canvas.width + Math.max(0, tiles.left(tile) - margin);
            int to = y * canvas.width + Math.min(canvas.width, tiles.right(tile) + margin);
            for (int p = from; p < to; p++) {
                widest = Math.max(widest, radius[p]);
            }
        }
        return widest;
    }

    /** Blurs a tile from the canvas into another buffer of light. */
    void tile(int tile, float[] out) {
        for (int y = tiles.top(tile); y < tiles.bottom(tile); y++) {
            for (int x = tiles.left(tile); x < tiles.right(tile); x++) {
                int p = y * canvas.width + x;
                if (reach[tile] < SHARP) {
                    System.arraycopy(canvas.light, 3 * p, out, 3 * p, 3);
                } else {
                    pixel(x, y, reach[tile], out);
                }
            }
        }
    }

    private void pixel(int x, int y, float reach, float[] out) {
        int p = y * canvas.width + x;
        float own = radius[p];
        float z = canvas.depth[p];
        int count = Math.min(MOST_TAPS, 12 + (int) (2.2f * reach * reach));
        float fill = (float) Math.sqrt((float) MOST_TAPS / count);
        float turn = Noise.at(seed, x, y, 5) * 6.2831855f;
        float c = Approx.cos(turn);
        float s = Approx.sin(turn);
        float w = 1 / (own * own + 1);
        float total = w;
        float r = canvas.light[3 * p] * w;
        float g = canvas.light[3 * p + 1] * w;
        float b = canvas.light[3 * p + 2] * w;
        for (int i = 0; i < count; i++) {
            float du = (taps[2 * i] * c - taps[2 * i + 1] * s) * reach * fill;
            float dv = (taps[2 * i] * s + taps[2 * i + 1] * c) * reach * fill;
            int u = x + (int) Math.floor(du + 0.5f);
            int v = y + (int) Math.floor(dv + 0.5f);
            if (u < 0 || v < 0 || u >= canvas.width || v >= canvas.height) {
                continue;
            }
            int q = v * canvas.width + u;
            boolean behind = canvas.depth[q] > z * 1.01f;
            float circle = behind ? Math.min(radius[q], own) : radius[q];
            float within = circle + 0.5f - (float) Math.sqrt(du * du + dv * dv);
            if (within > 0) {
                float k = Math.min(1, within) / (circle * circle + 1) * (reach * reach / count + 0.2f);
                r += canvas.light[3 * q] * k;
                g += canvas.light[3 * q + 1] * k;
                b += canvas.light[3 * q + 2] * k;
                total += k;
            }
        }
        out[3 * p] = r / total;
        out[3 * p + 1] = g / total;
        out[3 * p + 2] = b / total;
    }
}
