// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A time at which a child is killed, unless this is closed before. */
public final class KillDeadline implements AutoCloseable {
    private final ScheduledFuture<?> kill;
    private volatile boolean passed;
    private volatile Duration processorTime = Duration.ZERO;

    KillDeadline(ScheduledExecutorService clock, Duration after, Process child) {
        this.kill = clock.schedule(
                () -> {
                    processorTime = child.info().totalCpuDuration().orElse(Duration.ZERO); // unknown after its death
                    passed = true;
                    child.destroyForcibly();
                },
                after.toNanos(),
                TimeUnit.NANOSECONDS);
    }

    /** Whether this deadline killed the child. */
    public boolean passed() {
        return passed;
    }

    /** Processor time of the child's whole life when it was killed; zero if unknown. */
    public Duration processorTime() {
        return processorTime;
    }

    @Override
    public void close() {
        kill.cancel(false);
    }
}
