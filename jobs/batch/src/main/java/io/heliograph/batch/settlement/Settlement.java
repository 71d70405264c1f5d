// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.settlement;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.LeaseLostException;
import io.heliograph.batch.outcome.FailureClassifier;
import io.heliograph.batch.outcome.HeldException;
import io.heliograph.batch.outcome.JobMemory;
import io.heliograph.batch.outcome.PartitionFailedException;
import io.heliograph.batch.webhook.WebhookOutbox;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.StepPartitions;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.DispatchRows.Claim;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.JobRows.Picked;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;

/**
 * Handles the end of an execution: the request is settled (outcome, webhook and the end of its dispatch row in one
 * transaction), or its row returns to the queue, for another node after a drain or for another attempt after a
 * transient failure.
 */
public final class Settlement {
    /** Priority of retries: above first tries, below requests of waiting clients; see {@link DispatchRows#postpone}. */
    public static final int RETRY_PRIORITY = DispatchRows.RETRY_PRIORITY;

    private static final Set<Pool> PAUSABLE =
            EnumSet.of(Pool.FETCH, Pool.BULK); // bulk runs can be paused in these pools

    private final DispatchRows rows;
    private final Submissions submissions;
    private final StepPartitions partitions;
    private final DeliveryOutbox deliveryOutbox;
    private final WebhookOutbox outbox;
    private final SettlementWaiters waiters;
    private final FailedAttempts attempts;
    private final HeldRequests held;
    private final SettlementObserver observer;

    Settlement(
            DispatchRows rows,
            Submissions submissions,
            StepPartitions partitions,
            DeliveryOutbox deliveryOutbox,
            WebhookOutbox outbox,
            SettlementWaiters waiters,
            FailedAttempts attempts,
            HeldRequests held,
            SettlementObserver observer) {
        this.observer = observer;
        this.rows = rows;
        this.submissions = submissions;
        this.partitions = partitions;
        this.deliveryOutbox = deliveryOutbox;
        this.outbox = outbox;
        this.waiters = waiters;
        this.attempts = attempts;
        this.held = held;
    }

    /** Handles the end of an execution, in the transaction that writes its terminal status. */
    public void end(JobRun jobRun, JobExecution job) {
        if (job.getStatus() != BatchStatus.COMPLETED && waitsForPartitions(jobRun)) {
            return;
        }
        switch (job.getStatus()) {
            case COMPLETED -> settle(jobRun, JobMemory.of(job).outcome());
            case STOPPED, STOPPING -> endStopped(jobRun);
            default -> endFailed(jobRun, job);
        }
    }

    /**
     * Parks a request with queued partitions, whatever the result of its own execution: the last partition wakes it.
     * Runs first, since it locks the dispatch row, which the last partition locks too.
     */
    private boolean waitsForPartitions(JobRun jobRun) {
        if (!jobRun.isSpread()) {
            return false;
        }
        jobRun.lease().requireRow();
        boolean waits = partitions.isAnyQueued(jobRun.picked().requestId());
        if (waits) {
            jobRun.lease().require(rows.park(jobRun.lease().claim()));
        }
        return waits;
    }

    private void cancel(JobRun jobRun) {
        settle(jobRun, new SubmissionOutcome.Failed(ClientFailure.cancelled()));
    }

    private void endStopped(JobRun jobRun) {
        if (jobRun.isCancelled()) {
            cancel(jobRun);
        } else {
            jobRun.requeue(rows);
        }
    }

    private void endFailed(JobRun jobRun, JobExecution job) {
        if (HeldException.isBehind(job.getAllFailureExceptions())) {
            hold(jobRun);
            return;
        }
        fail(
                jobRun,
                FailureClassifier.of(jobRun.picked().requestId(), job.getAllFailureExceptions()),
                job.getAllFailureExceptions());
    }

    /** Returns a paused request to the queue until it is resumed; if it has just been resumed, it may run at once. */
    private void hold(JobRun jobRun) {
        Claim claim = jobRun.lease().claim();
        // cancellations lock the row first, too: either this code sees them, or they find a waiting request
        jobRun.lease().requireRow();
        if (!submissions.cancelledAmong(List.of(claim.requestId())).isEmpty()) {
            cancel(jobRun);
            return;
        }
        held.lock(claim.pool(), claim.requestId());
        jobRun.lease().require(held.isHeldNow(claim.requestId()) ? rows.hold(claim) : rows.release(claim));
    }

    /** Schedules another attempt, if that may help and attempts are left, or settles the failure; in a transaction. */
    public void fail(JobRun jobRun, ClientFailure clientFailure, List<Throwable> causes) {
        jobRun.lease().requireRow(); // before any row of the submission is locked
        if (waitsForPartitions(jobRun)) {
            return;
        }
        int attempt = jobRun.picked().attempts() + 1;
        if (PartitionFailedException.isBehind(causes)) { // the partition has used up its own attempts
            FailedAttempts.log(jobRun, attempt, clientFailure, causes);
            settle(jobRun, new SubmissionOutcome.Failed(clientFailure));
            return;
        }
        var next = attempts.after(
                jobRun, attempt, clientFailure, causes, () -> countAttempt(jobRun.picked(), clientFailure));
        switch (next) {
            case FailedAttempts.Next.Retry(var at) ->
                jobRun.lease().require(rows.postpone(jobRun.lease().claim(), at, RETRY_PRIORITY));
            case FailedAttempts.Next.GiveUp(var failure) -> settle(jobRun, new SubmissionOutcome.Failed(failure));
        }
    }

    /** Counts a failed attempt, the last one as well; in a transaction. */
    public void countAttempt(Picked picked, ClientFailure clientFailure) {
        submissions.countAttempt(picked.requestId());
        SqlStatements.afterCommit(() -> observer.attemptFailed(picked.operation(), clientFailure.code()));
    }

    private void settle(JobRun jobRun, SubmissionOutcome submissionOutcome) {
        settle(jobRun.lease().claim(), jobRun.picked(), submissionOutcome);
    }

    /** Settles a request that this process has claimed. */
    public void settle(Claim claim, Picked picked, SubmissionOutcome submissionOutcome) {
        if (!rows.settle(claim)) {
            throw new LeaseLostException(claim.requestId(), null);
        }
        if (PAUSABLE.contains(claim.pool())) {
            held.forget(claim.requestId());
        }
        note(picked, submissionOutcome);
    }

    /** Settles a request after its dispatch row has been removed in the same transaction. */
    public void settleUnclaimed(Picked picked, SubmissionOutcome submissionOutcome) {
        held.forget(picked.requestId());
        note(picked, submissionOutcome);
    }

    private void note(Picked picked, SubmissionOutcome submissionOutcome) {
        String requestId = picked.requestId();
        boolean settled = submissions.settle(requestId, submissionOutcome);
        if (settled && picked.wantsWebhook()) {
            deliveryOutbox.add(requestId).ifPresent(outbox::schedule);
        }
        SqlStatements.afterCommit(() -> {
            waiters.settled(
                    requestId,
                    settled ? Optional.of(Submissions.settled(picked, submissionOutcome)) : Optional.empty());
            if (settled) {
                observer.settled(picked.operation(), submissionOutcome);
            }
        });
    }
}
