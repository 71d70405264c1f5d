// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** The jobs that run in this process, by execution. */
final class LiveRuns {
    private final Map<Long, Run> byExecution = new ConcurrentHashMap<>();
    private volatile boolean draining;
    private volatile boolean hurrying;

    /**
     * Adds a run; one that comes while the others are being stopped is stopped as they are.
     *
     * @return false if another thread still runs this very execution, under a lease that has been lost: that one is told, and this one is not added
     */
    boolean add(Run run) {
        Run other = byExecution.putIfAbsent(run.executionId(), run);
        if (other != null) {
            var _ = other.lease().lose(null);
            return false;
        }
        if (draining) {
            run.drain();
        }
        if (hurrying) {
            run.hurry();
        }
        return true;
    }

    /** Lets all end at their next chunk boundary, also those that are yet to come. */
    void drain() {
        draining = true;
        all().forEach(Run::drain);
    }

    /** Cuts all short within their items, also those that are yet to come. */
    void hurry() {
        hurrying = true;
        all().forEach(Run::hurry);
    }

    void remove(Run run) {
        byExecution.remove(run.executionId(), run);
        synchronized (this) {
            notifyAll();
        }
    }

    /** Waits for a run no more. It stays here until its thread ends, so that whatever that writes meets its lost lease. */
    void abandon(Run run) {
        run.abandon();
        synchronized (this) {
            notifyAll();
        }
    }

    /** The run under a lease. */
    Optional<Run> of(Lease lease) {
        return byExecution.values().stream().filter(run -> run.lease() == lease).findFirst();
    }

    /** Waits until none runs; false when the time was over first. */
    synchronized boolean awaitNone(Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (!byExecution.values().stream().allMatch(Run::isAbandoned)) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left <= 0) {
                return false;
            }
            try {
                wait(left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return true;
    }

    Optional<Run> of(long executionId) {
        return Optional.ofNullable(byExecution.get(executionId));
    }

    /** The runs of a request: two, when a thread of an execution that was given up has not noticed yet. */
    List<Run> ofRequest(String requestId) {
        return byExecution.values().stream()
                .filter(run -> run.picked().requestId().equals(requestId))
                .toList();
    }

    /** Whether nothing of an instance can have run before: it runs here, and for the first time. */
    boolean isFirst(long instanceId) {
        List<Run> runs = byExecution.values().stream()
                .filter(run -> run.picked().instanceId() == instanceId)
                .toList();
        return !runs.isEmpty() && runs.stream().allMatch(Run::isFirst);
    }

    Collection<Run> all() {
        return byExecution.values();
    }
}
