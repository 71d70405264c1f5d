// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

/** Random numbers, small and fast: Marsaglia's xorshift, mixed from a seed. */
final class PatchRandom {
    private int state;

    PatchRandom(long seed) {
        long mixed = (seed ^ (seed >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        state = (int) (mixed ^ (mixed >>> 31)) | 1;
    }

    /** Random number from 0 to {@code count} - 1. */
    int below(int count) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (int) (((state & 0xffffffffL) * count) >>> 32);
    }
}
