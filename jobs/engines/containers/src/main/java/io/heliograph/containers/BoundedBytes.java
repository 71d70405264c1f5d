// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;

/**
 * A file in memory, or a part of it. Every read outside fails, so that no parser can read beyond its part.
 *
 * @param <X> exception at a position outside
 */
public class BoundedBytes<X extends Exception> implements ByteView<X, RuntimeException> {
    private final MemorySegment segment;
    private final FaultFactory<X> faults;

    public BoundedBytes(MemorySegment segment, FaultFactory<X> faults) {
        this.segment = segment;
        this.faults = faults;
    }

    /** The bytes themselves. */
    public final MemorySegment segment() {
        return segment;
    }

    @Override
    public final long length() {
        return segment.byteSize();
    }

    @Override
    public final FaultFactory<X> faults() {
        return faults;
    }

    @Override
    public final int u8(long at) throws X {
        demand(at, 1);
        return raw(at);
    }

    /** A range of these bytes, which is not copied. */
    protected final MemorySegment slice(long at, long length) throws X {
        demand(at, length);
        return segment.asSlice(at, length);
    }

    @Override
    public final long indexOf(int value, long from) {
        long length = length();
        for (long at = from; at < length; at++) {
            if (segment.get(JAVA_BYTE, at) == (byte) value) {
                return at;
            }
        }
        return -1;
    }

    /** Whether these characters are at a position; false outside. */
    public final boolean matchesAscii(long at, String ascii) {
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

    /** A copy. */
    public final byte[] toArray() {
        return segment.toArray(JAVA_BYTE);
    }

    private int raw(long at) {
        return segment.get(JAVA_BYTE, at) & 0xFF;
    }

    private void demand(long at, long length) throws X {
        if (at < 0 || length < 0 || length > length() - at) {
            throw faults.cutShort(length());
        }
    }
}
