// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.StepWork;
import org.junit.jupiter.api.Test;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.step.StepExecution;

/** What partitions leave in the memory of their job. */
class JobMemoryTest {
    private static final String ENGINES = StepWork.SET + "engines";

    private final JobExecution job = new JobExecution(1, new JobInstance(1, "clip"), new JobParameters());
    private final JobMemory memory = JobMemory.of(job);

    private StepExecution partition(int number, String engines, String place) {
        var step = new StepExecution(number, "segments:partition" + number, job);
        JobMemory own = JobMemory.ofPartition(step);
        own.remember(ENGINES, engines);
        own.remember("place", place);
        return step;
    }

    @Test
    void setsOfPartitionsAreUnitedAndOtherValuesAreThoseOfTheLast() {
        memory.remember(ENGINES, "planner");
        StepExecution first = partition(1, "planner matte", "left");
        StepExecution second = partition(2, "planner colour matte", "right");
        memory.absorb(first.getExecutionContext());
        memory.absorb(second.getExecutionContext());
        assertThat(memory.recall(ENGINES)).contains("planner matte colour");
        assertThat(memory.recall("place")).contains("right");
    }

    @Test
    void anEmptySetOfAPartitionLeavesTheSetAsItIs() {
        memory.remember(ENGINES, "planner");
        memory.absorb(partition(1, "", "left").getExecutionContext());
        assertThat(memory.recall(ENGINES)).contains("planner");
    }
}
