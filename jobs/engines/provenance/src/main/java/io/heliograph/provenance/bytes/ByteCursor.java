// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.bytes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Reads numbers and names from a source, from front to back, in either byte order. Consecutive small reads are served
 * from memory: up to 64 KiB are read ahead. Reading beyond the end is a {@link ProvenanceException}.
 */
public final class ByteCursor {
    private static final int FIRST_WINDOW = 64;
    private static final int LARGEST_WINDOW = 1 << 16;

    private final ByteSource source;
    private final ByteOrder order;
    private byte[] window = new byte[FIRST_WINDOW];
    private long windowStart;
    private int windowLength;
    private long position;

    public ByteCursor(ByteSource source, long position, ByteOrder order) {
        this.source = source;
        this.position = position;
        this.order = order;
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

    /** Bytes that are left. */
    public long left() {
        return source.length() - position;
    }

    public int u8() throws IOException, ProvenanceException {
        return fill(1).get() & 0xff;
    }

    public int u16() throws IOException, ProvenanceException {
        return fill(2).getShort() & 0xffff;
    }

    public long u32() throws IOException, ProvenanceException {
        return fill(4).getInt() & 0xffffffffL;
    }

    /** 64 bits; a number above 2^63 - 1 is refused, since no file is that long. */
    public long u64() throws IOException, ProvenanceException {
        long value = fill(8).getLong();
        if (value < 0) {
            throw ProvenanceException.malformed("length at byte " + (position - 8) + " is above 2^63");
        }
        return value;
    }

    /** Four bytes as Latin characters. */
    public String name() throws IOException, ProvenanceException {
        byte[] name = new byte[4];
        fill(4).get(name);
        return new String(name, StandardCharsets.ISO_8859_1);
    }

    public byte[] bytes(int count) throws IOException, ProvenanceException {
        byte[] bytes = source.slice(position, count);
        position += count;
        return bytes;
    }

    private ByteBuffer fill(int count) throws IOException, ProvenanceException {
        if (position < 0 || position > source.length() - count) {
            throw ProvenanceException.malformed("the file ends at byte " + source.length());
        }
        if (position < windowStart || position + count > windowStart + windowLength) {
            readAhead(count);
        }
        ByteBuffer bytes =
                ByteBuffer.wrap(window, (int) (position - windowStart), count).order(order);
        position += count;
        return bytes;
    }

    /** Increases the read-ahead for consecutive reads, since a single one needs only its own bytes. */
    private void readAhead(int count) throws IOException {
        long end = windowStart + windowLength;
        boolean follows = windowLength > 0 && position + count > end && position <= end + window.length;
        int size = follows ? Math.min(LARGEST_WINDOW, 2 * window.length) : FIRST_WINDOW;
        if (size > window.length) {
            window = new byte[size];
        }
        windowStart = position;
        windowLength = (int) Math.min(size, source.length() - position);
        source.read(position, window, 0, windowLength);
    }
}
