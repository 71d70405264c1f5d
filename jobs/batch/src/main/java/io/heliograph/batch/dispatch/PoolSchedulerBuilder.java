// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dispatch;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerBuilder;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.TaskResolver;
import com.github.kagkarlsson.scheduler.event.SchedulerListeners;
import com.github.kagkarlsson.scheduler.task.Task;
import io.heliograph.config.Pool;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** Builds a scheduler over {@link PoolRows}, which db-scheduler's own builder cannot use. */
final class PoolSchedulerBuilder extends SchedulerBuilder {
    private static final int HOUSEKEEPERS = 3; // threads for housekeeping, as in db-scheduler's own builder

    private final Pool pool;
    private final SchedulerName.Fixed name;
    private final PoolRows.Statements statements;

    PoolSchedulerBuilder(
            Pool pool, String pickedBy, DataSource source, List<Task<?>> tasks, PoolRows.Statements statements) {
        super(source, tasks);
        this.pool = pool;
        this.name = new SchedulerName.Fixed(pickedBy);
        this.statements = statements;
        schedulerName(name);
        tableName(pool.table());
    }

    @Override
    public Scheduler build() {
        var tasks = new TaskResolver(new SchedulerListeners(schedulerListeners), clock, knownTasks);
        var rows = new PoolRows(pool, name, dataSource, tasks, clock, statements);
        ExecutorService threads =
                executorService == null ? Executors.newFixedThreadPool(executorThreads, named("")) : executorService;
        return new Scheduler(
                clock,
                rows,
                rows,
                tasks,
                executorThreads,
                threads,
                name,
                buildWaiter(),
                heartbeatInterval,
                numberOfMissedHeartbeatsBeforeDead,
                schedulerListeners,
                executionInterceptors,
                pollingStrategyConfig,
                deleteUnresolvedAfter,
                shutdownMaxWait,
                logLevel,
                logStackTrace,
                startTasks,
                Executors.newSingleThreadExecutor(named("execute-due-")),
                Executors.newScheduledThreadPool(HOUSEKEEPERS, named("housekeeper-"))) {};
    }

    private static ThreadFactory named(String part) {
        var number = new AtomicInteger();
        return work -> Thread.ofPlatform()
                .name(Scheduler.THREAD_PREFIX + "-" + part + number.incrementAndGet())
                .unstarted(work);
    }
}
