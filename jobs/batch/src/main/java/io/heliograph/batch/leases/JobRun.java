// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.leases;

import io.heliograph.config.ClientFailure;
import io.heliograph.storage.partitions.StepPartition;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.DispatchRows.Claim;
import io.heliograph.storage.submissions.JobRows.Picked;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.batch.core.step.StepExecution;

/** A run of a job or a partition in this process: its lease, whether it is the job's first run, and the reasons to stop it. */
public final class JobRun {
    private final Picked picked;
    private final Lease lease;
    private final long executionId;
    private final boolean first;
    private final Optional<StepPartition> partition;
    private final long stepId;
    private final Map<Long, StepFootprint> footprints = new ConcurrentHashMap<>();
    private final StepClock steps = new StepClock();
    private final LateSteps late = new LateSteps();
    private volatile WorkIsolation.@Nullable Place place;
    private volatile List<String> stages = List.of();
    private boolean startDeferred;
    private boolean ended;
    private volatile boolean cancelled;
    private volatile boolean draining;
    private volatile boolean hurried;
    private volatile boolean abandoned;
    private volatile boolean spread;
    private volatile long advance;

    /**
     * A run of an execution.
     *
     * @param first whether it is the first execution of its instance, so that there is no history to look up
     */
    public JobRun(Picked picked, Lease lease, long executionId, boolean first) {
        this(picked, lease, executionId, first, Optional.empty(), 0);
    }

    private JobRun(
            Picked picked,
            Lease lease,
            long executionId,
            boolean first,
            Optional<StepPartition> partition,
            long stepId) {
        this.picked = picked;
        this.lease = lease;
        this.executionId = executionId;
        this.first = first;
        this.partition = partition;
        this.stepId = stepId;
        this.cancelled = picked.cancelRequested();
        this.spread = picked.spread();
    }

    /**
     * A run of a partition.
     *
     * @param executionId job execution to which the partition's step execution belongs
     * @param stepId step execution of the partition; 0 before there is one
     */
    public static JobRun ofPartition(
            Picked picked, Lease lease, long executionId, StepPartition partition, long stepId) {
        return new JobRun(picked, lease, executionId, false, Optional.of(partition), stepId);
    }

    /** The partition in this run; empty if the run is of the job itself. */
    public Optional<StepPartition> partition() {
        return partition;
    }

    /** Step execution of the partition; 0 if the run is of the job itself. */
    public long stepId() {
        return stepId;
    }

    /** Whether a step of the job was cut into partitions: the job then never ends while a partition is queued. */
    public boolean isSpread() {
        return spread;
    }

    /** Records that a step of the job is cut into partitions. */
    public void spread() {
        spread = true;
    }

    public Picked picked() {
        return picked;
    }

    public Lease lease() {
        return lease;
    }

    public long executionId() {
        return executionId;
    }

    public boolean isFirst() {
        return first;
    }

    public boolean isCancelled() {
        return cancelled;
    }

    public boolean isDraining() {
        return draining;
    }

    public void cancel() {
        cancelled = true;
    }

    void drain() {
        draining = true;
    }

    /** Stops the run within an item, when the time for chunks to end is over. */
    void cutShort() {
        hurried = true;
    }

    /**
     * Records the names of the job's steps.
     *
     * @param mayBeLate whether the rows of steps may be written late, if this is the job's first execution
     */
    public void plan(List<String> names, boolean mayBeLate) {
        stages = List.copyOf(names);
        // a run that is alone writes each step at once: if its process dies, the tables have to show the step
        if (mayBeLate && first && partition.isEmpty() && !isAlone()) {
            late.enable();
        }
    }

    /** The run's steps with rows that are not written yet. */
    public LateSteps late() {
        return late;
    }

    /** The names of all steps of the job, in order. */
    public List<String> stages() {
        return stages;
    }

    /**
     * Stops the run at the next chunk boundary, so that work of other organizations runs first.
     *
     * @param micros microseconds by which the run moves back in the fair queue for the work done
     */
    public void giveWay(long micros) {
        advance = Math.max(1, micros);
    }

    /** Returns the run's dispatch row to the queue, for any worker; in a transaction. */
    public void requeue(DispatchRows rows) {
        Claim claim = lease.claim();
        lease.require(advance > 0 ? rows.giveWay(claim, advance) : rows.release(claim));
    }

    /** Starts the clock of a step or of one item; without a limit the step never counts as overdue. */
    public void beginStep(String step, @Nullable Duration limit) {
        steps.begin(step, limit);
    }

    public void endStep() {
        steps.end();
    }

    /** The name of the running step; empty between steps. */
    public Optional<String> step() {
        return steps.step();
    }

    /** The error for the client if the running step has exceeded its time limit. */
    public Optional<ClientFailure> overdue() {
        return steps.overdue();
    }

    /** Whether the running step has exceeded its time limit by {@code grace}. */
    public boolean isOverdueBy(Duration grace) {
        return steps.isOverdueBy(grace);
    }

    /** Marks the run's thread as abandoned; later results of the thread do not count. */
    void abandon() {
        abandoned = true;
        var _ = lease.lose(null);
        WorkIsolation.Place taken = place;
        if (taken != null) {
            taken.close();
        }
    }

    public boolean isAbandoned() {
        return abandoned;
    }

    /** Whether the last write of a step wrote the same contents. */
    public boolean isWritten(StepExecution step) {
        return StepFootprint.of(step).equals(footprints.get(step.getId()));
    }

    /** Records the contents of the last write of a step. */
    public void written(StepExecution step) {
        footprints.put(step.getId(), StepFootprint.of(step));
    }

    /** Sets the permit with which the run runs beside others or alone. */
    void take(WorkIsolation.Place taken) {
        place = taken;
    }

    /** Whether no other run is active in this process. */
    public boolean isAlone() {
        WorkIsolation.Place taken = place;
        return taken != null && taken.isAlone();
    }

    /** Lets other runs start, once this run has passed the position at which its process died. */
    public void letOthersIn() {
        WorkIsolation.Place taken = place;
        if (taken != null) {
            taken.letOthersIn();
        }
    }

    /** Yields to a run that waits to be alone; called between two steps or items. */
    public void makeRoom() {
        WorkIsolation.Place taken = place;
        if (taken != null) {
            taken.makeRoom();
        }
    }

    /** Defers the write of the execution's start to the creation of its first step. */
    public synchronized void deferStart() {
        startDeferred = true;
    }

    /** Whether the start still has to be written; true only once. */
    public synchronized boolean takeStart() {
        boolean waits = startDeferred;
        startDeferred = false;
        return waits;
    }

    /** Whether the end still has to be handled; true only at the first call. */
    public synchronized boolean takeEnd() {
        boolean firstTime = !ended;
        ended = true;
        return firstTime;
    }

    /** Whether to stop at the next chunk boundary. */
    public boolean stopsBetweenChunks() {
        return cancelled || draining || advance > 0 || lease.isLost();
    }

    /** Whether to stop at once, within an item. */
    public boolean stopsNow() {
        return isToldToStop() || steps.isOverdue();
    }

    /** Whether the run must stop at once because of a cancellation, a drain or a lost lease. */
    public boolean isToldToStop() {
        return cancelled || hurried || lease.isLost();
    }
}
