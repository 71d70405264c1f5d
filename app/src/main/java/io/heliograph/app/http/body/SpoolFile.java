// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.batch.catalogue.fields.InlineContent;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * A temporary file with one picture of one body. Except on Windows, it is unlinked right after it is opened. So it disappears when it is
 * closed or the process ends, even if the process is killed.
 */
final class SpoolFile implements InlineContent, AutoCloseable {
    private static final int BUFFER = 64 * 1024;

    private final FileChannel channel;
    private long length;

    SpoolFile(Path name) throws IOException {
        channel = FileChannel.open(
                name,
                Set.of(
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.DELETE_ON_CLOSE));
    }

    /**
     * Writes the stream to the file. Bytes over the limit are counted, but not stored: the request will be refused.
     *
     * @param limit maximum stored bytes
     * @throws IOException if the stream fails, an error of the sender
     * @throws SpoolException if the file fails, an error of the server
     */
    void fill(InputStream content, long limit) throws IOException {
        byte[] buffer = new byte[BUFFER];
        for (int count = content.read(buffer); count >= 0; count = content.read(buffer)) {
            if (length < limit) {
                ByteBuffer some = ByteBuffer.wrap(buffer, 0, count);
                write(some);
            }
            length += count;
        }
    }

    private void write(ByteBuffer some) {
        try {
            while (some.hasRemaining()) {
                var _ = channel.write(some);
            }
        } catch (IOException e) {
            throw new SpoolException(e);
        }
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public InputStream open() {
        return new Content(channel);
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the file from its beginning; several streams can read it independently. */
    private static final class Content extends InputStream {
        private final FileChannel channel;
        private long at;

        Content(FileChannel channel) {
            this.channel = channel;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int count) throws IOException {
            int read = channel.read(ByteBuffer.wrap(target, offset, count), at);
            at += Math.max(0, read);
            return read;
        }
    }
}
