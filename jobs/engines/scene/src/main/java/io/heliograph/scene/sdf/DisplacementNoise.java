// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/**
 * Stateless hashes, value noise and fractal noise, 0 to 1. A seed and position give the same value on every machine. After Perlin (1985),
 * with quintic easing (Perlin 2002).
 */
public final class DisplacementNoise {
    private static final float UNIT = 1f / (1 << 24);

    private DisplacementNoise() {}

    /** Hash of four integers, 32 bits. */
    public static int hash(int seed, int x, int y, int z) {
        int h = seed * 0x9E3779B1 ^ x * 0x85EBCA77 ^ y * 0xC2B2AE3D ^ z * 0x27D4EB2F;
        h ^= h >>> 15;
        h *= 0x2C1B3C6D;
        h ^= h >>> 12;
        h *= 0x297A2D39;
        return h ^ h >>> 15;
    }

    /** A number from 0 (included) to 1 (excluded) for four integers. */
    public static float at(int seed, int x, int y, int z) {
        return (hash(seed, x, y, z) >>> 8) * UNIT;
    }

    /** Reduces a seed of 64 bits to 32 bits. */
    public static int seed(long seed) {
        long h = (seed ^ seed >>> 32) * 0x9E3779B97F4A7C15L;
        return (int) (h >>> 32);
    }

    /** Value noise in the plane: interpolates random values at the integer positions. */
    public static float value(int seed, float x, float y) {
        int i = floor(x);
        int j = floor(y);
        float u = ease(x - i);
        float v = ease(y - j);
        float a = at(seed, i, j, 0);
        float b = at(seed, i + 1, j, 0);
        float c = at(seed, i, j + 1, 0);
        float d = at(seed, i + 1, j + 1, 0);
        float lower = a + (b - a) * u;
        return lower + (c + (d - c) * u - lower) * v;
    }

    /** Value noise in space: interpolates random values at the integer positions. */
    public static float value(int seed, float x, float y, float z) {
        int i = floor(x);
        int j = floor(y);
        int k = floor(z);
        float u = ease(x - i);
        float v = ease(y - j);
        float near = layer(seed, i, j, k, u, v);
        return near + (layer(seed, i, j, k + 1, u, v) - near) * ease(z - k);
    }

    private static float layer(int seed, int i, int j, int k, float u, float v) {
        float a = at(seed, i, j, k);
        float b = at(seed, i + 1, j, k);
        float c = at(seed, i, j + 1, k);
        float d = at(seed, i + 1, j + 1, k);
        float lower = a + (b - a) * u;
        return lower + (c + (d - c) * u - lower) * v;
    }

    /** Sum of octaves of noise in the plane, 0 to 1 with mean 0.5; each octave is rotated, and has double frequency and half the height. */
    public static float fbm(int seed, float x, float y, int octaves) {
        float sum = 0;
        float weight = 0.5f;
        float total = 0;
        for (int o = 0; o < octaves; o++) {
            sum += weight * value(seed + o, x, y);
            total += weight;
            float t = x * 1.6f - y * 1.2f;
            y = x * 1.2f + y * 1.6f;
            x = t;
            weight *= 0.5f;
        }
        return sum / total;
    }

    /** Sum of octaves of noise in space, 0 to 1 with mean 0.5. */
    public static float fbm(int seed, float x, float y, float z, int octaves) {
        float sum = 0;
        float weight = 0.5f;
        float total = 0;
        for (int o = 0; o < octaves; o++) {
            sum += weight * value(seed + o, x, y, z);
            total += weight;
            float t = x * 1.6f - y * 1.2f;
            y = x * 1.2f + y * 1.6f + 1.7f;
            x = t;
            z = z * 2.03f + 9.2f;
            weight *= 0.5f;
        }
        return sum / total;
    }

    /** Distance to the nearest of random points, one in each unit cell of the plane, about 0 to 1 (Worley 1996). */
    public static float cells(int seed, float x, float y) {
        int i = floor(x);
        int j = floor(y);
        float best = 4;
        for (int b = j - 1; b <= j + 1; b++) {
            for (int a = i - 1; a <= i + 1; a++) {
                float dx = a + at(seed, a, b, 1) - x;
                float dy = b + at(seed, a, b, 2) - y;
                best = Math.min(best, dx * dx + dy * dy);
            }
        }
        return (float) Math.sqrt(best);
    }

    /** Distance to the nearest of random points, one in each unit cell of space, about 0 to 1. */
    public static float cells(int seed, float x, float y, float z) {
        int i = floor(x);
        int j = floor(y);
        int k = floor(z);
        float best = 4;
        for (int c = k - 1; c <= k + 1; c++) {
            for (int b = j - 1; b <= j + 1; b++) {
                for (int a = i - 1; a <= i + 1; a++) {
                    int h = hash(seed, a, b, c);
                    float dx = a + (h & 1023) * (1 / 1024f) - x;
                    float dy = b + (h >> 10 & 1023) * (1 / 1024f) - y;
                    float dz = c + (h >> 20 & 1023) * (1 / 1024f) - z;
                    best = Math.min(best, dx * dx + dy * dy + dz * dz);
                }
            }
        }
        return (float) Math.sqrt(best);
    }

    private static int floor(float x) {
        int i = (int) x;
        return x < i ? i - 1 : i;
    }

    private static float ease(float t) {
        return t * t * t * (t * (t * 6 - 15) + 10);
    }
}
