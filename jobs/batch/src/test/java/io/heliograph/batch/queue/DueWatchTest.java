// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.dao.TransientDataAccessResourceException;

class DueWatchTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final AtomicInteger looks = new AtomicInteger();
    private final List<String> nudged = new CopyOnWriteArrayList<>();

    @Test
    void onlyTheQueuesWithDueRowsPoll() {
        var watch = new DueWatch(
                tables -> {
                    assertThat(tables).containsExactlyInAnyOrder("dispatch_image", "dispatch_video");
                    return Set.of("dispatch_video");
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
                tables -> switch (looks.incrementAndGet()) {
                    case 1 -> throw new TransientDataAccessResourceException("away");
                    case 2 -> throw new IllegalStateException("bug");
                    default -> tables;
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
                tables -> {
                    looks.incrementAndGet();
                    return tables;
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
    void workersPollTenTimesLessOftenThanTheWatch() {
        assertThat(DueWatch.ownPolling(Duration.ofSeconds(1))).isEqualTo(Duration.ofSeconds(10));
    }
}
