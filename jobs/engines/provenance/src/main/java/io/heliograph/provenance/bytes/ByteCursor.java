// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.bytes;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.WindowedBytes;
import java.io.IOException;
import java.nio.ByteOrder;

/**
 * Reads numbers and names from a source, from front to back, in either byte order. Reading beyond the end is a
 * {@link ProvenanceException}.
 */
public final class ByteCursor {
    private final ByteSource source;
    private final WindowedBytes<ProvenanceException> bytes;
    private final boolean little;
    private long position;

    public ByteCursor(ByteSource source, long position, ByteOrder order) {
        this.source = source;
        this.position = position;
        bytes = WindowedBytes.strict(source, ProvenanceException.FAULTS);
        little = order == ByteOrder.LITTLE_ENDIAN;
    }

    public static ByteCursor bigEndian(ByteSource source, long position) {
        return new ByteCursor(source, position, ByteOrder.BIG_ENDIAN);
    }

    public long position() {
        return position;
    }

    public void moveTo(long place) {
        position = place;
    }

    /** Number of bytes after the current position. */
    public long left() {
        return source.length() - position;
    }

    public int u8() throws IOException, ProvenanceException {
        int value = bytes.u8(position);
        position++;
        return value;
    }

    public int u16() throws IOException, ProvenanceException {
        int value = little ? bytes.u16le(position) : bytes.u16(position);
        position += 2;
        return value;
    }

    public long u32() throws IOException, ProvenanceException {
        long value = little ? bytes.u32le(position) : bytes.u32(position);
        position += 4;
        return value;
    }

    /** An unsigned number of 64 bits; above 2^63 - 1 it is refused, since no file is that long. */
    public long u64() throws IOException, ProvenanceException {
        long value = little ? bytes.u32le(position) | bytes.u32le(position + 4) << 32 : bytes.i64(position);
        if (value < 0) {
            throw ProvenanceException.malformed("length at byte " + position + " is above 2^63");
        }
        position += 8;
        return value;
    }

    /** Four bytes as Latin characters. */
    public String name() throws IOException, ProvenanceException {
        String name = bytes.name(position);
        position += 4;
        return name;
    }

    public byte[] bytes(int count) throws IOException, ProvenanceException {
        byte[] slice = source.slice(position, count, ProvenanceException.FAULTS);
        position += count;
        return slice;
    }
}
