// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.sky;

import io.heliograph.scene.surroundings.ground.TerrainNoise;

/**
 * Heights of cumulus clouds over a plane, stored in a grid, as a ray through clouds reads them about a hundred times. Coordinates are
 * kilometres, with the camera at the origin. Takes 1 MB.
 */
final class CloudHeights {
    private static final int SIDE = 512;
    private static final float CELL =
            0.08f; // cell side in kilometres; the smallest clouds are about 0.75 kilometres wide
    private static final float HALF = (SIDE - 1) * CELL / 2;

    private final float threshold;
    private final int seed;
    private final float[] grid = new float[SIDE * SIDE];

    /** Creates clouds where noise with broad features, 0 to 1, exceeds a threshold. */
    CloudHeights(float threshold, int seed) {
        this.threshold = threshold;
        this.seed = seed;
        for (int j = 0; j < SIDE; j++) {
            for (int i = 0; i < SIDE; i++) {
                grid[j * SIDE + i] = exact(i * CELL - HALF, j * CELL - HALF);
            }
        }
    }

    /** Height of the cloud as a share of the layer's thickness; 0 or less where there is no cloud. */
    float at(float x, float z) {
        float u = (x + HALF) / CELL;
        float v = (z + HALF) / CELL;
        if (!(u >= 0 && v >= 0 && u < SIDE - 1 && v < SIDE - 1)) {
            return exact(x, z);
        }
        int i = (int) u;
        int j = (int) v;
        float fu = u - i;
        float fv = v - j;
        int p = j * SIDE + i;
        float low = grid[p] + (grid[p + 1] - grid[p]) * fu;
        float high = grid[p + SIDE] + (grid[p + SIDE + 1] - grid[p + SIDE]) * fu;
        return low + (high - low) * fv;
    }

    private float exact(float x, float z) {
        return (TerrainNoise.fbm(x * 0.33f + 11, z * 0.33f + 3, 3, seed) - threshold) * 4.2f;
    }
}
