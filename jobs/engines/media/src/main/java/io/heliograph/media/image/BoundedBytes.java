// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;

/** A range of a file. Every read outside it fails with "cut short", so that no parser can read beyond its range. */
record BoundedBytes(MemorySegment segment) {
    long length() {
        return segment.byteSize();
    }

    int u8(long at) throws UnreadableImageException {
        demand(at, 1);
        return raw(at);
    }

    /** Big-endian, as all of JPEG and PNG. */
    int u16(long at) throws UnreadableImageException {
        demand(at, 2);
        return raw(at) << 8 | raw(at + 1);
    }

    long u32(long at) throws UnreadableImageException {
        return (long) u16(at) << 16 | u16(at + 2);
    }

    /** Little-endian, as all of WebP. */
    int u16le(long at) throws UnreadableImageException {
        demand(at, 2);
        return raw(at) | raw(at + 1) << 8;
    }

    int u24le(long at) throws UnreadableImageException {
        return u16le(at) | u8(at + 2) << 16;
    }

    long u32le(long at) throws UnreadableImageException {
        return u16le(at) | (long) u16le(at + 2) << 16;
    }

    BoundedBytes part(long at, long length) throws UnreadableImageException {
        demand(at, length);
        return new BoundedBytes(segment.asSlice(at, length));
    }

    BoundedBytes from(long at) throws UnreadableImageException {
        return part(at, length() - at);
    }

    /** Where {@code value} next stands, or -1. */
    long indexOf(int value, long from) {
        long length = length();
        for (long at = from; at < length; at++) {
            if (segment.get(JAVA_BYTE, at) == (byte) value) {
                return at;
            }
        }
        return -1;
    }

    boolean matchesAscii(long at, String ascii) {
        if (at < 0 || ascii.length() > length() - at) {
            return false;
        }
        for (int i = 0; i < ascii.length(); i++) {
            if (raw(at + i) != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    boolean startsWith(int... values) {
        if (values.length > length()) {
            return false;
        }
        for (int i = 0; i < values.length; i++) {
            if (raw(i) != values[i]) {
                return false;
            }
        }
        return true;
    }

    byte[] toArray() {
        return segment.toArray(JAVA_BYTE);
    }

    private int raw(long at) {
        return segment.get(JAVA_BYTE, at) & 0xFF;
    }

    private void demand(long at, long length) throws UnreadableImageException {
        if (at < 0 || length < 0 || length > length() - at) {
            throw UnreadableImageException.corrupt("The image file is cut short or damaged.");
        }
    }
}
