// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.OutputVersion;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.batch.run.PartitionSplitter.Range;
import io.heliograph.storage.partitions.PartitionRuns;
import io.heliograph.storage.partitions.StepPartition;
import io.micrometer.observation.ObservationRegistry;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.partition.PartitionStep;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.util.function.SingletonSupplier;

/**
 * Makes steps that may be spread over several workers. Such a step is cut into partitions if at least two workers with the same software
 * serve its pool and it has enough items for two ranges. Otherwise it runs in chunks, as any other. Once cut, it stays cut, unless another
 * version of the software continues it.
 */
final class StepSpreading {
    private static final Logger LOG = LoggerFactory.getLogger(StepSpreading.class);
    private static final int SHARES =
            3; // partitions per worker, roughly: the first partition has a third of one worker's items

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
     * A step that may be spread.
     *
     * @param chunks the same step on one thread
     * @param outdated finds out whether the outputs of another version are still needed
     */
    Step step(Each each, JobWork work, CountedItems count, Step chunks, OutdatedSteps outdated) {
        return new SpreadStep(chunks, step -> {
            Supplier<List<Range>> ranges = SingletonSupplier.of(() -> ranges(each, work, count, step));
            boolean isCut = isCut(each, work, outdated) || ranges.get().size() > 1;
            return isCut ? Optional.of(partitioned(each, work, ranges)) : Optional.empty();
        });
    }

    private Step partitioned(Each each, JobWork work, Supplier<List<Range>> ranges) {
        var step = new PartitionStep(repository);
        step.setName(each.name());
        step.setObservationRegistry(observations);
        step.setStepExecutionSplitter(new PartitionSplitter(each, work.run(), work.costOfItem(each), ranges, places));
        step.setPartitionHandler(new QueuedPartitions(work, places, runs));
        step.setStepExecutionAggregator(new PartitionSums());
        return step;
    }

    /** The ranges into which a step is cut; a single one if the step is too small or has only one worker. */
    private List<Range> ranges(Each each, JobWork work, CountedItems count, StepExecution step) {
        Range items = range(each, count, step);
        int workers = workers(each, work);
        int least = each.spread().least();
        if (workers < 2 || items.items() < 2 * least) {
            return List.of(items);
        }
        List<Range> cut = items.cut(SHARES * workers, least, each.together());
        List<Range> ranges = each.spread().halvesLast() ? Range.halved(cut, workers, each.together()) : cut;
        return Range.moved(ranges, starts(each, work));
    }

    /** The test for items at which a range may begin. If the test cannot be built, it accepts no item, and the step itself fails later. */
    private static IntPredicate starts(Each each, JobWork work) {
        try {
            return each.spread().starts().of(work);
        } catch (Exception e) {
            LOG.debug("the step {} cannot be cut: {}", each.name(), e.toString());
            return _ -> false;
        }
    }

    /**
     * Number of workers that can share the step. It is 1 if any worker is of an earlier version, which reports no software:
     * that worker would fail a partition instead of leaving it to others.
     */
    private int workers(Each each, JobWork work) {
        String software = OutputVersion.software(each.version());
        if (software.isEmpty()) {
            return membership.workers(work.pool());
        }
        return membership.workers(work.pool(), "") > 0 ? 1 : membership.workers(work.pool(), software);
    }

    /** Whether the step is cut. Partitions for another version are removed, unless one of them runs or the output is complete. */
    private boolean isCut(Each each, JobWork work, OutdatedSteps outdated) {
        List<StepPartition> cut =
                work.run().isSpread() ? places.partitions().of(work.requestId(), each.name()) : List.of();
        boolean keeps = cut.stream().allMatch(partition -> partition.version().equals(each.version()))
                || cut.stream().anyMatch(partition -> partition.state() == StepPartition.State.QUEUED)
                || outdated.isOutputComplete();
        if (keeps) {
            return !cut.isEmpty();
        }
        LOG.info(
                "the step {} was cut for another version of the software: starting again from its first item",
                each.name());
        places.sqlStatements().once(() -> {
            work.run().lease().requireRow();
            places.partitions().remove(work.requestId(), each.name());
        });
        return false;
    }

    /** The items that are not committed yet. An empty range if they cannot be counted: the step itself reports that failure. */
    private static Range range(Each each, CountedItems count, StepExecution step) {
        try {
            return new Range(ItemPositions.next(each.version(), 0, step.getExecutionContext()), count.call());
        } catch (Exception e) {
            LOG.debug("the items of the step {} cannot be counted: {}", each.name(), e.toString());
            return new Range(0, 0);
        }
    }
}
