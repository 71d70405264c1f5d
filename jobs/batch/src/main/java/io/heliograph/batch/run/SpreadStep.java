// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import java.util.Optional;
import java.util.function.Function;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.StepExecution;

/**
 * A step that runs in chunks on one thread, or cut into partitions. The choice is made at the start of the step, when the number of items
 * is known.
 *
 * @param chunks the step on one thread
 * @param partitioned the step that cuts the items; empty if they are not cut
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
