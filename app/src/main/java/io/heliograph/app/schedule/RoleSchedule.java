// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.schedule;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerBuilder;
import com.github.kagkarlsson.scheduler.SchedulerName;
import io.heliograph.config.LeaseSettings;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/** A scheduler on a table of its own, with the leases of the settings; runs from start to stop of a process that has the role. */
public abstract class RoleSchedule implements SmartLifecycle {
    private static final int PHASE = 100; // stops after the web server, before the pool
    private static final Duration FOR_EVER = Duration.ofDays(36_500); // else an old node removes what it does not know

    private final String table;
    private final String name;
    private final LeaseSettings lease;
    private final boolean wanted;
    private final Clock clock;
    private volatile @Nullable Scheduler running;
    private boolean resting;

    /**
     * A schedule that is not running.
     *
     * @param name unique among all processes, and among the lives of this one
     * @param wanted whether this process has the role
     */
    protected RoleSchedule(String table, String name, LeaseSettings lease, boolean wanted, Clock clock) {
        this.table = table;
        this.name = name;
        this.lease = lease;
        this.wanted = wanted;
        this.clock = clock;
    }

    /** What is particular: the source, which is not bound to transactions, the tasks, the threads, how long a stop waits. */
    protected abstract SchedulerBuilder work();

    @Override
    public final synchronized void start() {
        if (running == null) {
            Scheduler scheduler = work().tableName(table)
                    .schedulerName(new SchedulerName.Fixed(name))
                    .alwaysPersistTimestampInUTC()
                    .enablePriority()
                    .heartbeatInterval(lease.heartbeat())
                    .missedHeartbeatsLimit(lease.missedHeartbeats())
                    .pollingInterval(lease.polling())
                    .deleteUnresolvedAfter(FOR_EVER)
                    .clock(clock::instant)
                    .build();
            if (resting) {
                scheduler.pause();
            }
            scheduler.start();
            running = scheduler;
        }
    }

    /** Looks at once for what is due. */
    public final void nudge() {
        Scheduler scheduler = running;
        if (scheduler != null) {
            scheduler.triggerCheckForDueExecutions();
        }
    }

    /** Takes nothing new while it rests; what runs goes on. */
    final synchronized void rest(boolean rest) {
        resting = rest;
        Scheduler scheduler = running;
        if (scheduler != null && rest) {
            scheduler.pause();
        } else if (scheduler != null) {
            scheduler.resume();
            scheduler.triggerCheckForDueExecutions();
        }
    }

    /** Name of the kind of work. */
    final String pool() {
        return table.replaceFirst("^dispatch_", "");
    }

    /** How many run at a time at most. */
    protected abstract int places();

    /** How many run now. */
    final int running() {
        Scheduler scheduler = running;
        return scheduler == null ? 0 : scheduler.getCurrentlyExecuting().size();
    }

    @Override
    public final synchronized void stop() {
        Scheduler scheduler = running;
        if (scheduler != null) {
            scheduler.pause();
            scheduler.stop();
            running = null;
        }
    }

    @Override
    public final boolean isRunning() {
        return running != null;
    }

    @Override
    public final boolean isAutoStartup() {
        return wanted;
    }

    @Override
    public final int getPhase() {
        return PHASE;
    }
}
