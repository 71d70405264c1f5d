// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.maintenance;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.Schedules;
import io.heliograph.config.Settings;
import io.heliograph.storage.retention.Purge;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Purges every ten minutes: once in the whole cluster, as the task is one row. A run that died is taken up by another node. */
final class MaintenanceSchedule implements SmartLifecycle {
    static final String TABLE = "dispatch_maintenance";
    static final String TASK = "purge";
    static final Duration EVERY = Duration.ofMinutes(10);

    private static final Logger LOG = LoggerFactory.getLogger(MaintenanceSchedule.class);
    private static final int PHASE = 100; // stops after the web server, before the pool
    private static final Duration FOR_EVER = Duration.ofDays(36_500); // else an old node removes what it does not know
    private static final Duration TO_STOP =
            Duration.ofSeconds(2); // then it is interrupted, which it minds at the next slice

    private final DataSource source;
    private final Purge purge;
    private final String name;
    private final Settings.Lease lease;
    private final boolean wanted;
    private final Clock clock;
    private volatile @Nullable Scheduler running;

    /**
     * A schedule that is not running.
     *
     * @param name unique among all processes
     * @param wanted whether this process has the role
     */
    MaintenanceSchedule(
            DataSource source, Purge purge, String name, Settings.Lease lease, boolean wanted, Clock clock) {
        this.source = source;
        this.purge = purge;
        this.name = name;
        this.lease = lease;
        this.wanted = wanted;
        this.clock = clock;
    }

    @Override
    public synchronized void start() {
        if (running == null) {
            RecurringTask<Void> task =
                    Tasks.recurring(TASK, Schedules.fixedDelay(EVERY)).execute((_, _) -> purge());
            Scheduler scheduler = Scheduler.create(source)
                    .startTasks(task)
                    .tableName(TABLE)
                    .schedulerName(new SchedulerName.Fixed(name))
                    .threads(1)
                    .alwaysPersistTimestampInUTC()
                    .enablePriority()
                    .heartbeatInterval(lease.heartbeat())
                    .missedHeartbeatsLimit(lease.missedHeartbeats())
                    .pollingInterval(lease.polling())
                    .shutdownMaxWait(TO_STOP)
                    .deleteUnresolvedAfter(FOR_EVER)
                    .clock(clock::instant)
                    .build();
            scheduler.start();
            running = scheduler;
        }
    }

    private void purge() {
        Purge.Report report = purge.run();
        if (!report.equals(Purge.Report.NOTHING)) {
            LOG.info(
                    "purged {} requests, {} results, {} uploads; swept the inputs of {} completed requests",
                    report.requests(),
                    report.assets(),
                    report.uploads(),
                    report.swept());
        }
    }

    /** Looks at once for what is due. */
    void nudge() {
        Scheduler scheduler = running;
        if (scheduler != null) {
            scheduler.triggerCheckForDueExecutions();
        }
    }

    @Override
    public synchronized void stop() {
        Scheduler scheduler = running;
        if (scheduler != null) {
            scheduler.pause();
            scheduler.stop();
            running = null;
        }
    }

    @Override
    public boolean isRunning() {
        return running != null;
    }

    @Override
    public boolean isAutoStartup() {
        return wanted;
    }

    @Override
    public int getPhase() {
        return PHASE;
    }
}
