// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

/**
 * Reads numbers and names at any position of a file, or of a part of it.
 *
 * @param <X> exception at a position outside
 * @param <I> exception of failed input; {@link RuntimeException} if the bytes are in memory
 */
public interface ByteView<X extends Exception, I extends Exception> {
    /** Number of bytes. */
    long length();

    /** The factory of the exceptions that this view throws. */
    FaultFactory<X> faults();

    /** One byte, 0 to 255. */
    int u8(long at) throws X, I;

    /** Two bytes, big-endian. */
    default int u16(long at) throws X, I {
        return u8(at) << 8 | u8(at + 1);
    }

    /** Four bytes, big-endian. */
    default long u32(long at) throws X, I {
        return (long) u16(at) << 16 | u16(at + 2);
    }

    /** Eight bytes, big-endian; negative from 2^63 on. */
    default long i64(long at) throws X, I {
        return u32(at) << 32 | u32(at + 4);
    }

    /** Two bytes, little-endian. */
    default int u16le(long at) throws X, I {
        return u8(at) | u8(at + 1) << 8;
    }

    /** Three bytes, little-endian. */
    default int u24le(long at) throws X, I {
        return u16le(at) | u8(at + 2) << 16;
    }

    /** Four bytes, little-endian. */
    default long u32le(long at) throws X, I {
        return u16le(at) | (long) u16le(at + 2) << 16;
    }

    /** Eight bytes, little-endian; negative from 2^63 on. */
    default long i64le(long at) throws X, I {
        return u32le(at) | u32le(at + 4) << 32;
    }

    /** Next position of a byte with this value, or -1. */
    default long indexOf(int value, long from) throws X, I {
        for (long at = from; at < length(); at++) {
            if (u8(at) == value) {
                return at;
            }
        }
        return -1;
    }

    /** Four bytes as Latin characters: the type of a box or of a chunk. */
    default String name(long at) throws X, I {
        char[] name = {(char) u8(at), (char) u8(at + 1), (char) u8(at + 2), (char) u8(at + 3)};
        return new String(name);
    }
}
