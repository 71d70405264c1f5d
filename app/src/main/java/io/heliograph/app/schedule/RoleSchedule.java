// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.schedule;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerBuilder;
import com.github.kagkarlsson.scheduler.SchedulerName;
import io.heliograph.batch.queue.DueWatch;
import io.heliograph.config.LeaseSettings;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/** A db-scheduler with its own table and the lease times of the settings. It runs only in processes with the role. */
public abstract class RoleSchedule implements SmartLifecycle {
    private static final int PHASE = 100; // stops after the web server, before the database pool
    private static final Duration FOR_EVER =
            Duration.ofDays(36_500); // or a node of an older version would delete tasks unknown to it

    private final String table;
    private final String name;
    private final LeaseSettings lease;
    private final boolean wanted;
    private final Clock clock;
    private volatile @Nullable Scheduler running;
    private boolean resting;

    /**
     * Creates a schedule that is not started.
     *
     * @param name unique among all processes, including earlier ones of this node
     * @param wanted whether this process has the role
     */
    protected RoleSchedule(String table, String name, LeaseSettings lease, boolean wanted, Clock clock) {
        this.table = table;
        this.name = name;
        this.lease = lease;
        this.wanted = wanted;
        this.clock = clock;
    }

    /** Creates a builder with the data source (outside of transactions), the tasks, the threads, and the stop timeout. */
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
                    .pollingInterval(DueWatch.ownPolling(lease.polling()))
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

    /** Checks for due tasks at once. */
    public final void nudge() {
        Scheduler scheduler = running;
        if (scheduler != null) {
            scheduler.triggerCheckForDueExecutions();
        }
    }

    /** Pauses or resumes new executions; running ones finish. */
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

    /** Table of its tasks. */
    final String table() {
        return table;
    }

    /** Name of the kind of work: that of the table without its prefix. */
    final String pool() {
        return table.replaceFirst("^dispatch_", "");
    }

    /** Maximum number of parallel executions. */
    protected abstract int places();

    /** Number of running executions. */
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
