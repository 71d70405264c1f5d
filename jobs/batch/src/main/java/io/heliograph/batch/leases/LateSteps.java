// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.leases;

import io.heliograph.storage.submissions.StepRows.StepCounts;
import io.heliograph.storage.submissions.StepRows.StepRow;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Steps of a run without a database row yet. Most steps last milliseconds, so nobody needs to see that they began. Such a row is written
 * with the step's first chunk or its end. The end of a step, and chunks of its first half second, may in turn wait for the next write. If
 * they have waited for half a second, the supervisor's thread writes them; all writes of a run exclude each other.
 */
public final class LateSteps {
    private static final long LONGEST_WAIT = Duration.ofMillis(500).toNanos();

    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Long, Begun> begun = new LinkedHashMap<>();
    private final Map<Long, Ended> ended = new LinkedHashMap<>();
    private final Queue<Runnable> alongside = new ConcurrentLinkedQueue<>();
    private @Nullable ExecutionContext memory;
    private volatile boolean on;
    private volatile @Nullable JobExecution job;

    /** A begun step without a row in the database, with the row and the context to insert, as of its last chunk. */
    public record Begun(StepExecution step, StepRow row, ExecutionContext context, long since) {}

    /** An ended step with an end that is not written yet. */
    private record Ended(StepExecution step, long since) {}

    /** Switches to late writing of steps from now on. */
    void enable() {
        on = true;
    }

    /** Whether steps are written late. */
    public boolean isOn() {
        return on;
    }

    /**
     * Runs a write together with the run's next write if steps are written late, else now. The written rows must have keys that depend only
     * on the request and the result's key.
     */
    public void alongside(Runnable write) {
        if (on) {
            alongside.add(write);
        } else {
            write.run();
        }
    }

    /** Runs the writes that {@link #alongside} deferred; called within the run's next write. */
    public void writeAlongside() {
        for (Runnable write = alongside.poll(); write != null; write = alongside.poll()) {
            write.run();
        }
    }

    /** Runs a write that excludes all other writes of this run until the transaction ends. */
    public void exclusively(Runnable write) {
        lock.lock();
        try {
            if (TransactionSynchronizationManager.isSynchronizationActive()) {
                keepUntilCompletion();
            }
            write.run();
        } finally {
            lock.unlock();
        }
    }

    @SuppressWarnings("LockNotBeforeTry") // the transaction's end unlocks it
    private void keepUntilCompletion() {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                lock.unlock();
            }
        });
        lock.lock();
    }

    /** Writes steps that have waited too long; does nothing while another write runs. */
    public void ifDue(Consumer<JobExecution> write) {
        if (!on || !lock.tryLock()) {
            return;
        }
        try {
            long now = System.nanoTime();
            boolean waits = Stream.concat(
                            begun.values().stream().map(Begun::since),
                            ended.values().stream().map(Ended::since))
                    .anyMatch(since -> now - since > LONGEST_WAIT);
            JobExecution of = job;
            if (of != null && (waits || !alongside.isEmpty())) {
                write.accept(of);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Records that a step was created or has begun, and has no row yet. */
    public void begin(StepExecution step) {
        job = step.getJobExecution();
        exclusively(() -> {
            Begun before = begun.get(step.getId());
            begun.put(
                    step.getId(),
                    new Begun(
                            step,
                            row(step),
                            new ExecutionContext(step.getExecutionContext()),
                            before == null ? System.nanoTime() : before.since()));
        });
    }

    /** Whether a step has no row yet, and began less than half a second ago. */
    public boolean isShort(StepExecution step) {
        lock.lock();
        try {
            Begun of = begun.get(step.getId());
            return of != null && System.nanoTime() - of.since() < LONGEST_WAIT;
        } finally {
            lock.unlock();
        }
    }

    /** Defers the write of a chunk, and of the job's current memory, to the next write; for a step without a row. */
    public void chunk(StepExecution step) {
        exclusively(() -> {
            begin(step);
            keepMemory(step.getJobExecution());
        });
    }

    private void keepMemory(JobExecution of) {
        memory = new ExecutionContext(of.getExecutionContext());
    }

    /** Removes and returns the job's memory as of the last unwritten step or chunk; called within a write. */
    public Optional<ExecutionContext> takeMemory() {
        var kept = Optional.ofNullable(memory);
        memory = null;
        return kept;
    }

    /** Whether a step has no row yet. */
    public boolean lacksRow(StepExecution step) {
        lock.lock();
        try {
            return begun.containsKey(step.getId());
        } finally {
            lock.unlock();
        }
    }

    /** Defers the write of a step's end to the next write. */
    public void end(StepExecution step) {
        exclusively(() -> {
            ended.put(step.getId(), new Ended(step, System.nanoTime()));
            keepMemory(step.getJobExecution());
        });
    }

    /** Removes and returns the begun steps that have not ended, as of their last chunk; called within the write that inserts their rows. */
    public List<Begun> takeBegun() {
        List<Begun> open = begun.values().stream()
                .filter(one -> !ended.containsKey(one.step().getId()))
                .toList();
        open.forEach(one -> begun.remove(one.step().getId()));
        return open;
    }

    /** Removes and returns the steps with unwritten ends; called within the write of these ends. Such a step may still lack a row. */
    public List<StepExecution> takeEnded() {
        List<StepExecution> steps = ended.values().stream().map(Ended::step).toList();
        ended.clear();
        return steps;
    }

    /** Whether a step has no row; true only once, since the caller then inserts the row. Called within a write. */
    public boolean takeLack(StepExecution step) {
        return begun.remove(step.getId()) != null;
    }

    /** The row of a step as it is now. */
    public static StepRow row(StepExecution step) {
        Integer version = step.getVersion();
        return new StepRow(
                step.getId(),
                version == null ? 0 : version,
                step.getStepName(),
                step.getJobExecutionId(),
                step.getCreateTime(),
                step.getStartTime(),
                step.getEndTime(),
                LocalDateTime.now(ZoneId.systemDefault()), // local time, as in Batch itself
                step.getStatus().name(),
                step.getExitStatus().getExitCode(),
                step.getExitStatus().getExitDescription(),
                new StepCounts(
                        step.getCommitCount(),
                        step.getReadCount(),
                        step.getFilterCount(),
                        step.getWriteCount(),
                        step.getRollbackCount()));
    }
}
