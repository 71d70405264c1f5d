// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.outcome.HeldException;
import io.heliograph.batch.outcome.StoppedException;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.storage.partitions.StepPartition;
import io.heliograph.storage.partitions.StepPartitions;
import io.heliograph.storage.submissions.HeldRequests;
import io.micrometer.observation.ObservationRegistry;
import java.util.List;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.ChunkOrientedStepBuilder;
import org.springframework.batch.core.step.tasklet.TaskletStep;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/** Compiles a pipeline's steps to fresh Batch steps: no step, reader or writer is ever shared between executions. */
final class StepFactory {
    private static final TransactionDefinition APART =
            new DefaultTransactionDefinition(TransactionDefinition.PROPAGATION_NOT_SUPPORTED);

    private final JobRepository repository;
    private final PlatformTransactionManager transactions;
    private final RunInterruptionPolicy interruption;
    private final ObservationRegistry observations;
    private final Stops stops;
    private final StepSpreading spreading;

    /** Sources of reasons to stop between two chunks. */
    record Stops(HeldRequests held, StepPartitions partitions, FairTurns turns) {}

    StepFactory(
            JobRepository repository,
            PlatformTransactionManager transactions,
            RunInterruptionPolicy interruption,
            ObservationRegistry observations,
            Stops stops,
            StepSpreading spreading) {
        this.repository = repository;
        this.transactions = transactions;
        this.interruption = interruption;
        this.observations = observations;
        this.stops = stops;
        this.spreading = spreading;
    }

    /** The steps of a pipeline, in order. */
    List<Step> make(Pipeline pipeline, JobWork work) {
        var outdated = OutdatedSteps.of(pipeline, work.run(), repository, stops.partitions());
        return pipeline.steps().stream()
                .map(plan -> outdated.renewing(make(plan, work, outdated), plan))
                .toList();
    }

    private Step make(Pipeline.Step plan, JobWork work, OutdatedSteps outdated) {
        return switch (plan) {
            case Pipeline.Once once -> tasklet(once, work);
            case Each each -> each(each, work, outdated);
        };
    }

    private Step each(Each each, JobWork work, OutdatedSteps outdated) {
        var count = new CountedItems(() -> counted(each, work));
        FairTurns.Looks turn = stops.turns().of(work.run(), work.costOfItem(each));
        Step chunks = chunks(
                each.name(),
                each.together(),
                new ItemPositions(each.version(), count, () -> work.recall(StepWork.FRAMES)),
                items -> {
                    if (work.pool() == Pool.BULK) {
                        requireNotHeld(work.requestId());
                        apart(() -> turn.before(items.getFirst()));
                    }
                    process(each, work, items, item -> each.action().run(work, item));
                },
                work);
        return each.spread().isAllowed() ? spreading.step(each, work, count, chunks, outdated) : chunks;
    }

    /** The step of a partition. */
    Step partition(Each each, JobWork work, PartitionPickup.Start start) {
        StepPartition partition = start.run().partition().orElseThrow();
        ParallelItems.Action lost = lost(each, work, start);
        FairTurns.Looks turn = stops.turns().of(start.run(), work.costOfItem(each));
        return chunks(
                partition.stepName(),
                start.alone() ? 1 : each.together(), // one by one, so that the item at which the process dies is known
                new ItemPositions(
                        each.version(),
                        partition.first(),
                        () -> end(each, work, partition),
                        () -> work.recall(StepWork.FRAMES)),
                items -> {
                    requireWanted(partition);
                    apart(() -> turn.before(items.getFirst()));
                    process(each, work, items, lost);
                },
                work);
    }

