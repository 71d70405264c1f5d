// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.queue;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.jdbc.MariaDBJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.DispatchRows;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;

/**
 * Puts requests into the pools' queues, in the caller's transaction; after its commit the workers of this process poll
 * at once.
 */
public final class DispatchQueues {
    private final Map<Pool, SchedulerClient> queues = new EnumMap<>(Pool.class);
    private final List<Consumer<Pool>> nudges = new CopyOnWriteArrayList<>();

    DispatchQueues(DataSource source) {
        for (Pool pool : Pool.values()) {
            queues.put(
                    pool,
                    SchedulerClient.Builder.create(new TransactionAwareDataSourceProxy(source))
                            .tableName(pool.table())
                            .enablePriority()
                            .jdbcCustomization(new MariaDBJdbcCustomization(true)) // stores UTC, not local time
                            .build());
        }
    }

    /** Adds a listener that is called with the pool after each commit that puts a row into it. */
    public void onNudge(Consumer<Pool> nudge) {
        nudges.add(nudge);
    }

    /** Puts a request's dispatch row into a pool, in the running transaction, and wakes this node's workers after its commit. */
    public void enqueue(Pool pool, String requestId, int priority, Instant tag) {
        enqueue(pool, new TaskInstance.Builder<Void>(DispatchRows.TASK, requestId).priority(priority), tag);
    }

    /** Puts the dispatch row of a partition into a pool, as {@link #enqueue} does for a request. */
    public void enqueuePartition(Pool pool, String requestId, int number, Instant tag) {
        enqueue(
                pool,
                new TaskInstance.Builder<Void>(
                                DispatchRows.PARTITION_TASK, DispatchRows.Claim.partition(requestId, number))
                        .priority(0),
                tag);
    }

    private void enqueue(Pool pool, TaskInstance.Builder<Void> task, Instant tag) {
        // a batch of one: unlike the single call, it runs no query first and throws for a duplicate
        client(pool).scheduleBatch(List.of(task.build()), tag);
        SqlStatements.afterCommit(() -> nudge(pool));
    }

    /** Makes this process's workers of a pool poll at once. */
    public void nudge(Pool pool) {
        nudges.forEach(nudge -> nudge.accept(pool));
    }

    /** db-scheduler's client for the table of a pool. */
    SchedulerClient client(Pool pool) {
        return Objects.requireNonNull(queues.get(pool));
    }
}
