// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.maintenance;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerBuilder;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.Schedules;
import io.heliograph.app.schedule.RoleSchedule;
import io.heliograph.config.LeaseSettings;
import io.heliograph.storage.retention.OrphanedObjects;
import io.heliograph.storage.retention.RetentionPurge;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Purges expired data every ten minutes, and sweeps orphaned data every hour. Each task is one database row, so only one node of the
 * cluster runs it. If that node's process dies, another node takes over the run.
 */
final class MaintenanceSchedule extends RoleSchedule {
    static final String TABLE = "dispatch_maintenance";
    static final String TASK = "purge";
    static final Duration EVERY = Duration.ofMinutes(10);
    static final String SWEEP = "sweep";
    static final Duration SWEEP_EVERY = Duration.ofHours(1);

    private static final Logger LOG = LoggerFactory.getLogger(MaintenanceSchedule.class);
    private static final Duration TO_STOP =
            Duration.ofSeconds(2); // then a running task is interrupted and ends after its current slice

    private final DataSource source;
    private final RetentionPurge retentionPurge;
    private final OrphanedObjects orphans;
    private final Runnable rows;

    /**
     * Creates the schedule.
     *
     * @param rows deletes old rows that have no retention setting; runs every hour
     */
    MaintenanceSchedule(
            DataSource source,
            RetentionPurge retentionPurge,
            OrphanedObjects orphans,
            Runnable rows,
            String name,
            LeaseSettings lease,
            boolean wanted,
            Clock clock) {
        super(TABLE, name, lease, wanted, clock);
        this.source = source;
        this.retentionPurge = retentionPurge;
        this.orphans = orphans;
        this.rows = rows;
    }

    @Override
    protected int places() {
        return 1;
    }

    @Override
    protected SchedulerBuilder work() {
        return Scheduler.create(source)
                .startTasks(
                        Tasks.recurring(TASK, Schedules.fixedDelay(EVERY)).execute((_, _) -> purge()),
                        Tasks.recurring(SWEEP, Schedules.fixedDelay(SWEEP_EVERY))
                                .execute((_, _) -> sweep()))
                .threads(places())
                .shutdownMaxWait(TO_STOP);
    }

    private void sweep() {
        int removed = orphans.remove();
        if (removed > 0) {
            LOG.info("swept {} objects of requests that no table knows", removed);
        }
        rows.run();
    }

    private void purge() {
        RetentionPurge.Report report = retentionPurge.run();
        if (!report.equals(RetentionPurge.Report.NOTHING)) {
            LOG.info(
                    "purged {} requests, {} results, {} uploads; swept the inputs of {} completed requests",
                    report.requests(),
                    report.assets(),
                    report.uploads(),
                    report.swept());
        }
    }
}
