// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyOutages;
import io.heliograph.batch.heartbeat.ProcessExit;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.repository.LateWrites;
import io.heliograph.config.StepLimitSettings;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs jobs on threads of their own while the workers wait for them, so that a hanging step costs a thread and not a
 * worker: the worker abandons and settles its run, and takes the next one. The number of abandoned threads is limited;
 * beyond it the process ends itself.
 */
public final class RunSupervisor {
    private static final Logger LOG = LoggerFactory.getLogger(RunSupervisor.class);
    private static final long LOOK_EVERY_MILLIS = 500;

    private final JobRunner runner;
    private final LiveRuns runs;
    private final StepLimitSettings limits;
    private final DependencyOutages outages;
    private final ProcessExit exit;
    private final LateWrites lateWrites;
    private final Executor threads = Executors.newCachedThreadPool(
            Thread.ofPlatform().name("job-", 1).daemon().factory());
    private final AtomicInteger abandoned = new AtomicInteger();

    RunSupervisor(
            JobRunner runner,
            LiveRuns runs,
            StepLimitSettings limits,
            DependencyOutages outages,
            ProcessExit exit,
            LateWrites lateWrites) {
        this.runner = runner;
        this.runs = runs;
        this.limits = limits;
        this.outages = outages;
        this.exit = exit;
        this.lateWrites = lateWrites;
    }

    /** Runs the job or partition of a lease; returns when it has ended or was abandoned. */
    public void run(Lease lease) {
        var thread = new AtomicReference<@Nullable Thread>();
        var end = CompletableFuture.runAsync(
                () -> {
                    thread.set(Thread.currentThread());
                    runner.run(lease);
                },
                threads);
        boolean interrupted = false;
        while (!end.isDone()) {
            try {
                end.get(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                Optional<JobRun> live = runs.of(lease);
                live.ifPresent(lateWrites::write);
                Optional<JobRun> hanging = live.filter(jobRun -> jobRun.isOverdueBy(limits.grace()));
                if (hanging.isPresent()) {
                    abandon(hanging.get(), end);
                    break;
                }
            } catch (InterruptedException e) {
                interrupted = true;
                Optional.ofNullable(thread.get()).ifPresent(Thread::interrupt);
            } catch (ExecutionException e) {
                LOG.error("a job's thread ended with an error", e.getCause());
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void abandon(JobRun jobRun, CompletableFuture<?> end) {
        int count = abandoned.incrementAndGet();
        LOG.error(
                "request {} hangs: {}; its thread is abandoned ({} abandoned threads in this process)",
                jobRun.picked().requestId(),
                jobRun.overdue().map(clientFailure -> clientFailure.details()).orElse(""),
                count);
        runner.giveUp(jobRun);
        var _ = end.whenComplete((_, _) -> {
            abandoned.decrementAndGet();
            LOG.warn(
                    "the abandoned thread of request {} has ended",
                    jobRun.picked().requestId());
        });
        if (count > limits.abandoned()) {
            String why = count + " threads hang";
            outages.report(Dependency.WORKERS, why);
            exit.begin(why);
        }
    }
}
