// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.operators;

import io.heliograph.batch.dispatch.DispatchPools;
import io.heliograph.batch.fetch.FetchedRequests;
import io.heliograph.batch.queue.DispatchQueues;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.StepPartitions;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.JobRows.Picked;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.util.function.Function;

/** {@link JobOperations} through the queue: never {@code JobOperator.stop}, never a restart inside an operator's request. */
final class QueueOperators implements JobOperations {
    private static final String ABANDONED = "ABANDONED";
    private static final Answer UNKNOWN = new Answer(false, "There is no such request.");

    private final SqlStatements sqlStatements;
    private final JobRows rows;
    private final DispatchRows queue;
    private final Submissions submissions;
    private final FairClock fairClock;
    private final Settlement settlement;
    private final DispatchQueues queues;
    private final FetchedRequests fetched;
    private final DispatchPools dispatchPools;
    private final StuckExecutions stuck;
    private final ScratchRestart scratch;
    private final StepPartitions partitions;
    private final Clock clock;

    QueueOperators(
            SqlStatements sqlStatements,
            JobRows rows,
            DispatchRows queue,
            Submissions submissions,
            FairClock fairClock,
            Settlement settlement,
            DispatchQueues queues,
            FetchedRequests fetched,
            DispatchPools dispatchPools,
            StuckExecutions stuck,
            ScratchRestart scratch,
            StepPartitions partitions,
            Clock clock) {
        this.sqlStatements = sqlStatements;
        this.rows = rows;
        this.queue = queue;
        this.submissions = submissions;
        this.fairClock = fairClock;
        this.settlement = settlement;
        this.queues = queues;
        this.fetched = fetched;
        this.dispatchPools = dispatchPools;
        this.stuck = stuck;
        this.scratch = scratch;
        this.partitions = partitions;
        this.clock = clock;
    }

    @Override
    public Answer cancel(String requestId) {
        Answer answer = sqlStatements.inTransaction(
                () -> rows.pick(requestId).map(this::cancel).orElse(UNKNOWN));
        dispatchPools.lookForCancelled();
        return answer;
    }

    /** Locks the dispatch row first, as every commit of a worker does, so that either this command or the worker comes first. */
    private Answer cancel(Picked seen) {
        String requestId = seen.requestId();
        // requests move from the pool of downloads to their own, never back: in this order no row is missed
        if (queue.removeWaiting(Pool.FETCH, requestId) || queue.removeWaiting(seen.pool(), requestId)) {
            Picked picked = rows.pick(requestId).orElseThrow(); // read again, now that no worker can change it
            rows.fail(picked.executionId(), "cancelled by an operator");
            settlement.settleUnclaimed(picked, new SubmissionOutcome.Failed(ClientFailure.cancelled()));
            return new Answer(true, "It was waiting and is cancelled.");
        }
        if (seen.spread()) { // moves waiting partitions to the front, so that they stop soon
            queue.hurryPartitions(seen.pool(), requestId, clock.instant(), FairClock.SYNC_PRIORITY);
        }
        return submissions.requestCancel(requestId)
                ? new Answer(true, "It is running and stops at its next checkpoint.")
                : RefusedAction.ended(rows.pick(requestId).orElseThrow(), "cancelled");
    }

    @Override
    public Answer restart(String requestId) {
        return locked(requestId, this::restart);
    }

    private Answer restart(Picked picked) {
        if (!picked.settled()) {
            return RefusedAction.of(picked, "has not ended: it is waiting or running. Wait, or cancel it first.");
        }
        if (picked.executionStatus().equals(ABANDONED)) {
            return RefusedAction.of(picked, "was abandoned: it can only be restarted from scratch.");
        }
        if (!fetched.isKnown(picked)) {
            return RefusedAction.withoutOperation(picked);
        }
        if (!submissions.reopen(picked.requestId())) {
            return RefusedAction.of(
                    picked,
                    "has completed; only failed requests can be restarted. Restart it from scratch to repeat it.");
        }
        enqueue(picked);
        return new Answer(true, "It is in the queue again; finished steps are not repeated.");
    }

    private void enqueue(Picked picked) {
        rows.resetDeaths(picked.instanceId());
        if (picked.spread()) {
            partitions.reopen(picked.requestId());
        }
        Pool pool = fetched.firstPool(picked);
        queues.enqueue(pool, picked.requestId(), 0, fairClock.startTag(picked.organizationId(), pool, 1, 1));
    }

    @Override
    public Answer restartFromScratch(String requestId) {
        return rows.pick(requestId).map(scratch::of).orElse(UNKNOWN);
    }

    @Override
    public Answer abandon(String requestId) {
        return locked(requestId, picked -> {
            if (!picked.settled()) {
                return RefusedAction.of(picked, "has not ended: cancel it first.");
            }
            return switch (picked.executionStatus()) {
                case "COMPLETED" -> RefusedAction.of(picked, "has completed: there is nothing to abandon.");
                case ABANDONED ->
                    RefusedAction.of(picked, "is abandoned already: it can only be restarted from scratch.");
                default ->
                    rows.abandon(picked.executionId())
                            ? new Answer(true, "It is given up: it cannot be restarted any more.")
                            : RefusedAction.of(
                                    picked,
                                    "has an execution in the status " + picked.executionStatus()
                                            + ": recover it first.");
            };
        });
    }

    @Override
    public Answer recover(String requestId) {
        return lockedWithPlace(requestId, picked -> stuck.recover(picked, this::enqueue));
    }

    @Override
    public Answer releaseLease(String requestId, boolean force) {
        return lockedWithPlace(requestId, picked -> stuck.release(picked, force));
    }

    @Override
    public Answer takeBack(String processId) {
        return sqlStatements.inTransaction(() -> stuck.takeBack(processId));
    }

    /** Locks the dispatch row first, as every commit of a worker does: another order could cause a deadlock. */
    private Answer lockedWithPlace(String requestId, Function<Picked, Answer> work) {
        return sqlStatements.inTransaction(() -> {
            rows.pick(requestId).ifPresent(seen -> {
                var _ = queue.place(Pool.FETCH, requestId);
                var _ = queue.place(seen.pool(), requestId);
            });
            return locked(requestId, work);
        });
    }

    private Answer locked(String requestId, Function<Picked, Answer> work) {
        return sqlStatements.inTransaction(() ->
                submissions.lock(requestId) ? work.apply(rows.pick(requestId).orElseThrow()) : UNKNOWN);
    }
}
