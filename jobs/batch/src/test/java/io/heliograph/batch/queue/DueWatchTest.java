// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.submissions.DueRows;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.dao.TransientDataAccessResourceException;

class DueWatchTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final AtomicInteger looks = new AtomicInteger();
    private final List<String> nudged = new CopyOnWriteArrayList<>();

    private static DueRows.Seen due(Set<String> tables) {
        return new DueRows.Seen(tables, Set.of());
    }

    @Test
    void onlyTheQueuesWithDueRowsPoll() {
        var watch = new DueWatch(
                (tables, _) -> {
                    assertThat(tables).containsExactlyInAnyOrder("dispatch_image", "dispatch_video");
                    return due(Set.of("dispatch_video"));
                },
                Duration.ofMillis(10));
        watch.start();
        try {
            watch.watch("dispatch_image", () -> nudged.add("image"));
            watch.watch("dispatch_video", () -> nudged.add("video"));
            await().atMost(LIMIT).until(() -> nudged.size() >= 3);
            assertThat(nudged).containsOnly("video");
        } finally {
            watch.stop();
        }
    }

    @Test
    void itGoesOnAfterADatabaseThatFailedAndAfterABug() {
        var watch = new DueWatch(
                (tables, _) -> switch (looks.incrementAndGet()) {
                    case 1 -> throw new TransientDataAccessResourceException("away");
                    case 2 -> throw new IllegalStateException("bug");
                    default -> due(tables);
                },
                Duration.ofMillis(10));
        watch.start();
        try {
            watch.watch("dispatch_image", () -> nudged.add("image"));
            await().atMost(LIMIT).until(() -> !nudged.isEmpty());
        } finally {
            watch.stop();
        }
    }

    @Test
    void nothingIsAskedWhileNothingIsWatched() {
        var watch = new DueWatch(
                (tables, _) -> {
                    looks.incrementAndGet();
                    return due(tables);
                },
                Duration.ofMillis(1));
        watch.start();
        try {
            await().during(Duration.ofMillis(50)).atMost(LIMIT).until(() -> looks.get() == 0);
        } finally {
            watch.stop();
        }
    }

    @Test
    void idleWorkersAreToldWithinAFifthOfTheIntervalWhileAnotherProcessWorksInTheirQueue() {
        assertThat(shortestOf20Waits(true)).isBetween(Duration.ofMillis(20), Duration.ofMillis(99));
    }

    @Test
    void busyWorkersCauseNoMoreQueriesWhileAnotherProcessWorksInTheirQueue() {
        assertThat(shortestOf20Waits(false)).isGreaterThanOrEqualTo(Duration.ofMillis(100));
    }

    /** The shortest time between two of 20 queries of a watch with an interval of 100 ms, while another process works. */
    private static Duration shortestOf20Waits(boolean room) {
        List<Long> times = new CopyOnWriteArrayList<>();
        var watch = new DueWatch(
                (_, workers) -> {
                    assertThat(workers).isEqualTo(Map.of("dispatch_video", "process:video"));
                    times.add(System.nanoTime());
                    return new DueRows.Seen(Set.of(), workers.keySet());
                },
                Duration.ofMillis(100));
        watch.watch("dispatch_video", workers(room));
        watch.start();
        try {
            await().atMost(LIMIT).until(() -> times.size() > 20);
        } finally {
            watch.stop();
        }
        return Duration.ofNanos(IntStream.range(1, times.size())
                .mapToLong(i -> times.get(i) - times.get(i - 1))
                .min()
                .orElseThrow());
    }

    private static DueWatch.Workers workers(boolean room) {
        return new DueWatch.Workers() {
            @Override
            public String pickedBy() {
                return "process:video";
            }

            @Override
            public boolean haveRoom() {
                return room;
            }

            @Override
            public void poll() {
                throw new IllegalStateException("nothing is due");
            }
        };
    }

    @Test
    void workersPollTenTimesLessOftenThanTheWatch() {
        assertThat(DueWatch.ownPolling(Duration.ofSeconds(1))).isEqualTo(Duration.ofSeconds(10));
    }
}
