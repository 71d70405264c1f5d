// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.JobRows.Picked;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;

/** {@link JobOperations} through the queue: never {@code JobOperator.stop}, never a restart inside an operator's request. */
final class QueueOperators implements JobOperations {
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

    QueueOperators(
            SqlStatements sqlStatements,
            JobRows rows,
            DispatchRows queue,
            Submissions submissions,
            FairClock fairClock,
            Settlement settlement,
            DispatchQueues queues,
            FetchedRequests fetched,
            DispatchPools dispatchPools) {
        this.sqlStatements = sqlStatements;
        this.rows = rows;
        this.queue = queue;
        this.submissions = submissions;
        this.fairClock = fairClock;
        this.settlement = settlement;
        this.queues = queues;
        this.fetched = fetched;
        this.dispatchPools = dispatchPools;
    }

    @Override
    public Answer cancel(String requestId) {
        Answer answer = sqlStatements.inTransaction(
                () -> rows.pick(requestId).map(this::cancel).orElse(UNKNOWN));
        dispatchPools.lookForCancelled();
        return answer;
    }

    /** The dispatch row comes first, as in every commit of a worker: whoever has it decides. */
    private Answer cancel(Picked seen) {
        String requestId = seen.requestId();
        // requests pass from the pool of downloads to their own, never back: in this order none is missed
        if (queue.removeWaiting(Pool.FETCH, requestId) || queue.removeWaiting(seen.pool(), requestId)) {
            Picked picked = rows.pick(requestId).orElseThrow(); // as it stands now that nobody else can have it
            rows.fail(picked.executionId(), "cancelled by an operator");
            settlement.settleUnclaimed(
                    requestId,
                    picked.wantsWebhook(),
                    new SubmissionOutcome.Failed(new ClientFailure(
                            ErrorCode.CANCELLED, "Cancelled", "The request was cancelled before it ended.")));
            return new Answer(true, "It was waiting and is cancelled.");
        }
        return submissions.requestCancel(requestId)
                ? new Answer(true, "It is running and stops at its next checkpoint.")
                : new Answer(false, "It has ended already.");
    }

    @Override
    public Answer restart(String requestId) {
        return sqlStatements.inTransaction(() -> submissions.lock(requestId) ? restartLocked(requestId) : UNKNOWN);
    }

    private Answer restartLocked(String requestId) {
        Picked picked = rows.pick(requestId).orElseThrow();
        if (!picked.settled()) {
            return new Answer(false, "It has not ended: it is waiting or running.");
        }
        if (!submissions.reopen(requestId)) {
            return new Answer(false, "It has completed; only failed requests can be restarted.");
        }
        rows.resetDeaths(picked.instanceId());
        Pool pool = fetched.firstPool(picked);
        queues.enqueue(pool, requestId, 0, fairClock.startTag(picked.organizationId(), pool, 1, 1));
        return new Answer(true, "It is in the queue again; finished steps are not repeated.");
    }
}
