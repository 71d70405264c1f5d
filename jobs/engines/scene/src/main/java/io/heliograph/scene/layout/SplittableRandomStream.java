// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/**
 * A seeded stream of pseudo-random numbers that can be split by name, so that the numbers for one thing do not depend on those for another.
 * SplitMix64 (Steele, Lea and Flood, 2014).
 */
final class SplittableRandomStream {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private long state;

    SplittableRandomStream(long seed) {
        state = seed;
    }

    /** Seed of an independent stream for a part of the work. */
    static long split(long seed, String name, int index) {
        long hash = seed;
        for (int i = 0; i < name.length(); i++) {
            hash = mix(hash + GOLDEN * name.charAt(i));
        }
        return mix(hash + GOLDEN * (index + 1));
    }

    /** A number from {@code low} (included) to {@code high} (excluded). */
    float between(float low, float high) {
        return low + (high - low) * next();
    }

    /** A random sign, -1 or 1. */
    float side() {
        return next() < 0.5f ? -1 : 1;
    }

    /** A number from 0 (included) to 1 (excluded). */
    float next() {
        state += GOLDEN;
        return (mix(state) >>> 40) * 0x1p-24f;
    }

    private static long mix(long value) {
        long z = value;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
