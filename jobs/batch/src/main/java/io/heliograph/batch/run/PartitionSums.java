// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.outcome.JobMemory;
import java.util.Collection;
import org.springframework.batch.core.partition.StepExecutionAggregator;
import org.springframework.batch.core.partition.support.DefaultStepExecutionAggregator;
import org.springframework.batch.core.step.StepExecution;

/** Combines the outputs of partitions, in the order of their items: counters, results, warnings and remembered values. */
final class PartitionSums implements StepExecutionAggregator {
    private final StepExecutionAggregator counters = new DefaultStepExecutionAggregator();

    @Override
    public void aggregate(StepExecution step, Collection<StepExecution> partitions) {
        counters.aggregate(step, partitions);
        JobMemory memory = JobMemory.of(step.getJobExecution());
        partitions.forEach(each -> memory.absorb(each.getExecutionContext()));
    }
}
