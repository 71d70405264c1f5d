// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import java.io.ByteArrayOutputStream;

/** Writes bit fields, most significant bit first. */
final class BitWriter {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int last; // bits of an incomplete byte
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

    /** A number in Exp-Golomb code, {@code ue(v)}. */
    BitWriter golomb(int value) {
        int width = Integer.SIZE - Integer.numberOfLeadingZeros(value + 1);
        return bits(width - 1, 0).bits(width, value + 1L);
    }

    /** Ones up to the end of the byte. */
    BitWriter align() {
        while (count != 0) {
            bits(1, 1);
        }
        return this;
    }

    /** The bytes, ended by a one and zeros ({@code rbsp_trailing_bits}). */
    byte[] ended() {
        bits(1, 1);
        while (count != 0) {
            bits(1, 0);
        }
        return bytes.toByteArray();
    }
}
