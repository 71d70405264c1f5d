// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts the bytes of another store's objects that pass through this process. Downloads by presigned addresses of the
 * store itself are not counted.
 */
public final class MeasuredObjectStore implements ObjectStore, AutoCloseable {
    private final ObjectStore store;
    private final LongAdder written = new LongAdder();
    private final LongAdder read = new LongAdder();

    /** @param store measured store; closed with this one if it is {@link AutoCloseable} */
    public MeasuredObjectStore(ObjectStore store) {
        this.store = store;
    }

    /** Bytes sent to the store since the process began, failed calls included. */
    public long written() {
        return written.sum();
    }

    /** Bytes read from the store since the process began. */
    public long read() {
        return read.sum();
    }

    @Override
    public void put(String key, InputStream content, long length, String contentType) {
        store.put(key, new Counted(content, written), length, contentType);
    }

    @Override
    public Optional<StoredObject> stat(String key) {
        return store.stat(key);
    }

    @Override
    public InputStream open(String key) {
        return new Counted(store.open(key), read);
    }

    @Override
    public InputStream open(String key, long offset, long length) {
        return new Counted(store.open(key, offset, length), read);
    }

    @Override
    public void delete(String key) {
        store.delete(key);
    }

    @Override
    public void deleteAll(Collection<String> keys) {
        store.deleteAll(keys);
    }

    @Override
    public List<String> list(String prefix, int limit, String startAfter) {
        return store.list(prefix, limit, startAfter);
    }

    @Override
    public Optional<URI> presignedGet(String key, Duration validFor, Map<String, String> overrides) {
        return store.presignedGet(key, validFor, overrides);
    }

    @Override
    public boolean healthy() {
        return store.healthy();
    }

    @Override
    public void close() {
        if (store instanceof S3ObjectStore connected) {
            connected.close();
        }
    }

    /** A stream that counts its bytes as they are read. */
    private static final class Counted extends FilterInputStream {
        private final LongAdder bytes;

        Counted(InputStream in, LongAdder bytes) {
            super(in);
            this.bytes = bytes;
        }

        @Override
        public int read() throws IOException {
            int one = super.read();
            bytes.add(one < 0 ? 0 : 1);
            return one;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int count = super.read(target, offset, length);
            bytes.add(Math.max(0, count));
            return count;
        }
    }
}
