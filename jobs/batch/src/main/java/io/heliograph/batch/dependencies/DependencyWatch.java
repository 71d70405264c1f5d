// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

import io.heliograph.config.DependencySettings;
import io.heliograph.config.PlainCause;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Checks the dependencies periodically on a thread of its own, and at once when a failure is suspected. A check that
 * does not end in time counts as failed and is left running; the number of hanging checks of a dependency is limited.
 */
final class DependencyWatch implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(DependencyWatch.class);
    private static final int MOST_HANGING =
            4; // maximum hanging checks per dependency; each may hold a connection to the store for minutes

    private final List<DependencyCheck> checks;
    private final DependencyOutages outages;
    private final DependencySettings settings;
    private final Map<Dependency, Semaphore> places = new ConcurrentHashMap<>();
    private final Semaphore wake = new Semaphore(0);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private volatile boolean running;

    DependencyWatch(List<DependencyCheck> checks, DependencyOutages outages, DependencySettings settings) {
        this.checks = List.copyOf(checks);
        this.outages = outages;
        this.settings = settings;
        outages.onChange(wake::release);
    }

    private void watch() {
        try {
            while (running) {
                checkAll();
                wake.drainPermits(); // before the wait, so that a failure reported from now on ends it
                var rest = outages.hasAny() ? settings.checkAgain() : settings.checkEvery();
                var _ = wake.tryAcquire(rest.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Runs all checks. No exception may end the watch: only a check ends an outage. */
    private void checkAll() {
        for (DependencyCheck check : checks) {
            try {
                check(check);
            } catch (RuntimeException e) {
                if (running) {
                    LOG.error("the check of {} failed", check.dependency().id(), e);
                }
            }
        }
    }

    private void check(DependencyCheck check) {
        Dependency dependency = check.dependency();
        Semaphore place = places.computeIfAbsent(dependency, _ -> new Semaphore(MOST_HANGING));
        if (!place.tryAcquire()) {
            outages.report(dependency, MOST_HANGING + " checks of it do not come back");
            return;
        }
        Future<?> result;
        try {
            result = threads.submit(() -> {
                try {
                    check.run();
                    return null;
                } finally {
                    place.release();
                }
            });
        } catch (RejectedExecutionException e) {
            place.release(); // the watch is being stopped
            return;
        }
        try {
            result.get(settings.answerWithin().toMillis(), TimeUnit.MILLISECONDS);
            outages.resolve(dependency);
        } catch (TimeoutException e) {
            outages.report(dependency, "it did not answer within " + settings.answerWithin());
        } catch (ExecutionException e) {
            outages.report(dependency, PlainCause.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void start() {
        running = true;
        Thread.ofPlatform().name("dependency-watch").daemon().start(this::watch);
    }

    @Override
    public void stop() {
        running = false;
        wake.release();
        threads.shutdownNow();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return 0; // starts before the pools and stops after them
    }
}
