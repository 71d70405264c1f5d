// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.bytes;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** A file to be written: a sequence of ranges of other sources and new bytes. Nothing is copied until it is read. */
public final class ByteLayout implements ByteSource {
    private record Piece(long position, ByteSource source, ByteSpan range) {
        long end() {
            return position + range.length();
        }
    }

    private final List<Piece> pieces = new ArrayList<>();
    private long length;

    /** Appends a range of a source. */
    public ByteLayout add(ByteSource source, long start, long count) {
        if (count > 0) {
            pieces.add(new Piece(length, source, new ByteSpan(start, count)));
            length += count;
        }
        return this;
    }

    /** Appends all of a source. */
    public ByteLayout add(ByteSource source) {
        return add(source, 0, source.length());
    }

    /** Appends bytes. */
    public ByteLayout add(byte[] bytes) {
        return add(ByteSource.of(bytes));
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public void read(long position, byte[] into, int offset, int count) throws IOException {
        if (position < 0 || position > length - count) {
            throw new EOFException("byte " + position + " of " + length);
        }
        int index = find(position);
        int done = 0;
        while (done < count) {
            Piece piece = pieces.get(index++);
            long skipped = position + done - piece.position();
            int part = (int) Math.min(count - done, piece.range().length() - skipped);
            piece.source().read(piece.range().start() + skipped, into, offset + done, part);
            done += part;
        }
    }

    private int find(long position) {
        int low = 0;
        int high = pieces.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (pieces.get(middle).end() <= position) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Writes the whole file. */
    public void writeTo(OutputStream to) throws IOException {
        for (Piece piece : pieces) {
            if (piece.source() instanceof ByteLayout layout && piece.range().length() == layout.length()) {
                layout.writeTo(to);
            } else {
                piece.source().copy(piece.range(), to);
            }
        }
    }
}
