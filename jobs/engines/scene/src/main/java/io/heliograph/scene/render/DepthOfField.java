// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.DisplacementNoise;
import io.heliograph.scene.sdf.StableMath;

/**
 * Depth of field, gathered over a disc (after Jimenez 2014). A neighbour adds light to a pixel if the neighbour's circle of confusion
 * reaches the pixel. For a neighbour behind the pixel, this circle is limited to the pixel's own, so sharp foregrounds stay separate from
 * the blur behind them. Only parts in front of the focus extend beyond their outline; elsewhere the gathering radius is the pixel's own
 * circle.
 */
final class DepthOfField {
    private static final int MOST_TAPS = 72;
    private static final float SHARP = 0.6f; // circles with a smaller radius in pixels stay sharp
    private static final float GOLDEN = 2.3999631f;

    private final FrameBuffers frameBuffers;
    private final FrameTiles frameTiles;
    private final float[] radius;
    private final float[] across = new float[MOST_TAPS];
    private final float[] down = new float[MOST_TAPS];
    private final float[] far = new float[MOST_TAPS];
    private final ForegroundReach foregroundReach;
    private final int seed;

    DepthOfField(PreparedStage preparedStage, FrameBuffers frameBuffers) {
        this.frameBuffers = frameBuffers;
        frameTiles = new FrameTiles(frameBuffers.width, frameBuffers.height);
        seed = preparedStage.seed;
        CircleOfConfusion circleOfConfusion = new CircleOfConfusion(preparedStage.camera, frameBuffers.height);
        radius = new float[frameBuffers.depth.length];
        for (int p = 0; p < radius.length; p++) {
            radius[p] = circleOfConfusion.circle(frameBuffers.depth[p]);
        }
        foregroundReach = new ForegroundReach(frameBuffers, circleOfConfusion, radius);
        for (int i = 0; i < MOST_TAPS; i++) {
            far[i] = (float) Math.sqrt((i + 0.5f) / MOST_TAPS);
            across[i] = far[i] * StableMath.cos(i * GOLDEN);
            down[i] = far[i] * StableMath.sin(i * GOLDEN);
        }
    }

    /** Blurs a tile of the frame into {@code out}. */
    void tile(int tile, float[] out) {
        int[] at = new int[MOST_TAPS];
        float[] share = new float[MOST_TAPS];
        for (int y = frameTiles.top(tile); y < frameTiles.bottom(tile); y++) {
            for (int x = frameTiles.left(tile); x < frameTiles.right(tile); x++) {
                int p = y * frameBuffers.width + x;
                float reach = Math.max(radius[p], foregroundReach.at(x, y));
                if (reach < SHARP) {
                    System.arraycopy(frameBuffers.light, 3 * p, out, 3 * p, 3);
                } else {
                    pixel(x, y, reach, at, share, out);
                }
            }
        }
    }

    /**
     * Gathers the light of a pixel in passes without branches, as the contributing samples are not predictable.
     *
     * @param at buffer for the indices of the sampled pixels, overwritten
     * @param share buffer for their weights, overwritten
     */
    private void pixel(int x, int y, float reach, int[] at, float[] share, float[] out) {
        int p = y * frameBuffers.width + x;
        float own = radius[p];
        int count = Math.min(MOST_TAPS, 12 + (int) (2.2f * reach * reach));
        float fill = reach * (float) Math.sqrt((float) MOST_TAPS / count);
        place(x, y, reach, fill, count, at);
        circles(p, count, at, share);
        float part = reach * reach / count + 0.2f;
        for (int i = 0; i < count; i++) {
            float circle = share[i];
            float within = Math.max(0, Math.min(1, circle + 0.5f - far[i] * fill));
            share[i] = within / (circle * circle + 1) * part;
        }
        float w = 1 / (own * own + 1);
        float total = w;
        float[] light = frameBuffers.light;
        float r = light[3 * p] * w;
        float g = light[3 * p + 1] * w;
        float b = light[3 * p + 2] * w;
        for (int i = 0; i < count; i++) {
            int q = 3 * at[i];
            float k = share[i];
            r += light[q] * k;
            g += light[q + 1] * k;
            b += light[q + 2] * k;
            total += k;
        }
        out[3 * p] = r / total;
        out[3 * p + 1] = g / total;
        out[3 * p + 2] = b / total;
    }

    /** Computes the indices of the sampled pixels; -1 outside of the picture. */
    private void place(int x, int y, float reach, float fill, int count, int[] at) {
        int width = frameBuffers.width;
        int height = frameBuffers.height;
        float turn = DisplacementNoise.at(seed, x, y, 5) * 6.2831855f;
        float c = StableMath.cos(turn) * fill;
        float s = StableMath.sin(turn) * fill;
        float side = reach + 2;
        if (x > side && y > side && x < width - side && y < height - side) {
            for (int i = 0; i < count; i++) {
                int u = (int) (x + across[i] * c - down[i] * s + 0.5f);
                int v = (int) (y + across[i] * s + down[i] * c + 0.5f);
                at[i] = v * width + u;
            }
            return;
        }
        for (int i = 0; i < count; i++) {
            int u = (int) (x + across[i] * c - down[i] * s + 0.5f);
            int v = (int) (y + across[i] * s + down[i] * c + 0.5f);
            at[i] = u < 0 || v < 0 || u >= width || v >= height ? -1 : v * width + u;
        }
    }

    /** Looks up the radius of the circle of confusion of each sample; for a sample behind the pixel at most the pixel's own radius. */
    private void circles(int p, int count, int[] at, float[] circle) {
        float own = radius[p];
        float behind = frameBuffers.depth[p] * 1.01f;
        float[] depth = frameBuffers.depth;
        for (int i = 0; i < count; i++) {
            int q = at[i];
            if (q < 0) {
                at[i] = p;
                circle[i] = -1; // negative, so that the sample gets no weight
                continue;
            }
            float theirs = radius[q];
            float most = depth[q] > behind ? own : theirs;
            circle[i] = theirs < most ? theirs : most;
        }
    }
}
