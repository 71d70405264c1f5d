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

    /** Adds a run; one that comes while the others are being stopped is stopped as they are. */
    void add(Run run) {
        byExecution.put(run.executionId(), run);
        if (draining) {
            run.drain();
        }
        if (hurrying) {
            run.hurry();
        }
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
        byExecution.remove(run.executionId());
        synchronized (this) {
            notifyAll();
        }
    }

    /** Waits until none runs; false when the time was over first. */
    synchronized boolean awaitNone(Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (!byExecution.isEmpty()) {
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
