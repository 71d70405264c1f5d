// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

/** Pseudo-random numbers from a seed and a name; adding a name does not change the numbers of other names. */
final class SeededChoice {
    private SeededChoice() {}

    /** Number for a name, 0 inclusive to 1 exclusive. */
    static double unit(long seed, String name) {
        long state = seed;
        for (int i = 0; i < name.length(); i++) {
            state = mix(state * 31 + name.charAt(i));
        }
        return (mix(state) >>> 11) * 0x1p-53;
    }

    /** Number for an index, 0 inclusive to 1 exclusive. */
    static double unit(long seed, double n) {
        return (mix(mix(seed) ^ Double.doubleToLongBits(n)) >>> 11) * 0x1p-53;
    }

    /** The finaliser of SplitMix64 (Steele, Lea, Flood 2014). */
    private static long mix(long value) {
        long z = value + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
