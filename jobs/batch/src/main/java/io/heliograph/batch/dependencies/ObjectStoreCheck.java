// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

import io.heliograph.storage.objects.ObjectStore;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Puts, reads and deletes a small object in each area that work uses, since a store may fail partly. An object left by
 * a failed check is deleted by the next one.
 */
final class ObjectStoreCheck implements DependencyCheck {
    private static final List<String> AREAS = List.of("inputs", "work", "results");

    private final ObjectStore objects;
    private final String node;
    private final Set<String> left = ConcurrentHashMap.newKeySet();

    /**
     * A check of this store.
     *
     * @param node unique among running processes; part of the test object's key
     */
    ObjectStoreCheck(ObjectStore objects, String node) {
        this.objects = objects;
        this.node = node.replaceAll("[^A-Za-z0-9_-]", "-");
    }

    @Override
    public Dependency dependency() {
        return Dependency.OBJECT_STORE;
    }

    @Override
    public void run() throws IOException {
        for (String key : List.copyOf(left)) {
            objects.delete(key);
            left.remove(key);
        }
        for (String area : AREAS) {
            String key = area + "/health-check/" + node + "-"
                    + Thread.currentThread().threadId();
            byte[] content = Long.toString(System.nanoTime()).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
            try {
                pass(key, content);
            } catch (IOException | RuntimeException e) {
                left.add(key);
                throw e;
            }
        }
    }

    private void pass(String key, byte[] content) throws IOException {
        objects.put(key, content, "text/plain");
        try (InputStream in = objects.open(key)) {
            if (!Arrays.equals(in.readAllBytes(), content)) {
                throw new IOException("data read from " + key + " differs from the written data");
            }
        }
        objects.delete(key);
    }
}
