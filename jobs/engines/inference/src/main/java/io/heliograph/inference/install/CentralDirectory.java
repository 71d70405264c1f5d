// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Size of the central directory of a ZIP, read from its end records (APPNOTE 6.3, 4.3.14 to 4.3.16) before a parser
 * allocates memory for it.
 *
 * @param stated largest size of the directory in any end record, zip64 records included, in bytes. Parsers differ in
 *     the record that they choose
 * @param spanned bytes from the start of the directory to the last end record: the size that parsers read if they
 *     ignore the stated one
 */
public record CentralDirectory(long stated, long spanned) {
    private static final int END = 0x06054b50;
    private static final int END_BYTES = 22;
    private static final int LONGEST_COMMENT = 0xffff;
    private static final int LOCATOR = 0x07064b50;
    private static final int LOCATOR_BYTES = 20;
    private static final int END64 = 0x06064b50;
    private static final int END64_BYTES = 56;

    /** Reads the end records of a file; a file without any has a directory of 0 bytes. */
    public static CentralDirectory of(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long size = channel.size();
            long start = Math.max(0, size - LONGEST_COMMENT - END_BYTES - LOCATOR_BYTES);
            ByteBuffer tail = read(channel, start, (int) (size - start));
            long stated = 0;
            long spanned = 0;
            for (int i = 0; i + END_BYTES <= tail.limit(); i++) {
                if (tail.getInt(i) == END) {
                    long position = start + i;
                    long bytes = Integer.toUnsignedLong(tail.getInt(i + 12));
                    stated = Math.max(stated, fitting(bytes, position));
                    spanned = fitting(position - Integer.toUnsignedLong(tail.getInt(i + 16)), position);
                    ByteBuffer large = large(channel, tail, i);
                    if (large.hasRemaining()) {
                        stated = Math.max(stated, fitting(large.getLong(40), position));
                        spanned = Math.max(spanned, fitting(position - large.getLong(48), position));
                    }
                }
            }
            return new CentralDirectory(stated, spanned);
        }
    }

    /** The larger of {@link #stated} and {@link #spanned}. */
    public long largest() {
        return Math.max(stated, spanned);
    }

    /** Size of the directory, or 0 if it does not fit before its end record, since every parser then refuses it. */
    private static long fitting(long bytes, long position) {
        return bytes < 0 || bytes > position ? 0 : bytes;
    }

    /** The zip64 end record that belongs to the end record at {@code end} of the tail; empty if there is none. */
    private static ByteBuffer large(FileChannel channel, ByteBuffer tail, int end) throws IOException {
        int locator = end - LOCATOR_BYTES;
        if (locator >= 0 && tail.getInt(locator) == LOCATOR) {
            long position = tail.getLong(locator + 8);
            if (position >= 0 && position <= channel.size() - END64_BYTES) {
                ByteBuffer record = read(channel, position, END64_BYTES);
                if (record.getInt(0) == END64) {
                    return record;
                }
            }
        }
        return ByteBuffer.allocate(0);
    }

    private static ByteBuffer read(FileChannel channel, long position, int bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        while (buffer.hasRemaining() && channel.read(buffer, position + buffer.position()) >= 0) {
            // until the buffer is full or the file ends
        }
        return buffer.flip();
    }
}
