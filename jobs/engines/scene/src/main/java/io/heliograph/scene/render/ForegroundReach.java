// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/** Blur radius of parts in front of the focus, for each block of pixels: the maximum over all circles of confusion that reach the block. */
final class ForegroundReach {
    private static final int SIDE = 8;

    private final int across;
    private final float[] widest;

    ForegroundReach(FrameBuffers frameBuffers, CircleOfConfusion circleOfConfusion, float[] radius) {
        across = (frameBuffers.width + SIDE - 1) / SIDE;
        int down = (frameBuffers.height + SIDE - 1) / SIDE;
        float[] own = new float[across * down];
        for (int y = 0; y < frameBuffers.height; y++) {
            for (int x = 0; x < frameBuffers.width; x++) {
                int p = y * frameBuffers.width + x;
                if (circleOfConfusion.before(frameBuffers.depth[p])) {
                    int block = y / SIDE * across + x / SIDE;
                    own[block] = Math.max(own[block], radius[p]);
                }
            }
        }
        widest = new float[own.length];
        for (int j = 0; j < down; j++) {
            for (int i = 0; i < across; i++) {
                spread(own, i, j, down);
            }
        }
    }

    /** Spreads the radius of a block to all blocks that it reaches. */
    private void spread(float[] own, int i, int j, int down) {
        float r = own[j * across + i];
        int reach = r > 0 ? (int) (r / SIDE) + 1 : 0;
        for (int b = Math.max(0, j - reach); b <= Math.min(down - 1, j + reach); b++) {
            for (int a = Math.max(0, i - reach); a <= Math.min(across - 1, i + reach); a++) {
                widest[b * across + a] = Math.max(widest[b * across + a], r);
            }
        }
    }

    /** Radius in pixels of the widest circle of confusion that reaches a pixel; 0 if none does. */
    float at(int x, int y) {
        return widest[y / SIDE * across + x / SIDE];
    }
}
