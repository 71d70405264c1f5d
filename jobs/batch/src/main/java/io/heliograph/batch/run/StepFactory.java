// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.outcome.HeldException;
import io.heliograph.config.Pool;
import io.heliograph.storage.submissions.HeldRequests;
import io.micrometer.observation.ObservationRegistry;
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
    private final HeldRequests held;

    StepFactory(
            JobRepository repository,
            PlatformTransactionManager transactions,
            RunInterruptionPolicy interruption,
            ObservationRegistry observations,
            HeldRequests held) {
        this.repository = repository;
        this.transactions = transactions;
        this.interruption = interruption;
        this.observations = observations;
        this.held = held;
    }

    Step make(Pipeline.Step plan, JobWork work) {
        return switch (plan) {
            case Pipeline.Once once -> tasklet(once, work);
            case Pipeline.Each each -> chunks(each, work);
        };
    }

    private Step tasklet(Pipeline.Once once, JobWork work) {
        var step = new TaskletStep(repository);
        step.setName(once.name());
        step.setTransactionManager(transactions);
        step.setInterruptionPolicy(interruption);
        step.setObservationRegistry(observations);
        step.setTasklet((_, _) -> {
            work.checkpoint();
            work.timed(once.name(), () -> apart(() -> once.action().run(work)));
            return RepeatStatus.FINISHED;
        });
        return step;
    }

    private Step chunks(Pipeline.Each each, JobWork work) {
        return new ChunkOrientedStepBuilder<Integer, Integer>(each.name(), repository, each.together())
                .reader(new ItemPositions(
                        each.version(), () -> each.count().of(work), () -> work.recall(StepWork.FRAMES)))
                .writer(
                        items -> { // the action writes, under keys of its own
                            work.checkpoint();
                            if (work.pool() == Pool.BULK) {
                                requireNotHeld(work.requestId());
                            }
                            work.timed(
                                    each.name(),
                                    () -> apart(() -> ParallelItems.run(
                                            items.getItems(),
                                            item -> each.action().run(work, item))));
                        })
                .transactionManager(transactions)
                .interruptionPolicy(interruption)
                .observationRegistry(observations)
                .build();
    }

    /**
     * Runs outside the chunk's transaction, which otherwise would hold a connection from here on, while the items run.
     */
    private void requireNotHeld(String requestId) throws Exception {
        apart(() -> {
            if (held.isHeld(requestId)) {
                throw new HeldException(requestId);
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
            transactions.commit(outside); // there is none: this resumes the suspended one
        }
    }
}
