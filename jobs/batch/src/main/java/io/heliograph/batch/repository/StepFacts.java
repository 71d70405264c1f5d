// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.core.step.tasklet.TaskletStep;
import org.springframework.batch.infrastructure.item.ExecutionContext;

/** Properties of steps and contexts that decide whether they are written. */
final class StepFacts {
    private static final String BATCH_KEYS = "batch.";

    private StepFacts() {}

    static boolean isTasklet(StepExecution step) {
        return TaskletStep.class.getName().equals(step.getExecutionContext().get("batch.stepType"));
    }

    /** Whether a context has unwritten changes and holds entries other than Batch's own. */
    static boolean hasNews(ExecutionContext context) {
        return context.isDirty() && !holdsNothing(context);
    }

    /** Whether a context holds only Batch's own entries, or none. */
    static boolean holdsNothing(ExecutionContext context) {
        return context.entrySet().stream().allMatch(entry -> entry.getKey().startsWith(BATCH_KEYS));
    }
}
