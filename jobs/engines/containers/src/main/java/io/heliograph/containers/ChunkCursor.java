// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

/**
 * Consecutive chunks of a PNG file (PNG third edition, W3C 2025) or of a RIFF form. Chunks may state more bytes than the file has:
 * {@link #isWhole} and {@link #hasBody} report this.
 *
 * @param <X> exception for damaged bytes
 * @param <I> exception of failed input
 */
public final class ChunkCursor<X extends Exception, I extends Exception> {
    /** Bytes of length and type before the content. */
    public static final int HEADER = 8;

    private static final int PNG_SIGNATURE = 8;
    private static final int CHECKSUM = 4;

    private final ByteView<X, I> bytes;
    private final boolean png;
    private final long to;
    private String type = "";
    private long start;
    private long length;
    private long next;

    private ChunkCursor(ByteView<X, I> bytes, boolean png, long from, long to) {
        this.bytes = bytes;
        this.png = png;
        this.to = to;
        next = from;
    }

    /** The chunks of a PNG file, from the first one on. */
    public static <X extends Exception, I extends Exception> ChunkCursor<X, I> png(ByteView<X, I> file) {
        return new ChunkCursor<>(file, true, PNG_SIGNATURE, file.length());
    }

    /** The chunks of a RIFF form or list between two positions. */
    public static <X extends Exception, I extends Exception> ChunkCursor<X, I> riff(
            ByteView<X, I> bytes, long from, long to) {
        return new ChunkCursor<>(bytes, false, from, to);
    }

    /** Moves to the next chunk; false if fewer than the 8 bytes of a header are left. */
    public boolean next() throws X, I {
        if (to - next < HEADER) {
            return false;
        }
        start = next;
        length = png ? bytes.u32(start) : bytes.u32le(start + 4);
        type = bytes.name(png ? start + 4 : start);
        next = start + HEADER + length + (png ? CHECKSUM : length & 1);
        return true;
    }

    /** The four characters of the type. */
    public String type() {
        return type;
    }

    /** Position of the header. */
    public long start() {
        return start;
    }

    /** Position of the content. */
    public long body() {
        return start + HEADER;
    }

    /** Number of content bytes that the header states. */
    public long length() {
        return length;
    }

    /** Number of content bytes that are really in the file. */
    public long available() {
        return Math.min(length, to - body());
    }

    /** Position behind the chunk, with its checksum or its padding. */
    public long end() {
        return next;
    }

    /** Whether the file has all bytes of the content. */
    public boolean hasBody() {
        return available() == length;
    }

    /** Whether the file has all bytes of the chunk. */
    public boolean isWhole() {
        return next <= to;
    }
}
