// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import java.util.Optional;
import java.util.function.Function;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.StepExecution;

/**
 * A step that runs in chunks on this thread, or cut into partitions. Decided when it starts, since only then the number of its items is
 * known.
 *
 * @param partitioned the step that cuts it; empty if it is not to be cut
 */
record SpreadStep(Step chunks, Function<StepExecution, Optional<Step>> partitioned) implements Step {
    @Override
    public String getName() {
        return chunks.getName();
    }

    @Override
    public void execute(StepExecution step) throws JobInterruptedException {
        partitioned.apply(step).orElse(chunks).execute(step);
    }
}
