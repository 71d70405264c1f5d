// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.config.HealthSettings;
import io.heliograph.config.PlainCause;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Polls a dependency on its own thread, so that callers never wait for it. Outages are logged at debug level only. */
final class HealthProbe {
    private static final Logger LOG = LoggerFactory.getLogger(HealthProbe.class);
    private static final long FIRST_MILLIS = 1000;

    private final String name;
    private final BooleanSupplier look;
    private final HealthSettings settings;
    private final Clock clock;
    private final CountDownLatch first = new CountDownLatch(1);
    private final ScheduledExecutorService thread;
    private volatile Sight last;

    private record Sight(boolean good, Instant at, Instant since) {}

    /**
     * @param name name of the dependency, for the log
     * @param look returns whether the dependency answers; may hang or throw
     */
    HealthProbe(String name, BooleanSupplier look, HealthSettings settings, Clock clock) {
        this.name = name;
        this.look = look;
        this.settings = settings;
        this.clock = clock;
        last = new Sight(true, Instant.MIN, clock.instant()); // before the first poll; counts as too old
        thread = Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform()
                .daemon()
                .name("watch-" + name.replace(' ', '-'))
                .factory());
    }

    /** Starts, and waits a moment for the first result. */
    void start() throws InterruptedException {
        var _ = thread.scheduleWithFixedDelay(this::look, 0, settings.interval().toMillis(), TimeUnit.MILLISECONDS);
        if (!first.await(FIRST_MILLIS, TimeUnit.MILLISECONDS)) {
            LOG.warn("{} has not answered yet", name);
        }
    }

    void stop() {
        thread.shutdownNow();
    }

    /** Whether the last poll succeeded, and is recent enough. */
    boolean answers() {
        return last.good() && age().compareTo(settings.oldest()) <= 0;
    }

    /** Age of the last poll. */
    Duration age() {
        return last.at().equals(Instant.MIN) ? Duration.ofDays(1) : Duration.between(last.at(), clock.instant());
    }

    private void look() {
        String why = "";
        boolean good;
        try {
            good = look.getAsBoolean();
        } catch (RuntimeException e) {
            good = false;
            why = PlainCause.of(e);
        }
        Instant now = clock.instant();
        Sight before = last;
        last = new Sight(good, now, good == before.good() ? before.since() : now);
        if (!good && before.good()) {
            LOG.debug("{} does not answer: requests that need it get 503 until it does. {}", name, why);
        } else if (good && !before.good()) {
            LOG.debug(
                    "{} answers again after {} s",
                    name,
                    Duration.between(before.since(), now).toSeconds());
        }
        first.countDown();
    }
}
