// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.MovableClock;
import io.heliograph.app.TestSettings;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class VerificationQueueTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final MovableClock clock = new MovableClock(Instant.parse("2026-06-01T12:00:00Z"));
    private final VerificationQueue queue = new VerificationQueue(
            TestSettings.with(Map.of("heliograph.verification.together", 2, "heliograph.verification.downloads", 8)),
            clock);
    private final ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch slow = new CountDownLatch(1);

    @AfterEach
    void end() {
        slow.countDown();
        clients.close();
        queue.destroy();
    }

    private static VerificationClient stranger(int address) {
        return new VerificationClient("192.0.2." + address, true);
    }

    @Test
    void slowDownloadsHoldNoThread() throws Exception {
        List<Future<?>> downloads = hold(4);
        String verified = queue.run(queue.deadline(), _ -> "verified");
        assertThat(verified).isEqualTo("verified");
        assertRefused(() -> queue.download(stranger(9), queue.deadline(), _ -> {}), ErrorCode.UNAVAILABLE);
        AtomicInteger done = new AtomicInteger();
        queue.download(new VerificationClient("organization 1", false), queue.deadline(), _ -> done.incrementAndGet());
        assertThat(done).hasValue(1);
        slow.countDown();
        for (Future<?> download : downloads) {
            download.get();
        }
        queue.download(stranger(9), queue.deadline(), _ -> done.incrementAndGet());
        assertThat(done).hasValue(2);
    }

    @Test
    void anAddressDownloadsOneFileAndAnOrganizationTwo() {
        hold(1);
        assertRefused(() -> queue.download(stranger(0), queue.deadline(), _ -> {}), ErrorCode.RATE_LIMITED);
        var organization = new VerificationClient("organization 1", false);
        queue.download(
                organization,
                queue.deadline(),
                _ -> queue.download(
                        organization,
                        queue.deadline(),
                        _ -> assertRefused(
                                () -> queue.download(organization, queue.deadline(), _ -> {}),
                                ErrorCode.RATE_LIMITED)));
    }

    @Test
    void aStrangerHasLessTimeForItsDownload() {
        var organization = new VerificationClient("organization 1", false);
        queue.download(stranger(1), queue.deadline(), stopped -> {
            clock.move(Duration.ofSeconds(19));
            assertThat(stopped.getAsBoolean()).isFalse();
            clock.move(Duration.ofSeconds(1));
            assertThat(stopped.getAsBoolean()).isTrue();
        });
        queue.download(organization, queue.deadline(), stopped -> {
            clock.move(Duration.ofSeconds(59));
            assertThat(stopped.getAsBoolean()).isFalse();
            clock.move(Duration.ofSeconds(1));
            assertThat(stopped.getAsBoolean()).isTrue();
        });
        assertRefused(
                () -> queue.download(stranger(1), queue.deadline(), _ -> {
                    clock.move(Duration.ofSeconds(21));
                    throw new FailureException(ErrorCode.DOWNLOAD_FAILED, "Download failed", "It was stopped.");
                }),
                ErrorCode.TIMEOUT);
    }

    @Test
    void placesAreCountedByAddressAndGivenBack() {
        List<ClientShares.Share> places = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            places.add(queue.enter(stranger(1)));
        }
        assertRefused(() -> queue.enter(stranger(1)), ErrorCode.RATE_LIMITED);
        queue.enter(stranger(2)).close();
        places.removeLast().close();
        places.add(queue.enter(stranger(1)));
        assertRefused(() -> queue.enter(stranger(1)), ErrorCode.RATE_LIMITED);
    }

    /** Downloads from slow addresses, each for another stranger. */
    private List<Future<?>> hold(int count) {
        AtomicInteger begun = new AtomicInteger();
        List<Future<?>> downloads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            VerificationClient client = stranger(i);
            downloads.add(clients.submit(() -> queue.download(client, queue.deadline(), _ -> {
                begun.incrementAndGet();
                wait(slow);
            })));
        }
        await().atMost(LIMIT).until(() -> begun.get() == count);
        return downloads;
    }

    private static void wait(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void assertRefused(ThrowingCallable call, ErrorCode code) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().code()).isEqualTo(code));
    }
}
