// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.DirectoryCursor;
import io.heliograph.containers.WindowedBytes;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A directory of a TIFF file (TIFF 6.0, section 2) or BigTIFF file (offsets of 64 bits).
 *
 * @param order byte order of the file
 * @param isBig whether it is BigTIFF
 * @param entries the tags
 * @param next offset of the next directory; 0 for none
 * @param link position of the offset that leads to this directory
 */
record TiffDirectory(ByteOrder order, boolean isBig, List<Entry> entries, long next, long link) {
    private static final int BIG_VERSION = 43;

    /**
     * A tag.
     *
     * @param value bits of the field that holds the value, or the offset of the value
     */
    record Entry(int tag, int type, long count, long value) {}

    /** The directories of a file in order; a cycle is followed once. */
    static List<TiffDirectory> chain(ByteSource source, ProvenanceLimits limits)
            throws IOException, ProvenanceException {
        var cursor = DirectoryCursor.tiff(WindowedBytes.strict(source, ProvenanceException.FAULTS));
        List<TiffDirectory> chain = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        int entries = 0;
        while (cursor.next() && seen.add(cursor.start())) {
            if (cursor.count() > limits.mediaParts() - entries - chain.size()) {
                throw ProvenanceException.limit("TIFF directories of more than " + limits.mediaParts() + " tags");
            }
            TiffDirectory directory = read(cursor);
            chain.add(directory);
            entries += directory.entries.size();
        }
        if (chain.isEmpty()) {
            throw ProvenanceException.malformed("a TIFF file without a directory");
        }
        return chain;
    }

    private static TiffDirectory read(DirectoryCursor<ProvenanceException, IOException> cursor)
            throws IOException, ProvenanceException {
        ByteOrder order = cursor.isLittleEndian() ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < cursor.count(); i++) {
            entries.add(new Entry(cursor.tag(i), cursor.type(i), cursor.values(i), cursor.field(i)));
        }
        return new TiffDirectory(order, cursor.isBig(), entries, cursor.following(), cursor.link());
    }

    /** Length in bytes of a directory with this number of tags. */
    int length(int tags) {
        return isBig ? 16 + 20 * tags : 6 + 12 * tags;
    }

    /** A file header that places the first directory at an offset. */
    byte[] header(long offset) {
        ByteBuffer header = ByteBuffer.allocate(isBig ? 16 : 8).order(order);
        byte mark = (byte) (order == ByteOrder.LITTLE_ENDIAN ? 'I' : 'M');
        header.put(mark).put(mark);
        if (isBig) {
            header.putShort((short) BIG_VERSION)
                    .putShort((short) 8)
                    .putShort((short) 0)
                    .putLong(offset);
        } else {
            header.putShort((short) 42).putInt((int) offset);
        }
        return header.array();
    }

    /** Encodes an offset of a directory. */
    byte[] linkTo(long offset) {
        ByteBuffer link = ByteBuffer.allocate(isBig ? 8 : 4).order(order);
        return (isBig ? link.putLong(offset) : link.putInt((int) offset)).array();
    }

    /** Encodes a directory with these tags. */
    byte[] write(List<Entry> tags, long following) {
        ByteBuffer bytes = ByteBuffer.allocate(length(tags.size())).order(order);
        if (isBig) {
            bytes.putLong(tags.size());
        } else {
            bytes.putShort((short) tags.size());
        }
        for (Entry tag : tags) {
            bytes.putShort((short) tag.tag).putShort((short) tag.type);
            if (isBig) {
                bytes.putLong(tag.count).putLong(tag.value);
            } else {
                bytes.putInt((int) tag.count).putInt((int) tag.value);
            }
        }
        return bytes.put(linkTo(following)).array();
    }
}