    /** The action for the items. An item at which processes died too often is recorded as lost, or fails the step. */
    private static ParallelItems.Action lost(Each each, JobWork work, PartitionPickup.Start start) {
        if (start.poison().isEmpty()) {
            return item -> each.action().run(work, item);
        }
        StepPartition partition = start.run().partition().orElseThrow();
        int next = ItemPositions.next(
                each.version(), partition.first(), start.step().getExecutionContext());
        var poison = start.poison().get();
        return item -> {
            if (item != next) {
                each.action().run(work, item);
            } else if (each.spread().lost().isPresent()) {
                each.spread().lost().get().record(work, item, poison);
            } else {
                throw new FailureException(poison, null);
            }
        };
    }

    /** The item after the partition's last one. Throws if this build counts another number of items than the one that cut the step. */
    private int end(Each each, JobWork work, StepPartition partition) throws Exception {
        int items = counted(each, work);
        if (items != partition.items()) {
            throw new FailureException(
                    ErrorCode.INTERNAL_ERROR,
                    "Another build",
                    "The step was cut into partitions of " + partition.items() + " items, and this worker counts "
                            + items + "; run the same version on all workers, then restart the request.");
        }
        return partition.end();
    }

    private Step tasklet(Pipeline.Once once, JobWork work) {
        var step = new TaskletStep(repository);
        step.setName(once.name());
        step.setTransactionManager(transactions);
        step.setInterruptionPolicy(interruption);
        step.setObservationRegistry(observations);
        step.setTasklet((contribution, _) -> {
            work.checkpoint();
            if (!once.version().isEmpty()) {
                contribution.getStepExecution().getExecutionContext().putString(ItemPositions.VERSION, once.version());
            }
            work.timed(once.name(), () -> apart(() -> once.action().run(work)));
            return RepeatStatus.FINISHED;
        });
        return step;
    }

    /** Work on the items of a chunk. */
    private interface ChunkWork {
        void run(List<? extends Integer> items) throws Exception;
    }

    private Step chunks(String name, int together, ItemPositions positions, ChunkWork chunk, JobWork work) {
        return new ChunkOrientedStepBuilder<Integer, Integer>(name, repository, together)
                .reader(positions)
                .writer(items -> {
                    work.checkpoint();
                    chunk.run(items.getItems());
                })
                .transactionManager(transactions)
                .interruptionPolicy(interruption)
                .observationRegistry(observations)
                .build();
    }

    /** Counts the items outside the chunk's transaction, since the count may prepare data for a long time. */
    private int counted(Each each, JobWork work) throws Exception {
        var number = new int[1];
        apart(() -> number[0] = each.count().of(work));
        return number[0];
    }

    private void process(Each each, JobWork work, List<? extends Integer> items, ParallelItems.Action action)
            throws Exception {
        work.timed(each.name(), () -> apart(() -> ParallelItems.run(items, action)));
    }

    /**
     * Throws if the request is paused. Runs outside the chunk's transaction, which otherwise would hold a database connection
     * from here on, while the items run.
     */
    private void requireNotHeld(String requestId) throws Exception {
        apart(() -> {
            if (stops.held().isHeld(requestId)) {
                throw new HeldException(requestId);
            }
        });
    }

    /** Throws if the partition is paused or stopped; runs outside the chunk's transaction, too. */
    private void requireWanted(StepPartition partition) throws Exception {
        apart(() -> {
            StepPartitions.Stops now = stops.partitions().stops(partition.requestId(), partition.step());
            if (now.held()) {
                throw new HeldException(partition.requestId());
            }
            if (now.failed()) {
                throw new StoppedException(partition.requestId());
            }
        });
    }

    /**
     * Runs an action outside the step's transaction: each of its writes is a short transaction of its own, under keys
     * that depend on request and item only. A write in the step's transaction would keep its rows locked during the
     * whole computation, and the database aborts such transactions ({@code SessionLimits}).
     */
    private void apart(JobWork.Action action) throws Exception {
        TransactionStatus outside = transactions.getTransaction(APART);
        try {
            action.run();
        } finally {
            transactions.commit(outside); // commits nothing, as no transaction is open, but resumes the suspended one
        }
    }
}
