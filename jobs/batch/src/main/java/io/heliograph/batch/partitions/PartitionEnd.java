// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.outcome.FailureClassifier;
import io.heliograph.batch.outcome.HeldException;
import io.heliograph.batch.settlement.FailedAttempts;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.batch.settlement.SettlementObserver;
import io.heliograph.config.ClientFailure;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.StepPartition;
import io.heliograph.storage.partitions.StepPartition.State;
import io.heliograph.storage.partitions.StepPartitions;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.DispatchRows.Claim;
import io.heliograph.storage.submissions.HeldRequests;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.batch.core.step.StepExecution;

/**
 * Handles the end of a partition's run, in the transaction of its terminal status: the partition is ended and its
 * dispatch row removed, or the row returns to the queue. Locks the partition's row first, then that of its request.
 */
public final class PartitionEnd {
    private final DispatchRows rows;
    private final StepPartitions partitions;
    private final PartitionQueue queue;
    private final FailedAttempts attempts;
    private final HeldRequests held;
    private final SettlementObserver observer;
    private final Clock clock;

    PartitionEnd(
            DispatchRows rows,
            StepPartitions partitions,
            PartitionQueue queue,
            FailedAttempts attempts,
            HeldRequests held,
            SettlementObserver observer,
            Clock clock) {
        this.rows = rows;
        this.partitions = partitions;
        this.queue = queue;
        this.attempts = attempts;
        this.held = held;
        this.observer = observer;
        this.clock = clock;
    }

    /** Handles the end of a run, in the transaction that writes the terminal status of its step execution. */
    public void end(JobRun run, StepExecution step) {
        switch (step.getStatus()) {
            case COMPLETED -> close(run, State.DONE, null);
            case STOPPED, STOPPING -> endStopped(run);
            default -> endFailed(run, step.getFailureExceptions());
        }
    }

    private void endStopped(JobRun run) {
        StepPartition partition = run.partition().orElseThrow();
        if (run.isCancelled()
                || partitions.stops(partition.requestId(), partition.step()).failed()) {
            close(run, State.STOPPED, null);
        } else {
            run.requeue(rows);
        }
    }

    private void endFailed(JobRun run, List<Throwable> causes) {
        if (HeldException.isBehind(causes)) {
            hold(run);
        } else {
            fail(run, FailureClassifier.of(run.picked().requestId(), causes), causes);
        }
    }

    /** Returns a partition of a paused request to the queue. It may run at once if the request has just been resumed. */
    private void hold(JobRun run) {
        Claim claim = run.lease().claim();
        run.lease().requireRow();
        run.lease().require(held.isHeldNow(claim.requestId()) ? rows.hold(claim) : rows.release(claim));
    }

    /**
     * Schedules another attempt of a partition, if that may help and attempts are left, or ends it as failed; in a
     * transaction.
     */
    public void fail(JobRun run, ClientFailure failure, List<Throwable> causes) {
        run.lease().requireRow();
        lockRequest(run); // before any row of the submission: the request's own commits lock in this order
        StepPartition partition = run.partition().orElseThrow();
        var next = attempts.after(run, partition.attempts() + 1, failure, causes, () -> {
            partitions.countAttempt(partition);
            SqlStatements.afterCommit(() -> observer.attemptFailed(run.picked().operation(), failure.code()));
        });
        switch (next) {
            case FailedAttempts.Next.Retry(var at) ->
                run.lease().require(rows.postpone(run.lease().claim(), at, Settlement.RETRY_PRIORITY));
            case FailedAttempts.Next.GiveUp(var last) -> giveUp(run, last);
        }
    }

    /** Ends a partition as failed, with an error that names it. */
    public void giveUp(JobRun run, ClientFailure failure) {
        String text = run.partition().orElseThrow().text();
        close(run, State.FAILED, new ClientFailure(failure.code(), failure.message(), text + ": " + failure.details()));
    }

    /** Ends a partition that is not to run any more. */
    public void stop(JobRun run) {
        close(run, State.STOPPED, null);
    }

    /** Ends a partition of a step that will be cut again; no further partition of the step is queued. */
    public void supersede(JobRun run) {
        ended(run, State.STOPPED, null);
        wakeAfterLast(run, run.partition().orElseThrow());
    }

    private void close(JobRun run, State state, @Nullable ClientFailure failure) {
        ended(run, state, failure);
        advance(run, run.partition().orElseThrow());
    }

    private void ended(JobRun run, State state, @Nullable ClientFailure failure) {
        run.lease().require(rows.settle(run.lease().claim()));
        partitions.end(run.partition().orElseThrow(), state, failure);
        lockRequest(run);
    }

    private void lockRequest(JobRun run) {
        var _ = rows.place(run.picked().pool(), run.picked().requestId());
    }

    /** Queues the next partition, or wakes the request after the last one. The caller has locked the request's row. */
    private void advance(JobRun run, StepPartition partition) {
        StepPartitions.Standing standing = partitions.standing(partition.requestId(), partition.step());
        boolean stops = standing.cancelled() || (standing.failed() > 0 && partition.stopsOthers());
        boolean more = !stops && standing.next().isPresent();
        if (more) {
            queue.next(run.picked(), partition.step(), standing.next());
        } else if (standing.queued() == 0) {
            wake(run);
        }
    }

    private void wakeAfterLast(JobRun run, StepPartition partition) {
        if (partitions.standing(partition.requestId(), partition.step()).queued() == 0) {
            wake(run);
        }
    }

    private void wake(JobRun run) {
        rows.wake(run.picked().pool(), run.picked().requestId(), clock.instant(), Settlement.RETRY_PRIORITY);
        SqlStatements.afterCommit(() -> queue.nudge(run.picked().pool()));
    }
}
