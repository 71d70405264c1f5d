// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that fails with a 413 at the first byte over its limit. */
public final class BoundedStream extends FilterInputStream {
    private final String what;
    private final long limit;
    private final long before;
    private long count;
    private boolean broken;

    /**
     * @param what noun phrase for the stream in the error message, such as {@code the body}
     * @param limit maximum bytes
     */
    public BoundedStream(InputStream in, String what, long limit) {
        this(in, what, limit, 0);
    }

    /**
     * @param before bytes that earlier streams have already used of the limit
     */
    BoundedStream(InputStream in, String what, long limit, long before) {
        super(in);
        this.what = what;
        this.limit = limit;
        this.before = before;
    }

    /** Bytes read. */
    public long count() {
        return count;
    }

    /** Whether reading has failed; an error of the consumer is then the sender's fault. */
    public boolean isBroken() {
        return broken;
    }

    /** Whether the limit was exceeded. */
    public boolean isOver() {
        return before + count > limit;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int read;
        try {
            read = in.read(target, offset, length);
        } catch (IOException e) {
            broken = true;
            throw e;
        }
        if (read > 0) {
            add(read);
        }
        return read;
    }

    @Override
    public long skip(long wanted) throws IOException {
        long skipped = in.skip(wanted);
        add(skipped);
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private void add(long bytes) {
        count += bytes;
        if (isOver()) {
            throw tooLarge(what, limit);
        }
    }

    /** Creates the error 413 for content over its limit. */
    public static FailureException tooLarge(String what, long limit) {
        return new FailureException(
                ErrorCode.PAYLOAD_TOO_LARGE, "Too large: " + what, "The limit of " + what + " is " + limit + " bytes.");
    }
}
