// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

/**
 * Consecutive boxes of an ISO base media file (ISO/IEC 14496-12, 4.2) or atoms of a QuickTime file. Fewer than 8 bytes after the last box
 * are ignored.
 *
 * @param <X> exception for damaged boxes
 * @param <I> exception of failed input
 */
public final class BoxCursor<X extends Exception, I extends Exception> {
    /** Treatment of a box that is longer than the rest of its list, or shorter than its own header. */
    public enum Damage {
        /** The box is reported as damaged. */
        REFUSED,
        /** The list ends before the box: devices append data of their own. */
        ENDS_LIST,
        /** A longer box ends with its list. The list ends before a shorter box. FFmpeg does the same. */
        CUT
    }

    private static final int HEADER = 8;
    private static final int LONG_HEADER = 16;

    private final ByteView<X, I> bytes;
    private final long to;
    private final Damage damage;
    private String type = "";
    private long start;
    private int headerLength;
    private boolean open;
    private long end;

    /**
     * A cursor before the first box.
     *
     * @param from position of the first box
     * @param to end of the list
     */
    public BoxCursor(ByteView<X, I> bytes, long from, long to, Damage damage) {
        this.bytes = bytes;
        this.to = to;
        this.damage = damage;
        end = from;
    }

    /** Moves to the next box; false at the end of the list. */
    public boolean next() throws X, I {
        long at = end;
        if (to - at < HEADER) {
            return false;
        }
        long size = bytes.u32(at);
        int header = HEADER;
        String name = bytes.name(at + 4);
        if (size == 1) {
            size = bytes.i64(at + HEADER);
            header = LONG_HEADER;
        }
        boolean toEnd = size == 0 && header == HEADER;
        if (toEnd) {
            size = to - at;
        }
        if (size < header || size > to - at) {
            if (damage == Damage.REFUSED) {
                throw bytes.faults().malformed("the box " + name + " at byte " + at + " has the length " + size);
            }
            if (damage == Damage.ENDS_LIST || size < header) {
                return false;
            }
            size = to - at;
        }
        type = name;
        start = at;
        headerLength = header;
        open = toEnd;
        end = at + size;
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

    /** Bytes of length and type: 8 or 16. */
    public int headerLength() {
        return headerLength;
    }

    /** Position of the content. */
    public long body() {
        return start + headerLength;
    }

    /** Position behind the box. */
    public long end() {
        return end;
    }

    /** Whether the box states no length, so that it ends with its list. */
    public boolean isOpen() {
        return open;
    }
}
