// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Stream of a tar archive with a limit on the headers between two members: parsers hold long names and pax records in
 * memory.
 */
final class BoundedHeaders extends FilterInputStream {
    /** Maximum bytes of headers and padding before one member. */
    private static final long MOST = 1 << 20;

    private long left = MOST;

    BoundedHeaders(InputStream in) {
        super(in);
    }

    /** Sets the limit for the next bytes: the content of a member, and {@link #MOST} for the headers of the next member. */
    void allow(long content) {
        left = Math.max(0, content) + MOST;
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        count(value < 0 ? 0 : 1);
        return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        count(Math.max(0, read));
        return read;
    }

    @Override
    public long skip(long bytes) throws IOException {
        long skipped = super.skip(bytes);
        count(skipped);
        return skipped;
    }

    private void count(long bytes) throws IOException {
        left -= bytes;
        if (left < 0) {
            throw new IOException("the headers before a member have more than " + MOST + " bytes");
        }
    }
}
