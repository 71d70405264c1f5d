// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.StepPosition;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.step.StepExecution;

/**
 * Decides which progress of a step waits for the next write.
 *
 * @param gatherProgress whether progress of short steps may wait too
 */
record WriteDeferral(boolean gatherProgress) {
    /** Whether a chunk waits for a later write, as the only chunk of a step does: the step's end follows at once. */
    boolean chunkMayWait(JobRun jobRun, StepExecution step) {
        return mayGather(jobRun, step)
                || (jobRun.late().isOn()
                        && jobRun.late().lacksRow(step)
                        && StepPosition.isAtEnd(step.getExecutionContext()));
    }

    /**
     * Whether the end of a step waits for the next write. The end of the job's last step does, until the settlement. The end
     * of another step does if the step was short, or if its items are committed and the job remembers nothing new.
     */
    boolean endMayWait(JobRun jobRun, StepExecution step) {
        if (!jobRun.late().isOn() || step.getEndTime() == null || step.getStatus() != BatchStatus.COMPLETED) {
            return false;
        }
        return step.getStepName().equals(jobRun.stages().getLast())
                || mayGather(jobRun, step)
                || (!jobRun.late().lacksRow(step)
                        && !StepFacts.isTasklet(step)
                        && !StepFacts.hasNews(step.getJobExecution().getExecutionContext()));
    }

    /** Whether the progress of a step waits for the next write: in its first half second, while it has no row. */
    private boolean mayGather(JobRun jobRun, StepExecution step) {
        return gatherProgress && jobRun.late().isOn() && jobRun.late().isShort(step);
    }
}
