// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The bytes of a file, which can be read in any order. They are in an array, in an open file, or in parts of both. */
public interface ByteSource extends Closeable {
    /** Number of bytes. */
    long length();

    /** Fills a part of an array; throws an {@link EOFException} if the source ends before. */
    void read(long position, byte[] into, int offset, int count) throws IOException;

    @Override
    default void close() throws IOException {}

    /** Reads a range as an array. The caller has checked the count against a limit. A range outside the source is reported as a fault. */
    default <X extends Exception> byte[] slice(long position, int count, FaultFactory<X> faults) throws IOException, X {
        if (position < 0 || count < 0 || position > length() - count) {
            throw faults.malformed(
                    "bytes " + position + " to " + (position + count) + " lie outside of a file of " + length());
        }
        byte[] slice = new byte[count];
        read(position, slice, 0, count);
        return slice;
    }

    /** Writes a range to a stream in pieces of 64 KiB. */
    default void copy(ByteSpan range, OutputStream to) throws IOException {
        byte[] piece = new byte[(int) Math.min(1 << 16, range.length())];
        for (long done = 0; done < range.length(); ) {
            int count = (int) Math.min(piece.length, range.length() - done);
            read(range.start() + done, piece, 0, count);
            to.write(piece, 0, count);
            done += count;
        }
    }

    /** Bytes in memory; the array is not copied. */
    static ByteSource of(byte[] bytes) {
        return new ByteSource() {
            @Override
            public long length() {
                return bytes.length;
            }

            @Override
            public void read(long position, byte[] into, int offset, int count) throws IOException {
                if (position < 0 || position > bytes.length - count) {
                    throw new EOFException("byte " + position + " of " + bytes.length);
                }
                System.arraycopy(bytes, (int) position, into, offset, count);
            }
        };
    }

    /** A file, open until the source is closed. It must not change while it is read. */
    static ByteSource open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        long length = channel.size();
        return new ByteSource() {
            @Override
            public long length() {
                return length;
            }

            @Override
            public void read(long position, byte[] into, int offset, int count) throws IOException {
                ByteBuffer buffer = ByteBuffer.wrap(into, offset, count);
                for (long at = position; buffer.hasRemaining(); ) {
                    int read = channel.read(buffer, at);
                    if (read < 0) {
                        throw new EOFException("byte " + at + " of " + length);
                    }
                    at += read;
                }
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }
}
