// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.storage.objects.FileObjectStore;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.ObjectStoreException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObjectStoreCheckTest {
    @TempDir
    Path folder;

    private final Set<String> failing = ConcurrentHashMap.newKeySet();

    /** A store of which some methods fail. */
    private ObjectStore store(ObjectStore whole) {
        return (ObjectStore) Proxy.newProxyInstance(
                ObjectStore.class.getClassLoader(), new Class<?>[] {ObjectStore.class}, (_, method, arguments) -> {
                    if (failing.contains(method.getName())) {
                        throw new ObjectStoreException("no " + method.getName(), new IllegalStateException("away"));
                    }
                    try {
                        return method.invoke(whole, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Test
    void aCheckThatFailedHalfWayLeavesNothingOnceTheStoreWorksAgain() throws Exception {
        var whole = new FileObjectStore(folder);
        var check = new ObjectStoreCheck(store(whole), "node.1");
        failing.addAll(Set.of("open", "delete"));
        assertThatThrownBy(check::run).isInstanceOf(ObjectStoreException.class);
        assertThat(whole.list("", 10, "")).hasSize(1).allMatch(key -> key.startsWith("inputs/health-check/node-1-"));
        failing.remove("open");
        assertThatThrownBy(check::run).as("nothing can be deleted yet").isInstanceOf(ObjectStoreException.class);
        failing.clear();
        check.run();
        assertThat(whole.list("", 10, "")).isEmpty();
    }
}
