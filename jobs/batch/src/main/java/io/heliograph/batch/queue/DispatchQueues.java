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
                            .jdbcCustomization(new MariaDBJdbcCustomization(true)) // else it writes local time
                            .build());
        }
    }

    /** Calls this after each commit that put something into a pool. */
    public void onNudge(Consumer<Pool> nudge) {
        nudges.add(nudge);
    }

    /** Puts a request's dispatch row into its pool, in the running transaction, and wakes this node's workers after it. */
    public void enqueue(Pool pool, String requestId, int priority, Instant tag) {
        enqueue(pool, new TaskInstance.Builder<Void>(DispatchRows.TASK, requestId).priority(priority), tag);
    }

    /** Puts the dispatch row of a request's partition into a pool, likewise. */
    public void enqueuePartition(Pool pool, String requestId, int number, Instant tag) {
        enqueue(
                pool,
                new TaskInstance.Builder<Void>(
                                DispatchRows.PARTITION_TASK, DispatchRows.Claim.partition(requestId, number))
                        .priority(0),
                tag);
    }

    private void enqueue(Pool pool, TaskInstance.Builder<Void> task, Instant tag) {
        // a batch of one: unlike the single call it does not look first, and does not keep silent about a duplicate
        client(pool).scheduleBatch(List.of(task.build()), tag);
        SqlStatements.afterCommit(() -> nudge(pool));
    }

    /** Lets this process's workers of a pool look at once. */
    public void nudge(Pool pool) {
        nudges.forEach(nudge -> nudge.accept(pool));
    }

    /** The client of a pool's table. */
    SchedulerClient client(Pool pool) {
        return Objects.requireNonNull(queues.get(pool));
    }
}
