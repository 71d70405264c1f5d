// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.provenance.bytes.ByteCursor;
import io.heliograph.provenance.bytes.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * The first directory of a TIFF file (TIFF 6.0, section 2) or BigTIFF file (offsets of 64 bits).
 *
 * @param order byte order of the file
 * @param isBig whether it is BigTIFF
 * @param entries the tags
 * @param next where the next directory lies; 0 for none
 */
record TiffDirectory(ByteOrder order, boolean isBig, List<Entry> entries, long next) {
    private static final int BIG_VERSION = 43;

    /**
     * A tag.
     *
     * @param value the value, or where it lies, as the bits of the field
     */
    record Entry(int tag, int type, long count, long value) {}

    static TiffDirectory first(ByteSource source, ProvenanceLimits limits) throws IOException, ProvenanceException {
        ByteOrder order = source.slice(0, 1)[0] == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        ByteCursor cursor = new ByteCursor(source, 2, order);
        boolean big = cursor.u16() == BIG_VERSION;
        if (big && (cursor.u16() != 8 || cursor.u16() != 0)) {
            throw ProvenanceException.malformed("BigTIFF with offsets that are not of 8 bytes");
        }
        cursor.moveTo(big ? cursor.u64() : cursor.u32());
        long count = big ? cursor.u64() : cursor.u16();
        if (count > Math.min(limits.mediaParts(), 0xffff)) {
            throw ProvenanceException.limit("a TIFF directory of " + count + " tags");
        }
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int tag = cursor.u16();
            int type = cursor.u16();
            long values = big ? cursor.u64() : cursor.u32();
            ByteBuffer value = ByteBuffer.wrap(cursor.bytes(big ? 8 : 4)).order(order);
            entries.add(new Entry(tag, type, values, big ? value.getLong() : value.getInt() & 0xffff_ffffL));
        }
        return new TiffDirectory(order, big, entries, big ? cursor.u64() : cursor.u32());
    }

    /** Bytes of a directory of so many tags. */
    int length(int tags) {
        return isBig ? 16 + 20 * tags : 6 + 12 * tags;
    }

    /** The header of a file whose first directory lies at an offset. */
    byte[] header(long offset) {
        ByteBuffer header = ByteBuffer.allocate(isBig ? 16 : 8).order(order);
        byte mark = (byte) (order == ByteOrder.LITTLE_ENDIAN ? 'I' : 'M');
        header.put(mark).put(mark);
        if (isBig) {
            header.putShort((short) BIG_VERSION).putShort((short) 8).putShort((short) 0).putLong(offset);
        } else {
            header.putShort((short) 42).putInt((int) offset);
        }
        return header.array();
    }

    /** A directory of other tags that leads to the same next one. */
    byte[] write(List<Entry> tags) {
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
        if (isBig) {
            bytes.putLong(next);
        } else {
            bytes.putInt((int) next);
        }
        return bytes.array();
    }
}
