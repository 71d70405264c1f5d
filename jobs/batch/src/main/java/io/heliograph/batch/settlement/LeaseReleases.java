// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.settlement;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.PartitionRuns;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.DispatchRows.Claim;
import io.heliograph.storage.submissions.JobRows;
import java.time.Clock;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Puts rows that this process cannot finish back into the queue. The same transaction ends their executions, so that the next
 * owner knows that no process died. While the database is unavailable, releases are kept and repeated.
 */
public final class LeaseReleases {
    private static final Logger LOG = LoggerFactory.getLogger(LeaseReleases.class);

    private final SqlStatements sqlStatements;
    private final DispatchRows dispatch;
    private final JobRows rows;
    private final PartitionRuns partitionRuns;
    private final Clock clock;
    private final Queue<Release> waiting = new ConcurrentLinkedQueue<>();

    LeaseReleases(
            SqlStatements sqlStatements,
            DispatchRows dispatch,
            JobRows rows,
            PartitionRuns partitionRuns,
            Clock clock) {
        this.sqlStatements = sqlStatements;
        this.dispatch = dispatch;
        this.rows = rows;
        this.partitionRuns = partitionRuns;
        this.clock = clock;
    }

    /**
     * A row to be returned to the queue.
     *
     * @param begun execution to end; for a partition its step execution
     */
    private record Release(Claim claim, OptionalLong begun, Duration rest, String why) {}

    /** Returns a row without a begun execution. */
    public void giveBack(Lease lease, Duration rest) {
        give(new Release(lease.claim(), OptionalLong.empty(), rest, ""));
    }

    /**
     * Returns a row with a begun execution. If the row is still ours, the execution is ended, so that it counts as no
     * crash.
     */
    public void giveBack(JobRun jobRun, Duration rest, String why) {
        give(new Release(
                jobRun.lease().claim(),
                OptionalLong.of(jobRun.partition().isPresent() ? jobRun.stepId() : jobRun.executionId()),
                rest,
                why));
    }

    private void give(Release each) {
        if (!tried(each)) {
            waiting.add(each);
        }
    }

    /** Repeats the failed releases. */
    public void retry() {
        for (Release each = waiting.peek(); each != null && tried(each); each = waiting.peek()) {
            waiting.remove(each);
        }
    }

    private void end(Release each, long begun) {
        if (each.claim().isPartition()) {
            partitionRuns.fail(begun, each.why());
        } else {
            rows.fail(begun, each.why());
        }
    }

    private boolean tried(Release each) {
        try {
            sqlStatements.inTransaction(() -> {
                boolean ours = each.rest().isZero()
                        ? dispatch.release(each.claim())
                        : dispatch.postpone(each.claim(), clock.instant().plus(each.rest()), Settlement.RETRY_PRIORITY);
                if (ours && each.begun().isPresent()) {
                    end(each, each.begun().getAsLong());
                }
            });
            return true;
        } catch (DataAccessException | TransactionException e) {
            LOG.debug(
                    "request {} is returned to the queue later: {}",
                    each.claim().requestId(),
                    e.getMessage());
            return false;
        }
    }
}
