// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dispatch;

import io.heliograph.batch.nodes.NodeName;
import io.heliograph.batch.nodes.RecoveryBound;
import io.heliograph.config.LeaseSettings;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.nodes.WorkerProcesses;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.DueRows;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** Returns the work of dead processes to the queues. */
final class WorkRecovery {
    private static final Logger LOG = LoggerFactory.getLogger(WorkRecovery.class);

    private final SqlStatements sqlStatements;
    private final DispatchRows rows;
    private final DueRows dueRows;
    private final WorkerProcesses processes;
    private final NodeName node;
    private final LeaseSettings lease;

    WorkRecovery(
            SqlStatements sqlStatements,
            DispatchRows rows,
            WorkerProcesses processes,
            NodeName node,
            LeaseSettings lease) {
        this.sqlStatements = sqlStatements;
        this.rows = rows;
        this.dueRows = new DueRows(sqlStatements);
        this.processes = processes;
        this.node = node;
        this.lease = lease;
    }

    /** Returns the work of this node's former processes, which are dead, in all pools, even those not served by this process. */
    void fromFormerLives() {
        processes.ended(node.former());
        processes.crashed(node.crashed());
        for (String life : node.former()) {
            for (Pool pool : Pool.values()) {
                int count =
                        sqlStatements.inTransaction(() -> rows.releaseAllOf(pool, DispatchPool.pickedBy(life, pool)));
                if (count > 0) {
                    LOG.info("{} jobs interrupted by the last stop of this node continue in pool {}", count, pool.id());
                }
            }
        }
        node.forgetFormer();
    }

    /**
     * Returns the work of processes that have missed their heartbeats. Runs at each heartbeat of this process, twice as
     * often as db-scheduler checks.
     *
     * @param nudge lets the workers of a pool poll
     */
    void fromSilentProcesses(List<Pool> pools, Consumer<Pool> nudge) {
        try {
            dueRows.silent(pools, RecoveryBound.silence(lease)).forEach(pool -> release(pool, nudge));
        } catch (DataAccessException | TransactionException e) {
            LOG.debug("cannot check for missed heartbeats: {}", e.getMessage()); // the next check may succeed
        }
    }

    private void release(Pool pool, Consumer<Pool> nudge) {
        int count = sqlStatements.inTransaction(() -> rows.releaseSilent(pool, RecoveryBound.silence(lease)));
        if (count > 0) {
            LOG.info(
                    "{} jobs in pool {} are back in the queue, since their processes send no heartbeats",
                    count,
                    pool.id());
            nudge.accept(pool);
        }
    }
}
