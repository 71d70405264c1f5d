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
    private final Map<Long, JobRun> byExecution = new ConcurrentHashMap<>();
    private volatile boolean draining;
    private volatile boolean hurrying;

    /**
     * Adds a run; one that comes while the others are being stopped is stopped as they are.
     *
     * @return false if another thread still runs this very execution, under a lease that has been lost: that one is told, and this one is not added
     */
    boolean add(JobRun jobRun) {
        JobRun other = byExecution.putIfAbsent(jobRun.executionId(), jobRun);
        if (other != null) {
            var _ = other.lease().lose(null);
            return false;
        }
        if (draining) {
            jobRun.drain();
        }
        if (hurrying) {
            jobRun.cutShort();
        }
        return true;
    }

    /** Lets all end at their next chunk boundary, also those that are yet to come. */
    void drain() {
        draining = true;
        all().forEach(JobRun::drain);
    }

    /** Cuts all short within their items, also those that are yet to come. */
    void cutShort() {
        hurrying = true;
        all().forEach(JobRun::cutShort);
    }

    void remove(JobRun jobRun) {
        byExecution.remove(jobRun.executionId(), jobRun);
        synchronized (this) {
            notifyAll();
        }
    }

    /** Waits for a run no more. It stays here until its thread ends, so that whatever that writes meets its lost lease. */
    void abandon(JobRun jobRun) {
        jobRun.abandon();
        synchronized (this) {
            notifyAll();
        }
    }

    /** The run under a lease. */
    Optional<JobRun> of(Lease lease) {
        return byExecution.values().stream()
                .filter(jobRun -> jobRun.lease() == lease)
                .findFirst();
    }

    /** Waits until none runs; false when the time was over first. */
    synchronized boolean awaitNone(Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (!byExecution.values().stream().allMatch(JobRun::isAbandoned)) {
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

    Optional<JobRun> of(long executionId) {
        return Optional.ofNullable(byExecution.get(executionId));
    }

    /** The runs of a request: two, when a thread of an execution that was given up has not noticed yet. */
    List<JobRun> ofRequest(String requestId) {
        return byExecution.values().stream()
                .filter(jobRun -> jobRun.picked().requestId().equals(requestId))
                .toList();
    }

    /** Whether nothing of an instance can have run before: it runs here, and for the first time. */
    boolean isFirst(long instanceId) {
        List<JobRun> runs = byExecution.values().stream()
                .filter(jobRun -> jobRun.picked().instanceId() == instanceId)
                .toList();
        return !runs.isEmpty() && runs.stream().allMatch(JobRun::isFirst);
    }

    Collection<JobRun> all() {
        return byExecution.values();
    }
}
