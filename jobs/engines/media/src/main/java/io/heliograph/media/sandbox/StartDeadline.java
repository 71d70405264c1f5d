// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * The time at which a starting child is killed, unless this is closed before. A child on a busy machine that has used less processor time
 * than a quarter of one period gets more periods, {@value #PERIODS} together: its start is late, not broken.
 */
final class StartDeadline implements AutoCloseable {
    static final int PERIODS = 5;

    /** A child with less processor time than its period divided by this is starved. */
    private static final int STARVED = 4;

    private final Process child;
    private final Duration period;
    private final ScheduledFuture<?> checks;
    private int periods; // on the clock's thread only
    private volatile Duration waited = Duration.ZERO;

    StartDeadline(ScheduledExecutorService clock, Duration period, Process child) {
        this.child = child;
        this.period = period;
        checks = clock.scheduleAtFixedRate(this::judge, period.toNanos(), period.toNanos(), TimeUnit.NANOSECONDS);
    }

    private void judge() {
        periods++;
        if (periods < PERIODS && isStarved()) {
            return;
        }
        waited = period.multipliedBy(periods);
        child.destroyForcibly();
    }

    private boolean isStarved() {
        return child.isAlive()
                && child.info()
                        .totalCpuDuration()
                        .filter(used -> used.compareTo(period.dividedBy(STARVED)) < 0)
                        .isPresent();
    }

    /** How long the child was waited for until this deadline killed it; zero if it did not. */
    Duration waited() {
        return waited;
    }

    @Override
    public void close() {
        checks.cancel(false);
    }
}
