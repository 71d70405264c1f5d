// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import java.io.ByteArrayOutputStream;

/** Writes bit fields, most significant bit first. */
final class BitWriter {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int last; // bits used in the incomplete last byte
    private int count;

    BitWriter bits(int width, long value) {
        for (int i = width - 1; i >= 0; i--) {
            last = (int) ((last << 1) | ((value >> i) & 1));
            if (++count == 8) {
                bytes.write(last);
                last = 0;
                count = 0;
            }
        }
        return this;
    }

    BitWriter flag(boolean value) {
        return bits(1, value ? 1 : 0);
    }

    /** Writes an unsigned number in Exp-Golomb code ({@code ue(v)} of the standards). */
    BitWriter golomb(int value) {
        int width = Integer.SIZE - Integer.numberOfLeadingZeros(value + 1);
        return bits(width - 1, 0).bits(width, value + 1L);
    }

    /** Fills the last byte with ones. */
    BitWriter align() {
        while (count != 0) {
            bits(1, 1);
        }
        return this;
    }

    /** Appends a one and zeros up to a whole byte ({@code rbsp_trailing_bits}), and returns all bytes. */
    byte[] ended() {
        bits(1, 1);
        while (count != 0) {
            bits(1, 0);
        }
        return bytes.toByteArray();
    }
}
