// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.storage.partitions.StepPartition;
import io.heliograph.storage.partitions.StepPartitions;
import java.util.List;
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
    private final JobRun run;
    private final JobInstance instance;
    private final JobRepository repository;
    private final StepPartitions partitions;

    private OutdatedSteps(String last, JobRun run, JobRepository repository, StepPartitions partitions) {
        this.last = last;
        this.run = run;
        this.instance = new JobInstance(run.picked().instanceId(), run.picked().operation());
        this.repository = repository;
        this.partitions = partitions;
    }

    static OutdatedSteps of(Pipeline pipeline, JobRun run, JobRepository repository, StepPartitions partitions) {
        String last = pipeline.steps().stream()
                .filter(step -> !version(step).isEmpty())
                .reduce((_, later) -> later)
                .map(Pipeline.Step::name)
                .orElse("");
        return new OutdatedSteps(last, run, repository, partitions);
    }

    private static String version(Pipeline.Step step) {
        return switch (step) {
            case Pipeline.Once once -> once.version();
            case Pipeline.Each each -> each.version();
        };
    }

    /** Wraps a step so that it runs again if its output is outdated. */
    Step renewing(Step step, Pipeline.Step plan) {
        String version = version(plan);
        return version.isEmpty() ? step : new Renewing(step, () -> isOutdated(plan.name(), version));
    }

    private boolean isOutdated(String name, String version) {
        return !isOutputComplete()
                && latest(name)
                        .filter(step ->
                                !version.equals(step.getExecutionContext().getString(ItemPositions.VERSION, "")))
                        .isPresent();
    }

    /** Whether the last step with a version, or each of its partitions, is complete. Its output is then published unchanged. */
    boolean isOutputComplete() {
        return isCompleted(latest(last)) || areItsPartitionsDone();
    }

    private boolean areItsPartitionsDone() {
        List<StepPartition> cut = run.isSpread() ? partitions.of(run.picked().requestId(), last) : List.of();
        return !cut.isEmpty() && cut.stream().allMatch(each -> each.state() == StepPartition.State.DONE);
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
