// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileObjectStoreTest extends ObjectStoreContract {
    private static final String TYPE = "image/png";

    @TempDir
    Path root;

    private FileObjectStore store;

    @BeforeEach
    void makeStore() {
        store = new FileObjectStore(root);
    }

    @Override
    ObjectStore store() {
        return store;
    }

    @Test
    void filesHaveNoAddress() {
        store.put("x", bytes("x"), TYPE);
        assertThat(store.presignedGet("x", Duration.ofMinutes(1))).isEmpty();
    }

    @Test
    void whatIsOpenStaysWholeWhileItIsReplacedAndDeleted() throws IOException {
        store.put("a", bytes("first"), TYPE);
        try (var in = store.open("a")) {
            store.put("a", bytes("second, longer"), TYPE);
            store.delete("a");
            assertThat(in.readAllBytes()).isEqualTo(bytes("first"));
        }
    }

    @Test
    void contentLiesReadableAtThePathOfItsKey() throws IOException {
        store.put("requests/r1/0.png", bytes("pixels"), TYPE);
        assertThat(Files.readAllBytes(root.resolve("requests/r1/0.png"))).startsWith(bytes("pixels"));
    }

    @Test
    void aStoreOpensWhileAnotherPutsObjects() throws Exception {
        AtomicBoolean ended = new AtomicBoolean();
        try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Future<?> puts = thread.submit(() -> {
                while (!ended.get()) {
                    store.put("same", bytes("x"), TYPE);
                }
            });
            try {
                for (int i = 0; i < 5_000; i++) {
                    assertThat(new FileObjectStore(root)).isNotNull();
                }
            } finally {
                ended.set(true);
            }
            puts.get();
        }
    }

    @Test
    void nothingIsLeftOfDeletedFoldersAndFailedPuts() throws IOException {
        store.put("a/b/c", bytes("x"), TYPE);
        store.delete("a/b/c");
        store.put("occupied", bytes("x"), TYPE);
        assertThatThrownBy(() -> store.put("occupied/below", bytes("x"), TYPE))
                .isInstanceOf(ObjectStoreException.class);

        assertThat(filesBelow(root)).containsExactly(root.resolve("occupied"));
        assertThat(root.resolve("a")).doesNotExist();
    }

    @Test
    void leftoversOfCrashedPutsAreSweptAfterADay() throws IOException {
        Path incoming = root.resolve("+incoming");
        Path old = Files.writeString(incoming.resolve("old"), "half");
        Path young = Files.writeString(incoming.resolve("young"), "half");
        Instant now = Instant.parse("2026-05-05T12:00:00Z");
        Files.setLastModifiedTime(old, FileTime.from(now.minus(Duration.ofHours(25))));
        Files.setLastModifiedTime(young, FileTime.from(now.minus(Duration.ofHours(23))));

        ObjectStore restarted = new FileObjectStore(root, Clock.fixed(now, ZoneOffset.UTC));

        assertThat(filesBelow(incoming)).containsExactly(young);
        assertThat(restarted.list("", 10, "")).isEmpty();
        restarted.put("timed", bytes("x"), TYPE);
        assertThat(store.stat("timed").orElseThrow().lastModified()).isEqualTo(now);
    }

    @Test
    void aFileThatIsNoWholeObjectIsAnErrorAndNotAnObject() throws IOException {
        store.put("whole", bytes("0123456789"), TYPE);
        byte[] file = Files.readAllBytes(root.resolve("whole"));
        Files.write(root.resolve("cut"), Arrays.copyOf(file, file.length - 1));
        Files.writeString(root.resolve("short"), "foreign");

        for (String key : List.of("cut", "short")) {
            assertThatThrownBy(() -> store.stat(key)).isInstanceOf(ObjectStoreException.class);
            assertThatThrownBy(() -> store.open(key)).isInstanceOf(ObjectStoreException.class);
        }
    }

    @Test
    void puttingAndDeletingInOneFolderDoNotDisturbEachOther() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = new ArrayList<>();
            for (int n = 0; n < 8; n++) {
                String key = "shared/deep/" + n;
                all.add(threads.submit(() -> {
                    for (int round = 0; round < 100; round++) {
                        store.put(key, bytes(key), TYPE);
                        assertThat(content(key)).isEqualTo(key);
                        store.delete(key);
                    }
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
        assertThat(root.resolve("shared")).doesNotExist();
    }

    @Test
    void aFolderThatIsGoneIsNotHealthy() throws IOException {
        Files.delete(root.resolve("+incoming"));
        assertThat(store.healthy()).isFalse();
    }

    @Test
    void aFileInPlaceOfTheFolderIsToldAtOnce() throws IOException {
        Path file = Files.writeString(root.resolve("file"), "x");
        assertThatThrownBy(() -> new FileObjectStore(file)).isInstanceOf(ObjectStoreException.class);
    }

    private static List<Path> filesBelow(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
