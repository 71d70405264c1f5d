// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.storage.submissions.JobRows.Picked;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A job that runs in this process: its lease, whether it starts from nothing, and the reasons to stop it. */
final class JobRun {
    private final Picked picked;
    private final Lease lease;
    private final long executionId;
    private final boolean first;
    private final Map<Long, StepFootprint> footprints = new ConcurrentHashMap<>();
    private final StepClock steps = new StepClock();
    private volatile WorkIsolation.@Nullable Place place;
    private volatile List<String> stages = List.of();
    private boolean startDeferred;
    private boolean ended;
    private volatile boolean cancelled;
    private volatile boolean draining;
    private volatile boolean hurried;
    private volatile boolean abandoned;

    /**
     * A run of an execution.
     *
     * @param first whether it is the first execution of its instance, so that there is no history to look up
     */
    JobRun(Picked picked, Lease lease, long executionId, boolean first) {
        this.picked = picked;
        this.lease = lease;
        this.executionId = executionId;
        this.first = first;
        this.cancelled = picked.cancelRequested();
    }

    Picked picked() {
        return picked;
    }

    Lease lease() {
        return lease;
    }

    long executionId() {
        return executionId;
    }

    boolean isFirst() {
        return first;
    }

    boolean isCancelled() {
        return cancelled;
    }

    boolean isDraining() {
        return draining;
    }

    void cancel() {
        cancelled = true;
    }

    void drain() {
        draining = true;
    }

    /** The time for chunks to end is over. */
    void cutShort() {
        hurried = true;
    }

    /** Its job is built, of steps with these names. */
    void plan(List<String> names) {
        stages = List.copyOf(names);
    }

    /** The names of all steps of its job, in order. */
    List<String> stages() {
        return stages;
    }

    /** How long its step has been running. */
    StepClock steps() {
        return steps;
    }

    /** Marks its thread as abandoned; later results of the thread do not count. */
    void abandon() {
        abandoned = true;
        var _ = lease.lose(null);
        WorkIsolation.Place taken = place;
        if (taken != null) {
            taken.close();
        }
    }

    boolean isAbandoned() {
        return abandoned;
    }

    /** The last write about a step. */
    @Nullable
    StepFootprint footprint(long stepId) {
        return footprints.get(stepId);
    }

    /** Remembers the last write about a step. */
    void leave(long stepId, StepFootprint stepFootprint) {
        footprints.put(stepId, stepFootprint);
    }

    /** Sets its place among the runs of this process. */
    void take(WorkIsolation.Place taken) {
        place = taken;
    }

    /** Whether nothing runs beside it. */
    boolean isAlone() {
        WorkIsolation.Place taken = place;
        return taken != null && taken.isAlone();
    }

    /** It has passed the position of its former death: others may run beside it. */
    void letOthersIn() {
        WorkIsolation.Place taken = place;
        if (taken != null) {
            taken.letOthersIn();
        }
    }

    /** Between two units of its work: yields to a run that waits to be alone. */
    void makeRoom() {
        WorkIsolation.Place taken = place;
        if (taken != null) {
            taken.makeRoom();
        }
    }

    /** The execution's start waits for the first step's creation. */
    synchronized void deferStart() {
        startDeferred = true;
    }

    /** True once, if the start waits. */
    synchronized boolean takeStart() {
        boolean waits = startDeferred;
        startDeferred = false;
        return waits;
    }

    /** True the first time. */
    synchronized boolean takeEnd() {
        boolean firstTime = !ended;
        ended = true;
        return firstTime;
    }

    /** Whether to stop at the next chunk boundary. */
    boolean stopsBetweenChunks() {
        return cancelled || draining || lease.isLost();
    }

    /** Whether to stop at once, within an item. */
    boolean stopsNow() {
        return isToldToStop() || steps.isOverdue();
    }

    /** Whether it is to stop at once because of a cancellation, a drain or a lost lease. */
    boolean isToldToStop() {
        return cancelled || hurried || lease.isLost();
    }
}
