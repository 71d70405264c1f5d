// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Objects;

/** A range of an open file as a stream; closing it closes the file. */
final class FileSlice extends InputStream {
    private final FileChannel file;
    private final long end;
    private long position;

    FileSlice(FileChannel file, long position, long end) {
        this.file = file;
        this.position = position;
        this.end = end;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (length == 0) {
            return 0;
        }
        int wanted = (int) Math.min(length, end - position);
        int read = wanted <= 0 ? -1 : file.read(ByteBuffer.wrap(target, offset, wanted), position);
        position += Math.max(read, 0);
        return read;
    }

    @Override
    public long skip(long count) {
        long skipped = Math.clamp(count, 0, Math.max(0, end - position));
        position += skipped;
        return skipped;
    }

    @Override
    public int available() {
        return Math.clamp(end - position, 0, Integer.MAX_VALUE);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
