// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.core.step.tasklet.TaskletStep;
import org.springframework.batch.infrastructure.item.ExecutionContext;

/** Facts of steps and contexts that decide about their writes. */
final class StepFacts {
    private static final String BATCH_KEYS = "batch.";

    private StepFacts() {}

    static boolean isTasklet(StepExecution step) {
        return TaskletStep.class.getName().equals(step.getExecutionContext().get("batch.stepType"));
    }

    /** Whether a context has changes of ours. */
    static boolean hasNews(ExecutionContext context) {
        return context.isDirty() && !holdsNothing(context);
    }

    /** Whether a context has Batch's own entries only. */
    static boolean holdsNothing(ExecutionContext context) {
        return context.entrySet().stream().allMatch(entry -> entry.getKey().startsWith(BATCH_KEYS));
    }
}
