// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.storage.partitions.PartitionRuns;
import io.micrometer.observation.ObservationRegistry;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.partition.PartitionStep;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.StepExecution;

/**
 * Makes steps that may be spread over several workers. Such a step is cut if at least two workers take work of its pool
 * and it has work for two; otherwise it runs in chunks, as any other. Once cut it stays cut.
 */
final class StepSpreading {
    private static final Logger LOG = LoggerFactory.getLogger(StepSpreading.class);
    private static final int SHARES = 3; // of a worker: the first partition takes a third of its part of the run

    private final JobRepository repository;
    private final ObservationRegistry observations;
    private final NodeMembership membership;
    private final PartitionSplitter.Places places;
    private final PartitionRuns runs;

    StepSpreading(
            JobRepository repository,
            ObservationRegistry observations,
            NodeMembership membership,
            PartitionSplitter.Places places,
            PartitionRuns runs) {
        this.repository = repository;
        this.observations = observations;
        this.membership = membership;
        this.places = places;
        this.runs = runs;
    }

    /**
     * A step of these items.
     *
     * @param chunks the same step on one thread
     */
    Step step(Each each, JobWork work, CountedItems count, Step chunks) {
        return new SpreadStep(
                chunks,
                step -> partitioned(each, work, () -> range(each, count, step)),
                step -> isSpread(
                        each, work, current -> range(each, count, current).items(), step));
    }

    private Step partitioned(Each each, JobWork work, Supplier<PartitionSplitter.Range> range) {
        int shares = SHARES * Math.max(2, membership.workers(work.pool()));
        var step = new PartitionStep(repository);
        step.setName(each.name());
        step.setObservationRegistry(observations);
        step.setStepExecutionSplitter(new PartitionSplitter(each, work.run(), range, places));
        step.setPartitionHandler(new QueuedPartitions(work, shares, places, runs));
        step.setStepExecutionAggregator(new PartitionSums());
        return step;
    }

    private boolean isSpread(Each each, JobWork work, ToIntFunction<StepExecution> items, StepExecution step) {
        if (work.run().isSpread()
                && !places.partitions().of(work.requestId(), each.name()).isEmpty()) {
            return true;
        }
        return membership.workers(work.pool()) >= 2
                && items.applyAsInt(step) >= 2 * each.spread().least();
    }

    /** The items that are left; none if they cannot be counted, which the step itself then reports. */
    private static PartitionSplitter.Range range(Each each, CountedItems count, StepExecution step) {
        try {
            return new PartitionSplitter.Range(
                    ItemPositions.next(each.version(), 0, step.getExecutionContext()), count.call());
        } catch (Exception e) {
            LOG.debug("the items of the step {} cannot be counted: {}", each.name(), e.toString());
            return new PartitionSplitter.Range(0, 0);
        }
    }
}
