// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

/** Reads bit fields, most significant bit first, as in the headers of H.264 and H.265. */
final class BitReader {
    private final byte[] bytes;
    private int at; // position in bits

    BitReader(byte[] bytes, int firstByte) {
        this.bytes = bytes;
        this.at = 8 * firstByte;
    }

    /** A field of up to 32 bits, as an unsigned number. */
    long bits(int count) {
        long value = 0;
        for (int i = 0; i < count; i++) {
            value = (value << 1) | ((bytes[at >> 3] >> (7 - (at & 7))) & 1);
            at++;
        }
        return value;
    }

    /** Reads an unsigned number in Exp-Golomb code ({@code ue(v)} of the standards). */
    int golomb() {
        int zeros = 0;
        while (zeros < 31 && bits(1) == 0) {
            zeros++;
        }
        return (int) ((1L << zeros) - 1 + bits(zeros));
    }
}
