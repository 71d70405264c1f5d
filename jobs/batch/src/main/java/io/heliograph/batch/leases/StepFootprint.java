// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.leases;

import org.springframework.batch.core.step.StepExecution;

/** The contents of a step's row, compared to skip writes that would change nothing. */
record StepFootprint(
        String status,
        String exitCode,
        String exitDescription,
        boolean ended,
        long commits,
        long reads,
        long writes,
        long filtered,
        long rollbacks) {
    static StepFootprint of(StepExecution step) {
        return new StepFootprint(
                step.getStatus().name(),
                step.getExitStatus().getExitCode(),
                step.getExitStatus().getExitDescription(),
                step.getEndTime() != null,
                step.getCommitCount(),
                step.getReadCount(),
                step.getWriteCount(),
                step.getFilterCount(),
                step.getRollbackCount());
    }
}
