// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dispatch;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerBuilder;
import com.github.kagkarlsson.scheduler.logging.LogLevel;
import com.github.kagkarlsson.scheduler.task.ExecutionContext;
import com.github.kagkarlsson.scheduler.task.helper.CustomTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.queue.DueWatch;
import io.heliograph.config.LeaseSettings;
import io.heliograph.config.Pool;
import io.heliograph.storage.submissions.DispatchRows;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import javax.sql.DataSource;

/** This process's workers of one pool: a db-scheduler on the pool's table. */
public final class DispatchPool {
    private final Pool pool;
    private final int places;
    private final String pickedBy;
    private final DispatchRows rows;
    private final Scheduler scheduler;

    DispatchPool(
            Pool pool,
            int threads,
            String processId,
            LeaseSettings lease,
            Clock clock,
            DataSource source,
            PoolRows.Statements statements,
            Consumer<Lease> runner) {
        this.pool = pool;
        this.places = threads;
        this.pickedBy = pickedBy(processId, pool);
        this.rows = statements.dispatch();
        SchedulerBuilder builder = new PoolSchedulerBuilder(
                        pool,
                        pickedBy,
                        source,
                        List.of(task(DispatchRows.TASK, runner), task(DispatchRows.PARTITION_TASK, runner)),
                        statements)
                .threads(threads);
        if (pool == Pool.FETCH) { // downloads wait for the network: many virtual threads
            builder.executorService(Executors.newFixedThreadPool(
                    threads, Thread.ofVirtual().name("fetch-", 0).factory()));
        }
        scheduler = builder.clock(clock::instant)
                .heartbeatInterval(lease.heartbeat())
                .missedHeartbeatsLimit(lease.missedHeartbeats())
                .pollingInterval(DueWatch.ownPolling(lease.polling()))
                .deleteUnresolvedAfter(
                        Duration.ofDays(36_500)) // fair-queue times are in the past: the default deletes waiting rows
                .failureLogging(LogLevel.WARN, true)
                .shutdownMaxWait(Duration.ofSeconds(5)) // the drain has already waited for running work
                .build();
    }

    private CustomTask<Void> task(String name, Consumer<Lease> runner) {
        return Tasks.custom(name, Void.class)
                // with its old time, so that the work of a dead process keeps its place in the fair queue
                .onDeadExecution((done, operations) -> operations.reschedule(done, done.getExecution().executionTime))
                .execute((_, context) -> {
                    runner.accept(lease(context));
                    return (_, _) -> {}; // settlement or release has already updated the row
                });
    }

    private Lease lease(ExecutionContext context) {
        var execution = context.getExecution();
        var heartbeat = context.getCurrentlyExecuting().getHeartbeatState();
        return new Lease(
                new DispatchRows.Claim(pool, execution.taskInstance.getId(), execution.version, pickedBy),
                rows,
                heartbeat::getFractionDead,
                execution.consecutiveFailures > 0);
    }

    /** The value of {@code picked_by} for a process and a pool. */
    public static String pickedBy(String processId, Pool pool) {
        return processId + ":" + pool.id();
    }

    Pool pool() {
        return pool;
    }

    /** Maximum number of rows that run at a time. */
    int places() {
        return places;
    }

    /** Value of {@code picked_by} in the rows that run here. */
    String pickedBy() {
        return pickedBy;
    }

    /** Whether fewer rows run than may. */
    boolean hasRoom() {
        return scheduler.getCurrentlyExecuting().size() < places;
    }

    void start() {
        scheduler.start();
    }

    /** Polls the queue now. */
    void nudge() {
        scheduler.triggerCheckForDueExecutions();
    }

    /** Takes no new work; heartbeats continue. */
    void pause() {
        scheduler.pause();
    }

    /** Takes work again, at once. */
    void resume() {
        scheduler.resume();
        nudge();
    }

    void stop() {
        scheduler.stop();
    }
}
