// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

/** Lattice noise from integer hashes, 0 to 1. The results are the same bits on every machine. */
public final class LatticeNoise {
    private LatticeNoise() {}

    /** Mixes a 64-bit seed and a salt, which names the use of the noise, into a seed of 32 bits. */
    public static int seed(long seed, long salt) {
        long mixed = (seed + salt) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ (mixed >>> 32)) * 0xD6E8FEB86659FD93L;
        return (int) (mixed ^ (mixed >>> 32));
    }

    public static int hash(int x, int y, int seed) {
        int h = seed + x * 0x27D4EB2F + y * 0x165667B1;
        h = (h ^ (h >>> 15)) * 0x2C1B3C6D;
        h = (h ^ (h >>> 12)) * 0x297A2D39;
        return h ^ (h >>> 15);
    }

    /** White noise at a lattice point. */
    public static float white(int x, int y, int seed) {
        return (hash(x, y, seed) >>> 8) * 0x1p-24f;
    }

    /** Value noise with features of size 1. */
    public static float value(float x, float y, int seed) {
        int ix = floor(x);
        int iy = floor(y);
        float fx = x - ix;
        float fy = y - iy;
        fx = fx * fx * (3 - 2 * fx);
        fy = fy * fy * (3 - 2 * fy);
        float a = white(ix, iy, seed);
        float b = white(ix + 1, iy, seed);
        float c = white(ix, iy + 1, seed);
        float d = white(ix + 1, iy + 1, seed);
        float top = a + (b - a) * fx;
        return top + (c + (d - c) * fx - top) * fy;
    }

    /** Sum of octaves of value noise, each half as strong and twice as fine. */
    public static float clouds(float x, float y, int octaves, int seed) {
        float sum = 0;
        float weight = 0.5f;
        float total = 0;
        for (int i = 0; i < octaves; i++) {
            sum += weight * value(x, y, seed + i);
            total += weight;
            weight *= 0.5f;
            x = 2 * x + 17.3f;
            y = 2 * y + 9.1f;
        }
        return sum / total;
    }

    public static int floor(float v) {
        int i = (int) v;
        return v < i ? i - 1 : i;
    }
}
