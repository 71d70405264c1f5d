// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.maintenance;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerBuilder;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.Schedules;
import io.heliograph.app.schedule.RoleSchedule;
import io.heliograph.config.Settings;
import io.heliograph.storage.retention.Purge;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Purges every ten minutes: once in the whole cluster, as the task is one row. A run that died is taken up by another node. */
final class MaintenanceSchedule extends RoleSchedule {
    static final String TABLE = "dispatch_maintenance";
    static final String TASK = "purge";
    static final Duration EVERY = Duration.ofMinutes(10);

    private static final Logger LOG = LoggerFactory.getLogger(MaintenanceSchedule.class);
    private static final Duration TO_STOP =
            Duration.ofSeconds(2); // then it is interrupted, which it minds at the next slice

    private final DataSource source;
    private final Purge purge;

    MaintenanceSchedule(
            DataSource source, Purge purge, String name, Settings.Lease lease, boolean wanted, Clock clock) {
        super(TABLE, name, lease, wanted, clock);
        this.source = source;
        this.purge = purge;
    }

    @Override
    protected SchedulerBuilder work() {
        return Scheduler.create(source)
                .startTasks(Tasks.recurring(TASK, Schedules.fixedDelay(EVERY)).execute((_, _) -> purge()))
                .threads(1)
                .shutdownMaxWait(TO_STOP);
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
}
