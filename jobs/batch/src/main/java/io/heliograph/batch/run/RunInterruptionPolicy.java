// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.LiveRuns;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.core.step.StepInterruptionPolicy;

/**
 * Stops a step between chunks when its run is to stop or its thread was interrupted. Batch's own policy only throws: a
 * chunk step then ends its loop and is marked COMPLETED with items left. This policy first marks the step as
 * terminate-only. Between chunks a run also yields to a run that must be alone.
 */
final class RunInterruptionPolicy implements StepInterruptionPolicy {
    private final LiveRuns runs;

    RunInterruptionPolicy(LiveRuns runs) {
        this.runs = runs;
    }

    @Override
    public void checkInterrupted(StepExecution step) throws JobInterruptedException {
        var run = runs.of(step);
        run.ifPresent(JobRun::makeRoom);
        boolean stop = run.map(JobRun::stopsBetweenChunks).orElse(false);
        if (stop || Thread.interrupted()) {
            step.setTerminateOnly();
        }
        if (step.isTerminateOnly()) {
            throw new JobInterruptedException("stopped between chunks");
        }
    }
}
