// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.operators;

import io.heliograph.batch.dispatch.DispatchPool;
import io.heliograph.batch.operators.JobOperations.Answer;
import io.heliograph.config.LeaseSettings;
import io.heliograph.config.Pool;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.DispatchRows.Claim;
import io.heliograph.storage.submissions.DispatchRows.Place;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.JobRows.Picked;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Frees stuck requests: executions that no process works on, and rows of processes without heartbeats. All methods run
 * in the caller's transaction, with the submission locked. A process is alive while its heartbeat on the row is younger
 * than the lease, by the database's clock: the clocks of all processes may be wrong.
 */
final class StuckExecutions {
    private static final Set<String> OPEN = Set.of("STARTING", "STARTED", "STOPPING", "UNKNOWN");
    private static final Set<String> UNCLEAR =
            Set.of("STARTED", "STOPPING", "UNKNOWN"); // a waiting request's execution in these is ended as failed
    private static final String RECOVERED = "recovered by an operator";

    private final JobRows rows;
    private final DispatchRows dispatch;
    private final Duration lease;

    StuckExecutions(JobRows rows, DispatchRows dispatch, LeaseSettings lease) {
        this.rows = rows;
        this.dispatch = dispatch;
        this.lease = lease.heartbeat().multipliedBy(lease.missedHeartbeats());
    }

    /**
     * Ends the execution of a request.
     *
     * @param enqueue puts a request that is in no queue into one
     */
    Answer recover(Picked picked, Consumer<Picked> enqueue) {
        boolean open = OPEN.contains(picked.executionStatus());
        if (picked.settled()) {
            if (!open) {
                return new Answer(
                        false, "It has ended as " + picked.executionStatus() + ": there is nothing to recover.");
            }
            rows.fail(picked.executionId(), RECOVERED);
            return new Answer(
                    true, "Its execution was " + picked.executionStatus() + " and is FAILED now: it can be restarted.");
        }
        Optional<Place> place = place(picked);
        if (place.isEmpty()) {
            rows.fail(picked.executionId(), RECOVERED);
            enqueue.accept(picked);
            return new Answer(
                    true, "It was in no queue and is queued again: it continues at its last committed chunk.");
        }
        return place.get().pickedBy().isPresent() ? recover(picked, place.get()) : recoverWaiting(picked, place.get());
    }

    private Answer recover(Picked picked, Place place) {
        if (lives(place)) {
            return new Answer(false, living(place) + " Cancel it, or release its lease by force first.");
        }
        dispatch.releaseDead(claim(picked, place));
        rows.fail(picked.executionId(), RECOVERED);
        return new Answer(
                true,
                "Taken from a process that has been silent for " + seconds(place)
                        + " s: it continues at its last committed chunk.");
    }

    /** Recovers a request that waits in a queue: only its previous run may need recovery. */
    private Answer recoverWaiting(Picked picked, Place place) {
        if (!UNCLEAR.contains(picked.executionStatus())) {
            return new Answer(
                    false, "It waits in the queue of the pool " + place.pool().id() + ": there is nothing to recover.");
        }
        rows.fail(picked.executionId(), RECOVERED);
        return new Answer(
                true,
                "Its execution was " + picked.executionStatus() + " and is FAILED now; it is queued and continues.");
    }

    /** Takes a request from the process that works on it. */
    Answer release(Picked picked, boolean force) {
        Optional<Place> place = picked.settled() ? Optional.empty() : place(picked);
        if (place.isEmpty()) {
            return new Answer(
                    false,
                    picked.settled()
                            ? "The request has ended, so no process works on it."
                            : "The request is in no queue: recover it.");
        }
        if (place.get().pickedBy().isEmpty()) {
            return new Answer(false, "The request waits in the queue; no process works on it.");
        }
        boolean lives = lives(place.get());
        if (lives && !force) {
            return new Answer(false, living(place.get()) + " Cancel it, or take it by force.");
        }
        Claim claim = claim(picked, place.get());
        var _ = lives ? dispatch.release(claim) : dispatch.releaseDead(claim);
        return new Answer(true, "It is queued again and continues at its last committed chunk.");
    }

    /** Takes all requests and partitions from a process. */
    Answer takeBack(String processId) {
        Optional<Double> silence = Stream.of(Pool.values())
                .flatMap(pool -> dispatch.silence(pool, DispatchPool.pickedBy(processId, pool)).stream())
                .min(Double::compare);
        if (silence.isEmpty()) {
            return new Answer(false, "The process works on no request.");
        }
        if (silence.get() * 1000 < lease.toMillis()) {
            return new Answer(
                    false,
                    "The last heartbeat of the process was " + Math.round(silence.get())
                            + " s ago: drain it or stop it first.");
        }
        int count = Stream.of(Pool.values())
                .mapToInt(pool -> dispatch.releaseAllOf(pool, DispatchPool.pickedBy(processId, pool)))
                .sum();
        return new Answer(
                true, count + (count == 1 ? " request continues" : " requests continue") + " in other processes.");
    }

    private Optional<Place> place(Picked picked) {
        return dispatch.place(Pool.FETCH, picked.requestId())
                .or(() -> dispatch.place(picked.pool(), picked.requestId()));
    }

    private boolean lives(Place place) {
        return place.silentSeconds() * 1000 < lease.toMillis();
    }

    private static String living(Place place) {
        return "The process " + place.pickedBy().orElse("?") + " works on it; its last heartbeat was " + seconds(place)
                + " s ago.";
    }

    private static String seconds(Place place) {
        return Long.toString(Math.round(place.silentSeconds()));
    }

    private static Claim claim(Picked picked, Place place) {
        return new Claim(
                place.pool(),
                picked.requestId(),
                place.version(),
                place.pickedBy().orElse(""));
    }
}
