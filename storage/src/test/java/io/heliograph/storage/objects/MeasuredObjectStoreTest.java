// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasuredObjectStoreTest {
    @TempDir
    Path folder;

    @Test
    void everyByteThatPassesIsCountedOnce() throws Exception {
        try (var store = new MeasuredObjectStore(new FileObjectStore(folder.resolve("objects"), Clock.systemUTC()))) {
            store.put("a/bytes", new byte[1_000], "application/octet-stream");
            Path file = Files.write(folder.resolve("file"), new byte[200_000]);
            store.put("a/file", file, "application/octet-stream");
            assertThat(store.written()).isEqualTo(201_000);
            assertThat(store.read()).isZero();
            try (InputStream in = store.open("a/file", 100, 50)) {
                assertThat(in.readAllBytes()).hasSize(50);
            }
            try (InputStream in = store.open("a/bytes")) {
                assertThat(in.read()).isZero();
            }
            store.fetchTo("a/file", folder.resolve("fetched"));
            assertThat(store.read()).isEqualTo(50 + 1 + 200_000);
            assertThatThrownBy(() -> store.open("a/none")).isInstanceOf(NoSuchObjectException.class);
            assertThat(store.stat("a/file"))
                    .hasValueSatisfying(found -> assertThat(found.length()).isEqualTo(200_000));
            assertThat(store.list("a/", 10, "")).containsExactly("a/bytes", "a/file");
            assertThat(store.written()).isEqualTo(201_000);
        }
    }
}
