// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileCountsTest {
    @TempDir
    Path folder;

    private final AtomicLong nanos = new AtomicLong();
    private final AtomicInteger looked = new AtomicInteger();
    private final FileCounts counts = new FileCounts(this::isFile, 20, nanos::get);

    private boolean isFile(Path file) {
        looked.incrementAndGet();
        return Files.isRegularFile(file);
    }

    @BeforeEach
    void threeFiles() throws IOException {
        Files.createDirectory(folder.resolve("sub"));
        for (String name : new String[] {"a", "b", "sub/c"}) {
            Files.writeString(folder.resolve(name), "x");
        }
    }

    @Test
    void aFolderIsCountedOnceWithinSomeSecondsAndAnewWhenFilesWereMoved() throws IOException {
        assertThat(counts.of(folder)).isEqualTo(new FileCount(3, false));
        int once = looked.get();
        Files.writeString(folder.resolve("d"), "x");
        nanos.addAndGet(Duration.ofSeconds(2).toNanos());
        assertThat(counts.of(folder)).isEqualTo(new FileCount(3, false));
        assertThat(looked).hasValue(once);
        nanos.addAndGet(Duration.ofSeconds(2).toNanos());
        assertThat(counts.of(folder)).isEqualTo(new FileCount(4, false));
        Files.delete(folder.resolve("a"));
        counts.forget();
        assertThat(counts.of(folder)).isEqualTo(new FileCount(3, false));
        assertThat(counts.of(folder.resolve("none"))).isEqualTo(new FileCount(0, false));
    }

    @Test
    void noMoreNamesAreLookedAtThanTheBoundAndTheCountSaysThatThereAreMore() throws IOException {
        for (int i = 0; i < 30; i++) {
            Files.writeString(folder.resolve("file" + i), "x");
        }
        assertThat(counts.of(folder).more()).isTrue();
        assertThat(counts.of(folder).files()).isBetween(15L, 20L);
        assertThat(looked).hasValue(20);
    }

    @Test
    void whoComesWhileAFolderIsCountedForTheFirstTimeDoesNotWait() throws IOException {
        CompletableFuture<String> hanging = new CompletableFuture<>();
        AtomicInteger walks = new AtomicInteger();
        FileCounts slow = new FileCounts(
                file -> {
                    if (file.equals(folder) && walks.incrementAndGet() != 2) {
                        hanging.join();
                    }
                    return Files.isRegularFile(file);
                },
                20,
                nanos::get);
        CompletableFuture<FileCount> first = CompletableFuture.supplyAsync(() -> slow.of(folder));
        await().atMost(Duration.ofSeconds(30)).until(() -> walks.get() == 1);
        try {
            CompletableFuture<FileCount> other = CompletableFuture.supplyAsync(() -> slow.of(folder));
            await().atMost(Duration.ofSeconds(30)).until(other::isDone);
            assertThat(other.join()).isEqualTo(new FileCount(0, true));
            assertThat(walks).hasValue(1);
            Files.writeString(folder.resolve("d"), "x");
            slow.forget();
        } finally {
            hanging.complete("goes on");
        }
        first.join();
        assertThat(slow.of(folder))
                .as("the files were moved after the first count began")
                .isEqualTo(new FileCount(4, false));
        assertThat(walks).hasValue(2);
    }

    @Test
    void aFolderThatIsSlowIsCountedByOneThreadWhileOthersGetTheCountBefore() {
        CountDownLatch counted = new CountDownLatch(1);
        AtomicInteger walks = new AtomicInteger();
        FileCounts slow = new FileCounts(
                file -> {
                    if (file.equals(folder) && walks.incrementAndGet() == 2) {
                        await().atMost(Duration.ofSeconds(30)).until(() -> counted.getCount() == 0);
                    }
                    return Files.isRegularFile(file);
                },
                20,
                nanos::get);
        assertThat(slow.of(folder).files()).isEqualTo(3);
        slow.forget();
        CompletableFuture<FileCount> first = CompletableFuture.supplyAsync(() -> slow.of(folder));
        await().atMost(Duration.ofSeconds(30)).until(() -> walks.get() == 2);
        assertThat(slow.of(folder).files()).isEqualTo(3);
        assertThat(walks).hasValue(2);
        counted.countDown();
        assertThat(first.join().files()).isEqualTo(3);
    }
}
