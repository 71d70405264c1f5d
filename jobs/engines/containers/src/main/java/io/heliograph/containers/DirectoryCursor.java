// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

/**
 * Directories of a TIFF file (TIFF 6.0, section 2), of a BigTIFF file (offsets of 64 bits) or of an EXIF block. The
 * chain of directories may be a cycle.
 *
 * @param <X> exception for damaged bytes
 * @param <I> exception of failed input
 */
public final class DirectoryCursor<X extends Exception, I extends Exception> {
    private static final int BIG_VERSION = 43;

    private final ByteView<X, I> bytes;
    private final boolean little;
    private final boolean big;
    private long link;
    private long start;
    private long count;

    private DirectoryCursor(ByteView<X, I> bytes, boolean little, boolean big) {
        this.bytes = bytes;
        this.little = little;
        this.big = big;
        link = big ? 8 : 4;
    }

    /** The directories of a TIFF or BigTIFF file; the caller has checked that it is one. */
    public static <X extends Exception, I extends Exception> DirectoryCursor<X, I> tiff(ByteView<X, I> file)
            throws X, I {
        boolean little = file.u8(0) == 'I';
        var classic = new DirectoryCursor<>(file, little, false);
        if (classic.u16(2) != BIG_VERSION) {
            return classic;
        }
        if (classic.u16(4) != 8 || classic.u16(6) != 0) {
            throw file.faults().malformed("BigTIFF with offsets that are not of 8 bytes");
        }
        return new DirectoryCursor<>(file, little, true);
    }

    /** The directories of an EXIF block (CIPA DC-008). Its version is not checked, as in other readers. */
    public static <X extends Exception, I extends Exception> DirectoryCursor<X, I> exif(
            ByteView<X, I> block, boolean little) {
        return new DirectoryCursor<>(block, little, false);
    }

    /** Moves to the next directory; false at the end of the chain. */
    public boolean next() throws X, I {
        long offset = following();
        if (offset == 0) {
            return false;
        }
        start = offset;
        count = big ? length(start) : u16(start);
        return true;
    }

    /** Position of the next directory; 0 at the end of the chain. */
    public long following() throws X, I {
        return big ? length(link()) : u32(link());
    }

    /** Whether numbers are little-endian. */
    public boolean isLittleEndian() {
        return little;
    }

    /** Whether this is BigTIFF. */
    public boolean isBig() {
        return big;
    }

    /** Position of the directory. */
    public long start() {
        return start;
    }

    /** Number of tags that the directory states. */
    public long count() {
        return count;
    }

    /** Position of the offset of the next directory. */
    public long link() {
        return start == 0 ? link : entry(count);
    }

    /** Number of a tag; the first one has index 0. */
    public int tag(long index) throws X, I {
        return u16(entry(index));
    }

    /** Type of a tag's values. */
    public int type(long index) throws X, I {
        return u16(entry(index) + 2);
    }

    /** Number of a tag's values. */
    public long values(long index) throws X, I {
        long at = entry(index) + 4;
        return big ? length(at) : u32(at);
    }

    /** The 4 or 8 bytes of an entry that hold the tag's value or the offset of the value. */
    public long field(long index) throws X, I {
        long at = fieldAt(index);
        return big ? (little ? bytes.i64le(at) : bytes.i64(at)) : u32(at);
    }

    /** Position of the 4 or 8 bytes of an entry that hold the tag's value or the offset of the value. */
    public long fieldAt(long index) {
        return entry(index) + (big ? 12 : 8);
    }

    /** Two bytes in the order of the file. */
    public int u16(long at) throws X, I {
        return little ? bytes.u16le(at) : bytes.u16(at);
    }

    /** Four bytes in the order of the file. */
    public long u32(long at) throws X, I {
        return little ? bytes.u32le(at) : bytes.u32(at);
    }

    private long length(long at) throws X, I {
        long value = little ? bytes.i64le(at) : bytes.i64(at);
        if (value < 0) {
            throw bytes.faults().malformed("length at byte " + at + " is above 2^63");
        }
        return value;
    }

    private long entry(long index) {
        return big ? start + 8 + 20 * index : start + 2 + 12 * index;
    }
}
