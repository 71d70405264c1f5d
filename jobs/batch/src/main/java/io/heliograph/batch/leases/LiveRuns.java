// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.leases;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.springframework.batch.core.step.StepExecution;

/** The jobs that run in this process, by execution. */
public final class LiveRuns {
    /** A permit to run; closing it frees the permit. */
    @FunctionalInterface
    public interface Entry extends AutoCloseable {
        @Override
        void close();
    }

    private final Map<RunKey, JobRun> byExecution = new ConcurrentHashMap<>();
    private final WorkIsolation isolation = new WorkIsolation();
    private volatile boolean draining;
    private volatile boolean hurrying;

    /** A job execution, or one partition of it. */
    private record RunKey(long executionId, long stepId) {
        static RunKey of(JobRun jobRun) {
            return new RunKey(jobRun.executionId(), jobRun.stepId());
        }
    }

    /**
     * Adds a run. If the process is stopping its runs, the new one is stopped as well.
     *
     * @return false if another thread still runs this very execution under a lost lease: that lease is marked as lost,
     *     and this run is not added
     */
    public boolean add(JobRun jobRun) {
        JobRun other = byExecution.putIfAbsent(RunKey.of(jobRun), jobRun);
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

    /** Stops all runs, also those added later, at their next chunk boundary. */
    public void drain() {
        draining = true;
        all().forEach(JobRun::drain);
    }

    /** Stops all runs, also those added later, within their items. */
    public void cutShort() {
        hurrying = true;
        all().forEach(JobRun::cutShort);
    }

    /** Waits for a permit to run beside others or, if {@code alone}, until nothing else runs in the process. */
    public Entry enter(JobRun jobRun, boolean alone) {
        WorkIsolation.Place place = isolation.enter(alone);
        jobRun.take(place);
        return place::close;
    }

    public void remove(JobRun jobRun) {
        byExecution.remove(RunKey.of(jobRun), jobRun);
        synchronized (this) {
            notifyAll();
        }
    }

    /**
     * Stops waiting for a run. It stays in the list until its thread ends, so that all writes of that thread meet its
     * lost lease.
     */
    public void abandon(JobRun jobRun) {
        jobRun.abandon();
        synchronized (this) {
            notifyAll();
        }
    }

    /** The run under a lease. */
    public Optional<JobRun> of(Lease lease) {
        return byExecution.values().stream()
                .filter(jobRun -> jobRun.lease() == lease)
                .findFirst();
    }

    /** Waits until all runs have ended or are abandoned; false if that takes longer than the limit. */
    public synchronized boolean awaitNone(Duration limit) {
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

    public Optional<JobRun> of(long executionId) {
        return Optional.ofNullable(byExecution.get(new RunKey(executionId, 0)));
    }

    /** The run of a step execution: the run of its partition, or else of its job. */
    public Optional<JobRun> of(StepExecution step) {
        JobRun partition = byExecution.get(new RunKey(step.getJobExecutionId(), step.getId()));
        return partition == null ? of(step.getJobExecutionId()) : Optional.of(partition);
    }

    /** The runs of a request: its job, its partitions, and threads of abandoned executions that have not stopped yet. */
    public List<JobRun> ofRequest(String requestId) {
        return byExecution.values().stream()
                .filter(jobRun -> jobRun.picked().requestId().equals(requestId))
                .toList();
    }

    /** Whether the instance runs here for the first time, so that it has no history. */
    public boolean isFirst(long instanceId) {
        List<JobRun> runs = byExecution.values().stream()
                .filter(jobRun -> jobRun.picked().instanceId() == instanceId
                        && jobRun.partition().isEmpty())
                .toList();
        return !runs.isEmpty() && runs.stream().allMatch(JobRun::isFirst);
    }

    public Collection<JobRun> all() {
        return byExecution.values();
    }
}
