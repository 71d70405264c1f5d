// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

/**
 * Marker segments of a JPEG file (ITU-T T.81, annex B), from the first one behind the start of image up to the end of
 * image.
 *
 * @param <X> exception for damaged bytes
 * @param <I> exception of failed input
 */
public final class SegmentCursor<X extends Exception, I extends Exception> {
    /** Marker of the start of an image. */
    public static final int START_OF_IMAGE = 0xD8;

    /** Marker of the end of an image. */
    public static final int END_OF_IMAGE = 0xD9;

    /** Marker before coded pixels. */
    public static final int START_OF_SCAN = 0xDA;

    private static final int MARK = 0xFF;
    private static final int TEMPORARY = 0x01;
    private static final int FIRST_RESTART = 0xD0;
    private static final int LAST_RESTART = 0xD7;
    private static final int LENGTH = 2;

    private final ByteView<X, I> bytes;
    private final boolean strict;
    private final int mostFill;
    private int fill;
    private int marker = START_OF_IMAGE;
    private long start;
    private long code = 1;
    private long endOfScan = -1; // end of the current scan segment's coded pixels; -1 until they have been read

    private SegmentCursor(ByteView<X, I> bytes, boolean strict, int mostFill) {
        this.bytes = bytes;
        this.strict = strict;
        this.mostFill = mostFill;
    }

    /** Segments without gaps between them; the segment of a scan includes the coded pixels. */
    public static <X extends Exception, I extends Exception> SegmentCursor<X, I> strict(
            ByteView<X, I> file, int mostFill) {
        return new SegmentCursor<>(file, true, mostFill);
    }

    /** Segments in a damaged file, as decoders find them: coded pixels, restarts, fill bytes and damage before a segment are skipped. */
    public static <X extends Exception, I extends Exception> SegmentCursor<X, I> searching(ByteView<X, I> file) {
        return new SegmentCursor<>(file, false, 0);
    }

    /** Moves to the next segment; false behind the end of image, and if the file has no other segment. */
    public boolean next() throws X, I {
        return marker != END_OF_IMAGE && (strict ? adjacent(end()) : found(end()));
    }

    private boolean adjacent(long at) throws X, I {
        if (bytes.length() - at < 2) {
            return false;
        }
        if (bytes.u8(at) != MARK) {
            throw bytes.faults().malformed("no JPEG marker at byte " + at);
        }
        start = at;
        code = at + 1;
        endOfScan = -1;
        marker = bytes.u8(code);
        while (marker == MARK && fill < mostFill) {
            code++;
            marker = bytes.u8(code);
            fill++;
        }
        return true;
    }

    private boolean found(long from) throws X, I {
        for (long at = bytes.indexOf(MARK, from);
                at >= 0 && at + 1 < bytes.length();
                at = bytes.indexOf(MARK, at + 1)) {
            int found = bytes.u8(at + 1);
            if (found > TEMPORARY && found != MARK && (found < FIRST_RESTART || found > START_OF_IMAGE)) {
                start = at;
                code = at + 1;
                marker = found;
                return true;
            }
        }
        return false;
    }

    /** The second byte of the marker. */
    public int marker() {
        return marker;
    }

    /** Position of the segment: of its marker, or of the fill bytes before it. */
    public long start() {
        return start;
    }

    /** Position of the content. */
    public long body() {
        return code + 1 + (hasLength() ? LENGTH : 0);
    }

    /** Stated length in bytes, including the length field itself; a length below 2 is damage. */
    public int length() throws X, I {
        return hasLength() ? bytes.u16(code + 1) : 0;
    }

    /** Position behind the segment. Strict segments are wholly in the file. */
    public long end() throws X, I {
        if (!hasLength()) {
            return code + 1;
        }
        int length = length();
        long end = code + 1 + length;
        if (length < LENGTH || (strict && end > bytes.length())) {
            throw bytes.faults().malformed("a JPEG segment at byte " + start + " has the length " + length);
        }
        if (!strict || marker != START_OF_SCAN) {
            return end;
        }
        if (endOfScan < 0) {
            endOfScan = endOfScan(end);
        }
        return endOfScan;
    }

    private boolean hasLength() {
        return start > 0 && marker != END_OF_IMAGE;
    }

    private long endOfScan(long from) throws X, I {
        for (long at = bytes.indexOf(MARK, from);
                at >= 0 && at + 1 < bytes.length();
                at = bytes.indexOf(MARK, at + 1)) {
            int next = bytes.u8(at + 1);
            if (next != 0 && next != MARK && (next < FIRST_RESTART || next > LAST_RESTART)) {
                return at;
            }
        }
        return bytes.length();
    }

    /** Number of fill bytes before all segments so far. A strict cursor stops at a maximum; its marker is then 0xFF. */
    public int fill() {
        return fill;
    }
}
