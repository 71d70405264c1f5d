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

/** A scheduler of the library db-scheduler, with its own table. It runs only in processes that have the role for its work. */
public abstract class RoleSchedule implements SmartLifecycle {
    private static final int PHASE = 100; // stops after the web server, before the database pool
    private static final Duration FOR_EVER =
            Duration.ofDays(36_500); // otherwise a node of an older version deletes tasks that it does not know

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
     * @param name name of the scheduler, unique among all processes, including earlier processes of this node
     * @param wanted whether this process has the role
     */
    protected RoleSchedule(String table, String name, LeaseSettings lease, boolean wanted, Clock clock) {
        this.table = table;
        this.name = name;
        this.lease = lease;
        this.wanted = wanted;
        this.clock = clock;
    }

    /** Creates a builder that has the data source (outside of transactions), the tasks, the number of threads, and the stop timeout. */
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

    /** Name of the table with the tasks. */
    final String table() {
        return table;
    }

    /** Name of the work for operators: the table's name without the prefix {@code dispatch_}. */
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
