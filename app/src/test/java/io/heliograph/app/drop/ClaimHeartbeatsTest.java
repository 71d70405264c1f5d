// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaimHeartbeatsTest {
    private static final FileTime BEGUN = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    @TempDir
    Path folder;

    @Test
    void aFolderChangesAsLongAsSomebodyIsAtItsClaim() throws IOException {
        var heartbeats =
                new ClaimHeartbeats(Duration.ofMillis(120), Clock.systemUTC(), new IntakeProgress(System::nanoTime));
        var claim = new DropClaim(
                "an-id", folder, new DropPath("default", "cutout", List.of("a.png")), DropClaim.Kind.FILE);
        Files.setLastModifiedTime(folder, BEGUN);
        try (var _ = heartbeats.in(claim)) {
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> Files.getLastModifiedTime(folder).compareTo(BEGUN) > 0);
            FileTime first = Files.getLastModifiedTime(folder);
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> Files.getLastModifiedTime(folder).compareTo(first) > 0);
        }
        Files.setLastModifiedTime(folder, BEGUN);
        await().during(Duration.ofMillis(200))
                .until(() -> Files.getLastModifiedTime(folder).equals(BEGUN));
        assertThat(Files.getLastModifiedTime(folder)).isEqualTo(BEGUN);
    }

    @Test
    void aShareThatHangsDoesNotKeepTheClaimFromEnding() throws Exception {
        var begun = new CountDownLatch(1);
        var answers = new CountDownLatch(1);
        var hanging = new Clock() {
            @Override
            public Instant instant() {
                begun.countDown();
                try {
                    answers.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return BEGUN.toInstant();
            }

            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        };
        var claim = new DropClaim(
                "an-id", folder, new DropPath("default", "cutout", List.of("a.png")), DropClaim.Kind.FILE);
        var heartbeat =
                new ClaimHeartbeats(Duration.ofMillis(120), hanging, new IntakeProgress(System::nanoTime)).in(claim);
        try (var settling = Executors.newSingleThreadExecutor()) {
            assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();
            assertThat(settling.submit(heartbeat::close)).succeedsWithin(Duration.ofSeconds(30));
        } finally {
            answers.countDown();
        }
    }
}
