// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.ResultSigning;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.outcome.JobMemory;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.partitions.StepPartition;
import io.heliograph.storage.submissions.JobRows.Picked;
import io.micrometer.observation.ObservationRegistry;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.SimpleJob;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import tools.jackson.databind.json.JsonMapper;

/** Builds a new Batch job for each run: the operation's pipeline for the stored request, compiled to steps. */
final class CatalogueJobs {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Catalogue catalogue;
    private final StepFactory steps;
    private final JobRepository repository;
    private final ObservationRegistry observations;
    private final JobWork.Places places;
    private final ResultSigning signing;

    CatalogueJobs(
            Catalogue catalogue,
            StepFactory steps,
            JobRepository repository,
            ObservationRegistry observations,
            JobWork.Places places,
            ResultSigning signing) {
        this.catalogue = catalogue;
        this.steps = steps;
        this.repository = repository;
        this.observations = observations;
        this.places = places;
        this.signing = signing;
    }

    JobWork work(JobRun jobRun, JobExecution execution) {
        JobMemory memory = JobMemory.of(execution);
        jobRun.picked().warning().ifPresent(memory::warn);
        return new JobWork(jobRun, operation(jobRun.picked()).spec(), memory, places);
    }

    /** The environment of a partition's run. */
    JobWork work(PartitionPickup.Start start) {
        JobRun jobRun = start.run();
        return new JobWork(jobRun, operation(jobRun.picked()).spec(), JobMemory.ofPartition(start.step()), places);
    }

    /**
     * Whether this process makes the output in the version of the partition. True for an unreadable request, which fails when the
     * partition's step is built.
     */
    boolean makes(Picked picked, StepPartition partition) {
        try {
            return pipeline(picked).steps().stream()
                    .filter(step -> step.name().equals(partition.step()))
                    .filter(Pipeline.Each.class::isInstance)
                    .allMatch(step -> ((Pipeline.Each) step).version().equals(partition.version()));
        } catch (RuntimeException | StackOverflowError _) {
            return true;
        }
    }

    /** The step of a partition. It runs a range of items of the pipeline's step with the same name. */
    Step partition(PartitionPickup.Start start, JobWork work) {
        StepPartition partition = start.run().partition().orElseThrow();
        return pipeline(start.run().picked()).steps().stream()
                .filter(step -> step.name().equals(partition.step()))
                .filter(Pipeline.Each.class::isInstance)
                .map(Pipeline.Each.class::cast)
                .filter(each -> each.version().equals(partition.version()))
                .findFirst()
                .map(each -> steps.partition(each, work, start))
                .orElseThrow(() -> new FailureException(
                        ErrorCode.INTERNAL_ERROR,
                        "Another build",
                        "Workers run different builds: this one has no matching version of the step '"
                                + partition.step()
                                + "'. Run the same build on all workers, then restart the request."));
    }

    private Operation operation(Picked picked) {
        return catalogue
                .find(picked.operation())
                .orElseThrow(() -> new FailureException(
                        ErrorCode.INTERNAL_ERROR,
                        "Another build",
                        "This worker's version has no operation '" + picked.operation()
                                + "'; run the same version on all workers, then restart the request."));
    }

    private Pipeline pipeline(Picked picked) {
        Operation operation = operation(picked);
        OperationRequest request = RequestBinding.bind(operation.spec(), JSON.readTree(picked.request()));
        return signing.signed(operation, request, operation.pipeline(request));
    }

    Job job(JobRun jobRun, JobWork work) {
        Pipeline pipeline = pipeline(jobRun.picked());
        boolean mayBeSpread = pipeline.steps().stream()
                .anyMatch(step ->
                        step instanceof Pipeline.Each each && each.spread().isAllowed());
        jobRun.plan(pipeline.steps().stream().map(Pipeline.Step::name).toList(), !mayBeSpread);
        var job = new SimpleJob(jobRun.picked().operation());
        job.setJobRepository(repository);
        job.setObservationRegistry(observations);
        job.setSteps(steps.make(pipeline, work));
        return job;
    }
}
