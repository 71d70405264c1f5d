// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import java.util.OptionalLong;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.ExecutionContext;

/**
 * Step executions of partitions. They belong to the job execution of their request, but the process that runs a partition
 * owns its step execution. All methods run in the caller's transaction, which has proved the ownership.
 */
public interface PartitionSteps {
    /**
     * Creates a step execution.
     *
     * @param job execution of the request; its stored context is set in it
     * @param former step execution from which the new one inherits the context
     */
    StepExecution create(String name, JobExecution job, OptionalLong former);

    /** The stored context of a step execution. */
    ExecutionContext context(long executionId, long stepId);

    /** Stores the memory of a running job now, for its partitions. */
    void saveMemory(JobExecution job);
}
