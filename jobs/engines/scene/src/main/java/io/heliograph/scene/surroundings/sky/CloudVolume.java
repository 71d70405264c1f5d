// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.sky;

import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;

/**
 * Cloud noise in a cube of side 1 that repeats in all directions: three octaves of inverted cell noise, 0 to 1, baked once for all threads.
 * The idea of one lookup for many octaves is Schneider's, "The Real-Time Volumetric Cloudscapes of Horizon: Zero Dawn" (2015).
 */
final class CloudVolume {
    private static final int SIDE = 64;
    /** Shared instance; clouds with different seeds read different parts of it. */
    static final CloudVolume SHARED = new CloudVolume(4711);

    private final float[] grid = new float[SIDE * SIDE * SIDE];

    private CloudVolume(int seed) {
        float[] coarse = octave(6, seed);
        float[] middle = octave(13, seed + 1);
        float[] fine = octave(27, seed + 2);
        for (int i = 0; i < grid.length; i++) {
            grid[i] = 0.58f * coarse[i] + 0.28f * middle[i] + 0.14f * fine[i];
        }
    }

    /** Inverted cell noise: 1 minus the distance to the nearest point, with one point per cell and {@code cells} cells along each side. */
    private static float[] octave(int cells, int seed) {
        float[] points = new float[3 * cells * cells * cells];
        for (int i = 0; i < points.length; i++) {
            points[i] = TerrainNoise.hash(i, 77, seed);
        }
        float[] out = new float[SIDE * SIDE * SIDE];
        float step = (float) cells / SIDE;
        for (int k = 0, at = 0; k < SIDE; k++) {
            for (int j = 0; j < SIDE; j++) {
                for (int i = 0; i < SIDE; i++, at++) {
                    float best = nearest(points, cells, i * step, j * step, k * step);
                    out[at] = PolynomialMath.clamp(1 - best * 0.95f);
                }
            }
        }
        return out;
    }

    private static float nearest(float[] points, int cells, float x, float y, float z) {
        int a = (int) x;
        int b = (int) y;
        int c = (int) z;
        float best = 4;
        for (int w = c - 1; w <= c + 1; w++) {
            for (int v = b - 1; v <= b + 1; v++) {
                for (int u = a - 1; u <= a + 1; u++) {
                    int at = 3
                            * ((Math.floorMod(w, cells) * cells + Math.floorMod(v, cells)) * cells
                                    + Math.floorMod(u, cells));
                    float ex = u + points[at] - x;
                    float ey = v + points[at + 1] - y;
                    float ez = w + points[at + 2] - z;
                    best = Math.min(best, ex * ex + ey * ey + ez * ez);
                }
            }
        }
        return (float) Math.sqrt(best);
    }

    float at(float x, float y, float z) {
        float px = x * SIDE;
        float py = y * SIDE;
        float pz = z * SIDE;
        int i = (int) Math.floor(px);
        int j = (int) Math.floor(py);
        int k = (int) Math.floor(pz);
        float u = px - i;
        float v = py - j;
        float w = pz - k;
        int mask = SIDE - 1;
        int i1 = (i + 1) & mask;
        int j0 = (j & mask) * SIDE;
        int j1 = ((j + 1) & mask) * SIDE;
        int k0 = (k & mask) * SIDE * SIDE;
        int k1 = ((k + 1) & mask) * SIDE * SIDE;
        i &= mask;
        float a = PolynomialMath.mix(grid[k0 + j0 + i], grid[k0 + j0 + i1], u);
        float b = PolynomialMath.mix(grid[k0 + j1 + i], grid[k0 + j1 + i1], u);
        float c = PolynomialMath.mix(grid[k1 + j0 + i], grid[k1 + j0 + i1], u);
        float d = PolynomialMath.mix(grid[k1 + j1 + i], grid[k1 + j1 + i1], u);
        float low = a + (b - a) * v;
        return low + (c + (d - c) * v - low) * w;
    }
}
