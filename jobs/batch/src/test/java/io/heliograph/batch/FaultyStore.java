// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.StoredObject;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A store that does what a test says before each of its calls: throw, wait, or nothing. */
final class FaultyStore implements ObjectStore {
    private final ObjectStore store;
    private volatile Fault fault = (_, _) -> {};

    FaultyStore(ObjectStore store) {
        this.store = store;
    }

    /** What happens before a call. */
    interface Fault {
        void before(String call, String key);
    }

    void fault(Fault now) {
        fault = now;
    }

    void mend() {
        fault = (_, _) -> {};
    }

    @Override
    public void put(String key, InputStream content, long length, String contentType) {
        fault.before("put", key);
        store.put(key, content, length, contentType);
    }

    @Override
    public Optional<StoredObject> stat(String key) {
        fault.before("stat", key);
        return store.stat(key);
    }

    @Override
    public InputStream open(String key) {
        fault.before("open", key);
        return store.open(key);
    }

    @Override
    public InputStream open(String key, long offset, long length) {
        fault.before("open", key);
        return store.open(key, offset, length);
    }

    @Override
    public void delete(String key) {
        fault.before("delete", key);
        store.delete(key);
    }

    @Override
    public void deleteAll(Collection<String> keys) {
        fault.before("deleteAll", "");
        store.deleteAll(keys);
    }

    @Override
    public List<String> list(String prefix, int limit, String startAfter) {
        fault.before("list", prefix);
        return store.list(prefix, limit, startAfter);
    }

    @Override
    public Optional<URI> presignedGet(String key, Duration validFor, Map<String, String> answerHeaders) {
        return store.presignedGet(key, validFor, answerHeaders);
    }

    @Override
    public boolean healthy() {
        return store.healthy();
    }
}
