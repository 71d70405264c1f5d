// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.visuals.VisualChange;
import io.heliograph.storage.visuals.VisualDescription;
import io.heliograph.vision.similarity.PictureDescriptor;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who was answered that a picture is registered finds it with the next search, whatever the index is doing at that moment. */
class IndexedGalleryTest {
    private static final long SECONDS = 60;

    @TempDir
    Path folder;

    private final ExecutorService builder = Executors.newFixedThreadPool(2);
    private final List<VisualChange> rows = new ArrayList<>();

    @AfterEach
    void stop() {
        builder.shutdownNow();
    }

    /** Registers a picture under the gallery's lock; its number. */
    private synchronized long register() {
        long number = rows.size() + 1L;
        rows.add(new VisualChange(
                number,
                "id-" + number,
                true,
                Optional.of("key" + number),
                Optional.empty(),
                Optional.of(new VisualDescription(
                        "A shape.",
                        Optional.empty(),
                        "",
                        new byte[PictureDescriptor.LOOK + PictureDescriptor.LIGHT],
                        number))));
        return number;
    }

    private synchronized List<VisualChange> after(long number, int limit) {
        return rows.stream().filter(row -> row.number() > number).limit(limit).toList();
    }

    private static List<String> found(GalleryIndex index, String key) throws Exception {
        return index.byWords(new WordSearch(key, Map.of()), 10).stream()
                .map(FoundPicture::visualId)
                .toList();
    }

    @Test
    void whatIsRegisteredWhileRowsAreBeingReadIsWaitedFor() throws Exception {
        CountDownLatch hasRead = new CountDownLatch(1);
        CountDownLatch goesOn = new CountDownLatch(1);
        AtomicBoolean first = new AtomicBoolean(true);
        try (var index = new LuceneGalleryIndex(folder, Clock.systemUTC())) {
            IndexedGallery indexed = new IndexedGallery(
                    index,
                    (number, limit) -> {
                        List<VisualChange> page = after(number, limit);
                        if (first.getAndSet(false)) {
                            hasRead.countDown();
                            join(goesOn);
                        }
                        return page;
                    },
                    builder);
            CompletableFuture<Void> earlier = indexed.caughtUp();
            assertThat(hasRead.await(SECONDS, TimeUnit.SECONDS)).isTrue();
            long number = register(); // answered, and searched for at once
            CompletableFuture<Void> ours = indexed.caughtUp();
            CompletableFuture<Void> another = indexed.caughtUp();
            goesOn.countDown();
            ours.get(SECONDS, TimeUnit.SECONDS);
            assertThat(indexed.has(number)).isTrue();
            assertThat(found(index, "key1")).containsExactly("id-1");
            assertThat(another).isSameAs(ours);
            assertThat(earlier).isCompleted();
        }
    }

    @Test
    void eachOfManyWhoRegisterAtOnceFindsItsOwn() throws Exception {
        int threads = 8;
        int each = 25;
        try (var index = new LuceneGalleryIndex(folder, Clock.systemUTC());
                ExecutorService clients = Executors.newFixedThreadPool(threads)) {
            IndexedGallery indexed = new IndexedGallery(index, this::after, builder);
            Callable<List<Long>> client = () -> {
                List<Long> missed = new ArrayList<>();
                for (int i = 0; i < each; i++) {
                    long number = register();
                    indexed.caughtUp().get(SECONDS, TimeUnit.SECONDS);
                    if (!found(index, "key" + number).contains("id-" + number)) {
                        missed.add(number);
                    }
                }
                return missed;
            };
            List<Long> missed = new ArrayList<>();
            for (Future<List<Long>> ended : clients.invokeAll(java.util.Collections.nCopies(threads, client))) {
                missed.addAll(ended.get());
            }
            assertThat(missed).isEmpty();
            assertThat(index.size()).isEqualTo(threads * each);
        }
    }

    private static void join(CountDownLatch latch) {
        try {
            latch.await(SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
