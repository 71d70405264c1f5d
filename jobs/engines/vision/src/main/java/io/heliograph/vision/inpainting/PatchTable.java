// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.Arrays;

/**
 * Properties of all patches of a padded level. A patch is identified by its middle pixel and never leaves the padding.
 */
final class PatchTable {
    // distance from the hole's rim, px, beyond which the weight of a vote is constant
    private static final float FAR = 60;
    private static final double FALL = 1.3; // a vote's weight is divided by this for each pixel inwards

    private PatchTable() {}

    static boolean[] touching(boolean[] marked, int width, int height) {
        boolean[] beside = new boolean[marked.length];
        for (int y = 0; y < height; y++) {
            int last = -SolverLevel.PATCH;
            for (int x = 0; x < width; x++) {
                last = marked[y * width + x] ? x : last;
                int middle = x - SolverLevel.REACH;
                if (middle >= 0) {
                    beside[y * width + middle] = x - last < SolverLevel.PATCH;
                }
            }
        }
        boolean[] touching = new boolean[marked.length];
        for (int x = SolverLevel.REACH; x < width - SolverLevel.REACH; x++) {
            int last = -SolverLevel.PATCH;
            for (int y = 0; y < height; y++) {
                last = beside[y * width + x] ? y : last;
                int middle = y - SolverLevel.REACH;
                if (middle >= SolverLevel.REACH) {
                    touching[middle * width + x] = y - last < SolverLevel.PATCH;
                }
            }
        }
        return touching;
    }

    /** The complement of a set of patches. */
    static boolean[] inverted(boolean[] patches, int width, int height) {
        boolean[] others = new boolean[patches.length];
        for (int y = SolverLevel.REACH; y < height - SolverLevel.REACH; y++) {
            for (int x = SolverLevel.REACH; x < width - SolverLevel.REACH; x++) {
                others[y * width + x] = !patches[y * width + x];
            }
        }
        return others;
    }

    static int[] indices(boolean[] marked) {
        int[] all = new int[marked.length];
        int n = 0;
        for (int i = 0; i < marked.length; i++) {
            if (marked[i]) {
                all[n++] = i;
            }
        }
        return Arrays.copyOf(all, n);
    }

    /** City-block distance from the border into the marked region, in pixels; 0 outside. */
    static float[] depth(boolean[] marked, int width, int height) {
        float[] depth = new float[marked.length];
        for (int i = 0; i < depth.length; i++) {
            depth[i] = marked[i] ? Float.MAX_VALUE / 2 : 0;
        }
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int i = y * width + x;
                depth[i] = Math.min(depth[i], y > 0 ? depth[i - width] + 1 : depth[i]);
                depth[i] = Math.min(depth[i], x > 0 ? depth[i - 1] + 1 : depth[i]);
            }
        }
        for (int y = height - 1; y >= 0; y--) {
            for (int x = width - 1; x >= 0; x--) {
                int i = y * width + x;
                depth[i] = Math.min(depth[i], y < height - 1 ? depth[i + width] + 1 : depth[i]);
                depth[i] = Math.min(depth[i], x < width - 1 ? depth[i + 1] + 1 : depth[i]);
            }
        }
        return depth;
    }

    static float[] trust(boolean[] hole, int width, int height) {
        float[] trust = depth(hole, width, height);
        for (int i = 0; i < trust.length; i++) {
            trust[i] = (float) Math.pow(FALL, -Math.min(trust[i], FAR));
        }
        return trust;
    }
}
