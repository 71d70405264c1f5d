// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Stream of a body that counts each byte in the body's budget when it is read. */
final class MeteredStream extends FilterInputStream {
    private final BodyAccount account;

    MeteredStream(InputStream in, BodyAccount account) {
        super(in);
        this.account = account;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = in.read(target, offset, length);
        if (count > 0) {
            account.receive(count);
        }
        return count;
    }

    @Override
    public long skip(long wanted) throws IOException {
        long skipped = in.skip(wanted);
        account.receive(skipped);
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
