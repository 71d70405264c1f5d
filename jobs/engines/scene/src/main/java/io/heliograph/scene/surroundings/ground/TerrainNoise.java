// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

/**
 * Lattice noise. Values from 0 to 1 with mean 0.5 unless stated otherwise; coordinates up to about a million. Value noise and fractal sums
 * after Perlin (1985) and Musgrave, "Texturing and Modeling" (2003), cells after Worley (1996).
 */
public final class TerrainNoise {
    private static final float UNIT = 1f / 16777216f;

    private TerrainNoise() {}

    public static int bits(int x, int y, int seed) {
        int h = x * 0x165667B1 + y * 0x27D4EB2F + seed * 0x3A1B73C9 + 0x7ED55D16;
        h = (h ^ (h >>> 15)) * 0x85EBCA6B;
        h = (h ^ (h >>> 13)) * 0xC2B2AE35;
        return h ^ (h >>> 16);
    }

    /** Converts the bits of a hash to a number from 0 (included) to 1 (excluded). */
    public static float unit(int bits) {
        return (bits >>> 8) * UNIT;
    }

    public static float hash(int x, int y, int seed) {
        return unit(bits(x, y, seed));
    }

    public static float value(float x, float y, int seed) {
        int i = (int) Math.floor(x);
        int j = (int) Math.floor(y);
        float u = x - i;
        float v = y - j;
        u = u * u * u * (u * (u * 6 - 15) + 10);
        v = v * v * v * (v * (v * 6 - 15) + 10);
        float a = hash(i, j, seed);
        float b = hash(i + 1, j, seed);
        float c = hash(i, j + 1, seed);
        float d = hash(i + 1, j + 1, seed);
        float low = a + (b - a) * u;
        return low + (c + (d - c) * u - low) * v;
    }

    public static float value(float x, float y, float z, int seed) {
        int k = (int) Math.floor(z);
        float w = z - k;
        w = w * w * (3 - 2 * w);
        float low = value(x, y, seed + k * 1619);
        return low + (value(x, y, seed + (k + 1) * 1619) - low) * w;
    }

    /** Sum of octaves, each with half the feature size and half the height. Octaves are rotated against each other to hide the lattice. */
    public static float fbm(float x, float y, int octaves, int seed) {
        float sum = 0;
        float height = 0.5f;
        float px = x;
        float py = y;
        for (int i = 0; i < octaves; i++) {
            sum += height * value(px, py, seed + i);
            float turned = px * 1.6f - py * 1.2f;
            py = px * 1.2f + py * 1.6f + 3.7f;
            px = turned;
            height *= 0.5f;
        }
        return sum + height;
    }

    public static float fbm(float x, float y, float z, int octaves, int seed) {
        float sum = 0;
        float height = 0.5f;
        float scale = 1;
        for (int i = 0; i < octaves; i++) {
            sum += height * value(x * scale + i * 1.7f, y * scale + i * 9.2f, z * scale + i * 3.1f, seed + i * 7);
            scale *= 2.03f;
            height *= 0.5f;
        }
        return sum + height;
    }

    /** Fractal noise with sharp crests, 0 to 1. Each octave is weighted by the previous one, so valleys stay smooth. */
    public static float ridged(float x, float y, int octaves, int seed) {
        float sum = 0;
        float height = 0.5f;
        float weight = 1;
        float px = x;
        float py = y;
        for (int i = 0; i < octaves; i++) {
            float n = 1 - Math.abs(2 * value(px, py, seed + i) - 1);
            n = n * n * weight;
            weight = Math.min(1, n * 1.8f);
            sum += n * height;
            float turned = px * 1.6f - py * 1.2f;
            py = px * 1.2f + py * 1.6f + 3.7f;
            px = turned;
            height *= 0.5f;
        }
        return sum;
    }

    /** Distance to the nearest of scattered points, one in each cell of side 1; 0 to about 1.2. */
    public static float cells(float x, float y, int seed) {
        int i = (int) Math.floor(x);
        int j = (int) Math.floor(y);
        float best = 4;
        for (int b = j - 1; b <= j + 1; b++) {
            for (int a = i - 1; a <= i + 1; a++) {
                int h = bits(a, b, seed);
                float ex = a + (h & 0xffff) / 65536f - x;
                float ey = b + (h >>> 16) / 65536f - y;
                best = Math.min(best, ex * ex + ey * ey);
            }
        }
        return (float) Math.sqrt(best);
    }

    /** Distance to the border between the cells around scattered points, 0 on it to about 0.7; for cracks, cobbles and caustics. */
    public static float borders(float x, float y, int seed) {
        int i = (int) Math.floor(x);
        int j = (int) Math.floor(y);
        float best = 9;
        float second = 9;
        for (int b = j - 1; b <= j + 1; b++) {
            for (int a = i - 1; a <= i + 1; a++) {
                int h = bits(a, b, seed);
                float ex = a + (h & 0xffff) / 65536f - x;
                float ey = b + (h >>> 16) / 65536f - y;
                float d = ex * ex + ey * ey;
                second = Math.min(second, Math.max(best, d));
                best = Math.min(best, d);
            }
        }
        return (float) (Math.sqrt(second) - Math.sqrt(best));
    }
}
