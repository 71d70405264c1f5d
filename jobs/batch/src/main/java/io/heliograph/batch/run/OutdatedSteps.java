// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.leases.JobRun;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.StepExecution;

/**
 * Finished steps that have to run again: another version made their output, and a later step still needs it. Their items
 * are committed one by one, as in a first run, so an interruption costs no more than the open chunk.
 */
final class OutdatedSteps {
    private final String last;
    private final JobInstance instance;
    private final JobRepository repository;

    private OutdatedSteps(String last, JobInstance instance, JobRepository repository) {
        this.last = last;
        this.instance = instance;
        this.repository = repository;
    }

    static OutdatedSteps of(Pipeline pipeline, JobRun run, JobRepository repository) {
        String last = pipeline.steps().stream()
                .filter(step -> !version(step).isEmpty())
                .reduce((_, later) -> later)
                .map(Pipeline.Step::name)
                .orElse("");
        var instance = new JobInstance(run.picked().instanceId(), run.picked().operation());
        return new OutdatedSteps(last, instance, repository);
    }

    private static String version(Pipeline.Step step) {
        return switch (step) {
            case Pipeline.Once once -> once.version();
            case Pipeline.Each each -> each.version();
        };
    }

    /** The step, which runs again if its output is outdated. */
    Step renewing(Step step, Pipeline.Step plan) {
        String version = version(plan);
        return version.isEmpty() ? step : new Renewing(step, () -> isOutdated(plan.name(), version));
    }

    private boolean isOutdated(String name, String version) {
        return !isCompleted(latest(last))
                && latest(name)
                        .filter(step ->
                                !version.equals(step.getExecutionContext().getString(ItemPositions.VERSION, "")))
                        .isPresent();
    }

    private static boolean isCompleted(Optional<StepExecution> step) {
        return step.filter(found -> found.getStatus() == BatchStatus.COMPLETED).isPresent();
    }

    private Optional<StepExecution> latest(String name) {
        return Optional.ofNullable(repository.getLastStepExecution(instance, name));
    }

    /** A step that Batch starts again although it is complete, if its output is outdated. */
    private record Renewing(Step step, BooleanSupplier outdated) implements Step {
        @Override
        public String getName() {
            return step.getName();
        }

        @Override
        public boolean isAllowStartIfComplete() {
            return outdated.getAsBoolean();
        }

        @Override
        public void execute(StepExecution execution) throws JobInterruptedException {
            step.execute(execution);
        }
    }
}
