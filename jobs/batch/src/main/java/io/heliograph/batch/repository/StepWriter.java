// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.LateSteps;
import io.heliograph.storage.submissions.StepRows;
import io.heliograph.storage.submissions.StepRows.StepRow;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.repository.dao.ExecutionContextDao;
import org.springframework.batch.core.repository.dao.StepExecutionDao;
import org.springframework.batch.core.step.StepExecution;

/** Writes rows of steps, in a transaction that holds the dispatch row: new ones together, others one by one. */
final class StepWriter {
    private final StepRows rows;
    private final StepExecutionDao steps;
    private final ExecutionContextDao contexts;

    StepWriter(StepRows rows, StepExecutionDao steps, ExecutionContextDao contexts) {
        this.rows = rows;
        this.steps = steps;
        this.contexts = contexts;
    }

    /** Writes the ends of steps that waited for this write, and runs the writes deferred with them. */
    void ended(JobRun jobRun) {
        jobRun.late().writeAlongside();
        List<StepExecution> ended = jobRun.late().takeEnded();
        Map<Boolean, List<StepExecution>> byRow =
                ended.stream().collect(Collectors.partitioningBy(jobRun.late()::takeLack));
        insert(byRow.getOrDefault(true, List.of()));
        byRow.getOrDefault(false, List.of()).forEach(this::update);
        ended.forEach(jobRun::written);
    }

    /** Writes a step, with a new row if it has none. */
    void write(JobRun jobRun, StepExecution step) {
        if (jobRun.late().takeLack(step)) {
            insert(List.of(step));
        } else {
            update(step);
        }
    }

    /** Inserts a running step as of its last chunk; the step's thread may have changed it since. */
    void begun(LateSteps.Begun begun, JobExecution job) {
        StepRow row = begun.row();
        rows.insert(row);
        var step = new StepExecution(row.id(), row.name(), job);
        step.setExecutionContext(begun.context());
        contexts.saveExecutionContext(step);
    }

    private void update(StepExecution step) {
        step.setLastUpdated(LocalDateTime.now(ZoneId.systemDefault())); // local time, as in Batch itself
        steps.updateStepExecution(step);
    }

    private void insert(List<StepExecution> steps) {
        rows.insert(steps.stream().map(LateSteps::row).toList());
        for (StepExecution step : steps) {
            if (!StepFacts.holdsNothing(step.getExecutionContext())) {
                contexts.saveExecutionContext(step);
                step.getExecutionContext().clearDirtyFlag();
            }
        }
    }
}
