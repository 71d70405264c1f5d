// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import java.util.function.Function;
import java.util.function.Predicate;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.StepExecution;

/**
 * A step that runs in chunks on this thread, or cut into partitions. Decided when it starts, since only then the number of its items is
 * known.
 *
 * @param partitioned the step that cuts it
 * @param isSpread whether to cut it
 */
record SpreadStep(Step chunks, Function<StepExecution, Step> partitioned, Predicate<StepExecution> isSpread)
        implements Step {
    @Override
    public String getName() {
        return chunks.getName();
    }

    @Override
    public void execute(StepExecution step) throws JobInterruptedException {
        (isSpread.test(step) ? partitioned.apply(step) : chunks).execute(step);
    }
}
