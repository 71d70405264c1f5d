// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ByteCursor;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * Rewrites the absolute offsets of a file after bytes have moved: chunks (stco, co64), fragments (tfhd) and the index
 * of fragments (tfra).
 */
final class BmffOffsets {
    private static final int BASE_DATA_OFFSET = 1;

    private final ByteSource source;
    private final ProvenanceLimits limits;
    private final LongUnaryOperator moved;
    private final List<Patch> patches = new ArrayList<>();

    /** New bytes that replace the same number of old bytes. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Patch(ByteSpan range, byte[] bytes) {}

    private BmffOffsets(ByteSource source, ProvenanceLimits limits, LongUnaryOperator moved) {
        this.source = source;
        this.limits = limits;
        this.moved = moved;
    }

    /** The patches in the order of the file. */
    static List<Patch> patches(ByteSource source, List<BmffBox> boxes, ProvenanceLimits limits, LongUnaryOperator moved)
            throws IOException, ProvenanceException {
        BmffOffsets offsets = new BmffOffsets(source, limits, moved);
        for (BmffBox box : boxes.stream().flatMap(BmffBox::all).toList()) {
            switch (box.type()) {
                case "stco" -> offsets.table(box, 4);
                case "co64" -> offsets.table(box, 8);
                case "tfhd" -> offsets.fragment(box);
                case "tfra" -> offsets.index(box);
                case "iloc" -> throw ProvenanceException.unsupported("HEIF and AVIF files cannot be signed");
                default -> {}
            }
        }
        offsets.patches.sort(Comparator.comparingLong(patch -> patch.range.start()));
        return offsets.patches;
    }

    private void table(BmffBox box, int width) throws IOException, ProvenanceException {
        ByteCursor cursor = ByteCursor.bigEndian(source, box.body() + 4);
        long count = count(box, cursor.u32(), width);
        long start = cursor.position();
        ByteBuffer table = ByteBuffer.wrap(cursor.bytes((int) count * width));
        for (int i = 0; i < count; i++) {
            move(table, i * width, width);
        }
        patches.add(new Patch(new ByteSpan(start, table.capacity()), table.array()));
    }

    private void fragment(BmffBox box) throws IOException, ProvenanceException {
        ByteCursor cursor = ByteCursor.bigEndian(source, box.body());
        if ((cursor.u32() & BASE_DATA_OFFSET) != 0) {
            cursor.u32();
            long start = cursor.position();
            ByteBuffer offset = ByteBuffer.wrap(cursor.bytes(8));
            move(offset, 0, 8);
            patches.add(new Patch(new ByteSpan(start, 8), offset.array()));
        }
    }

    private void index(BmffBox box) throws IOException, ProvenanceException {
        ByteCursor cursor = ByteCursor.bigEndian(source, box.body());
        int width = cursor.u8() == 1 ? 8 : 4;
        cursor.moveTo(box.body() + 8);
        long sizes = cursor.u32();
        int entry = 2 * width + (int) ((sizes >> 4 & 3) + (sizes >> 2 & 3) + (sizes & 3)) + 3;
        long count = count(box, cursor.u32(), entry);
        long start = cursor.position();
        ByteBuffer table = ByteBuffer.wrap(cursor.bytes((int) count * entry));
        for (int i = 0; i < count; i++) {
            move(table, i * entry + width, width);
        }
        patches.add(new Patch(new ByteSpan(start, table.capacity()), table.array()));
    }

    private long count(BmffBox box, long count, int width) throws ProvenanceException {
        if (count > limits.mediaParts() * 16L || count * width > box.range().length()) {
            throw ProvenanceException.malformed("the box " + box.type() + " has " + count + " entries");
        }
        return count;
    }

    private void move(ByteBuffer table, int index, int width) throws ProvenanceException {
        if (width == 8) {
            table.putLong(index, moved.applyAsLong(table.getLong(index)));
            return;
        }
        long place = moved.applyAsLong(table.getInt(index) & 0xffff_ffffL);
        if (place > 0xffff_ffffL) {
            throw ProvenanceException.limit("the manifest would move media beyond 4 GiB, where stco does not reach");
        }
        table.putInt(index, (int) place);
    }
}
