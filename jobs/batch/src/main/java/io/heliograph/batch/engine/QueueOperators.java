// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import com.github.kagkarlsson.scheduler.exceptions.ExecutionException;
import com.github.kagkarlsson.scheduler.exceptions.TaskInstanceCurrentlyExecutingException;
import com.github.kagkarlsson.scheduler.exceptions.TaskInstanceNotFoundException;
import com.github.kagkarlsson.scheduler.task.TaskInstanceId;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Failure;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.JobRows.Picked;
import io.heliograph.storage.submissions.Outcome;
import io.heliograph.storage.submissions.Submissions;
import java.util.Optional;

/** {@link Operators} through the queue: never {@code JobOperator.stop}, never a restart inside an operator's request. */
final class QueueOperators implements Operators {
    private final Sql sql;
    private final JobRows rows;
    private final Submissions submissions;
    private final FairClock fairClock;
    private final Settlement settlement;
    private final Acceptance acceptance;
    private final Dispatch dispatch;

    QueueOperators(
            Sql sql,
            JobRows rows,
            Submissions submissions,
            FairClock fairClock,
            Settlement settlement,
            Acceptance acceptance,
            Dispatch dispatch) {
        this.sql = sql;
        this.rows = rows;
        this.submissions = submissions;
        this.fairClock = fairClock;
        this.settlement = settlement;
        this.acceptance = acceptance;
        this.dispatch = dispatch;
    }

    @Override
    public Answer cancel(String requestId) {
        Answer answer;
        try {
            answer = tryToCancel(requestId);
        } catch (ExecutionException e) {
            answer = tryToCancel(requestId); // picked up between the look and the removal: now it is running, or over
        }
        dispatch.lookForCancelled();
        return answer;
    }

    private Answer tryToCancel(String requestId) {
        return sql.inTransaction(() -> {
            Optional<Picked> found = rows.pick(requestId);
            if (found.isEmpty()) {
                return new Answer(false, "There is no such request.");
            }
            if (found.get().settled()) {
                return new Answer(false, "It has ended already.");
            }
            return cancel(found.get());
        });
    }

    private Answer cancel(Picked picked) {
        try {
            acceptance.queue(picked.pool()).cancel(TaskInstanceId.of(DispatchRows.TASK, picked.requestId()));
            rows.fail(picked.executionId(), "cancelled by an operator");
            settlement.settleUnclaimed(
                    picked.requestId(),
                    picked.wantsWebhook(),
                    new Outcome.Failed(
                            new Failure(ErrorCode.CANCELLED, "Cancelled", "An operator cancelled the request.")));
            return new Answer(true, "It was waiting and is cancelled.");
        } catch (TaskInstanceCurrentlyExecutingException e) {
            submissions.requestCancel(picked.requestId());
            return new Answer(true, "It is running and stops at its next checkpoint.");
        } catch (TaskInstanceNotFoundException e) {
            return new Answer(false, "It has ended already.");
        }
    }

    @Override
    public Answer restart(String requestId) {
        return sql.inTransaction(() -> {
            Optional<Picked> found = rows.pick(requestId);
            if (found.isEmpty()) {
                return new Answer(false, "There is no such request.");
            }
            Picked picked = found.get();
            if (!picked.settled()) {
                return new Answer(false, "It has not ended: it is waiting or running.");
            }
            if (!submissions.reopen(requestId)) {
                return new Answer(false, "It has completed; only failed requests can be restarted.");
            }
            acceptance.enqueue(
                    picked.pool(), requestId, 0, fairClock.startTag(picked.organizationId(), picked.pool(), 1, 1));
            return new Answer(true, "It is in the queue again; finished steps are not repeated.");
        });
    }
}
