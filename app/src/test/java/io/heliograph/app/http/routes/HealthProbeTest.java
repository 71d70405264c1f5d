// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.heliograph.app.MovableClock;
import io.heliograph.config.HealthSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class HealthProbeTest {
    private static final HealthSettings OFTEN =
            new HealthSettings(Duration.ofMillis(5), Duration.ofSeconds(10), Duration.ZERO, 0);

    private final MovableClock clock = new MovableClock(Instant.EPOCH);
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final Logger log = (Logger) LoggerFactory.getLogger(HealthProbe.class);

    @BeforeEach
    void listen() {
        lines.start();
        log.setLevel(Level.DEBUG);
        log.addAppender(lines);
    }

    @AfterEach
    void leave() {
        log.detachAppender(lines);
        log.setLevel(null);
    }

    @Test
    void anOutageIsOneLineHoweverOftenItIsSeenAndItsEndIsOne() throws InterruptedException {
        var there = new AtomicBoolean(true);
        var looks = new AtomicInteger();
        var watch = new HealthProbe(
                "the thing",
                () -> {
                    looks.incrementAndGet();
                    if (!there.get()) {
                        throw new IllegalStateException("gone");
                    }
                    return true;
                },
                OFTEN,
                clock);
        watch.start();
        assertThat(watch.answers()).isTrue();
        there.set(false);
        await().until(() -> !watch.answers());
        int seen = looks.get();
        await().until(() -> looks.get() > seen + 20);
        there.set(true);
        await().until(watch::answers);
        watch.stop();
        assertThat(lines.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .satisfiesExactly(
                        line -> assertThat(line).contains("the thing", "does not answer", "gone"),
                        line -> assertThat(line).contains("the thing", "answers again"));
    }

    @Test
    void aLookThatHangsMakesNobodyWaitAndCountsNoMoreWhenItIsOld() throws InterruptedException {
        var hangs = new AtomicBoolean();
        var release = new CountDownLatch(1);
        var inside = new CountDownLatch(1);
        var watch = new HealthProbe(
                "the thing",
                () -> {
                    if (hangs.get()) {
                        inside.countDown();
                        awaitQuietly(release);
                    }
                    return true;
                },
                OFTEN,
                clock);
        watch.start();
        hangs.set(true);
        inside.await();
        long begin = System.nanoTime();
        assertThat(watch.answers()).isTrue();
        clock.move(Duration.ofSeconds(11));
        assertThat(watch.answers()).isFalse();
        assertThat(watch.age()).isEqualTo(Duration.ofSeconds(11));
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(20)); // it hangs for ever
        hangs.set(false);
        release.countDown();
        await().until(watch::answers);
        watch.stop();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
