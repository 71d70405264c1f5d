// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Reads numbers at positions of a file through a small window; beyond the end of the file every byte is 0. */
final class FileBytes implements AutoCloseable {
    private static final int WINDOW = 16 << 10;

    private final FileChannel channel;
    private final long size;
    private final ByteBuffer window = ByteBuffer.allocate(WINDOW);
    private long begin = Long.MIN_VALUE / 2;

    FileBytes(Path file) throws IOException {
        channel = FileChannel.open(file, StandardOpenOption.READ);
        size = channel.size();
    }

    long size() {
        return size;
    }

    int u8(long at) throws IOException {
        return window(at, 1).get((int) (at - begin)) & 0xFF;
    }

    long u32(long at) throws IOException {
        return window(at, 4).order(ByteOrder.BIG_ENDIAN).getInt((int) (at - begin)) & 0xFFFF_FFFFL;
    }

    long u32le(long at) throws IOException {
        return window(at, 4).order(ByteOrder.LITTLE_ENDIAN).getInt((int) (at - begin)) & 0xFFFF_FFFFL;
    }

    long i64(long at) throws IOException {
        return u32(at) << 32 | u32(at + 4);
    }

    /** Four letters. */
    String name(long at) throws IOException {
        StringBuilder name = new StringBuilder(4);
        for (int i = 0; i < 4; i++) {
            name.append((char) u8(at + i));
        }
        return name.toString();
    }

    private ByteBuffer window(long at, int length) throws IOException {
        if (at < begin || at + length > begin + WINDOW) {
            java.util.Arrays.fill(window.array(), (byte) 0);
            window.clear();
            begin = at;
            if (at >= 0 && at < size) {
                int read = 0;
                while (read >= 0 && window.hasRemaining()) {
                    read = channel.read(window, at + window.position());
                }
            }
        }
        return window;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
