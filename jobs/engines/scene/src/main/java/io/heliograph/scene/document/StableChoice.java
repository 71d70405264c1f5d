// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.util.List;

/**
 * Picks an option by seed and key; choices for different keys do not influence each other.
 *
 * @param seed of the document
 */
record StableChoice(long seed) {
    /** One of the options; the same for the same seed and key. */
    String of(String key, List<String> options) {
        long hash = seed;
        for (int i = 0; i < key.length(); i++) {
            hash = mixed(hash + key.charAt(i));
        }
        return options.get((int) Math.floorMod(mixed(hash), (long) options.size()));
    }

    /** The finaliser of SplitMix64 (Steele, Lea and Flood 2014). */
    private static long mixed(long value) {
        long a = value + 0x9e3779b97f4a7c15L;
        long b = (a ^ (a >>> 30)) * 0xbf58476d1ce4e5b9L;
        long c = (b ^ (b >>> 27)) * 0x94d049bb133111ebL;
        return c ^ (c >>> 31);
    }
}
