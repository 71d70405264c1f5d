// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.Failure;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.JobRows.Picked;
import io.heliograph.storage.submissions.Outcome;
import io.heliograph.storage.submissions.Submissions;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.infrastructure.item.ExecutionContext;

/**
 * Decides, from what the tables say, what a picked-up request needs: its first execution, the next execution of its instance after a crash, a drain or a
 * failed attempt, or only its settlement.
 */
final class Pickup {
    private static final Logger LOG = LoggerFactory.getLogger(Pickup.class);

    private final Sql sql;
    private final JobRows rows;
    private final DispatchRows dispatch;
    private final Submissions submissions;
    private final JobRepository repository;
    private final Settlement settlement;
    private final Settings.Jobs settings;

    Pickup(
            Sql sql,
            JobRows rows,
            DispatchRows dispatch,
            Submissions submissions,
            JobRepository repository,
            Settlement settlement,
            Settings.Jobs settings) {
        this.sql = sql;
        this.rows = rows;
        this.dispatch = dispatch;
        this.submissions = submissions;
        this.repository = repository;
        this.settlement = settlement;
        this.settings = settings;
    }

    /** What to run. */
    record Start(Run run, JobExecution execution) {
        /** Whether it killed its process before: then nothing else runs beside it. */
        boolean alone() {
            return run.picked().crashes() >= 2;
        }
    }

    /** The parameters of a request's instance. */
    static JobParameters parameters(String requestId) {
        return new JobParametersBuilder().addString("requestId", requestId).toJobParameters();
    }

    Optional<Start> prepare(Lease lease) {
        Optional<Picked> found = rows.pick(lease.claim().requestId());
        if (found.isEmpty() || found.get().settled()) {
            LOG.warn("a dispatch row without an open submission is removed");
            sql.once(() -> dispatch.settle(lease.claim()));
            return Optional.empty();
        }
        Picked picked = found.get();
        return BatchStatus.valueOf(picked.executionStatus()) == BatchStatus.STARTING
                ? Optional.of(first(picked, lease))
                : again(picked, lease);
    }

    private static Start first(Picked picked, Lease lease) {
        var instance = new JobInstance(picked.instanceId(), picked.operation());
        var execution = new JobExecution(picked.executionId(), instance, parameters(picked.requestId()));
        execution.setVersion(picked.executionVersion());
        execution.setCreateTime(picked.executionCreated());
        return new Start(new Run(picked, lease, picked.executionId(), true), execution);
    }

    private Optional<Start> again(Picked picked, Lease lease) {
        return sql.inTransaction(() -> {
            lease.requireRow();
            JobExecution old = repository.getJobExecution(picked.executionId());
            if (old == null) {
                throw new IllegalStateException("execution " + picked.executionId() + " is gone");
            }
            Picked now = picked;
            switch (old.getStatus()) {
                case COMPLETED -> {
                    settlement.settle(
                            lease.claim(),
                            picked.wantsWebhook(),
                            JobMemory.of(old).outcome());
                    return Optional.empty();
                }
                case STARTED, STOPPING, UNKNOWN -> {
                    rows.fail(picked.executionId(), "the process that worked on it died");
                    submissions.countCrash(picked.requestId(), rows.progress(picked.instanceId()));
                    now = rows.pick(picked.requestId()).orElseThrow();
                }
                default -> {}
            }
            if (now.crashes() >= settings.maxCrashes()) {
                LOG.error("given up: it ended its process {} times without progress", now.crashes());
                settlement.settle(lease.claim(), picked.wantsWebhook(), new Outcome.Failed(poison(now)));
                return Optional.empty();
            }
            JobExecution next = repository.createJobExecution(
                    old.getJobInstance(),
                    parameters(picked.requestId()),
                    new ExecutionContext(old.getExecutionContext()));
            submissions.rerun(picked.requestId(), next.getId());
            LOG.info("goes on after {} as execution {}", old.getStatus(), next.getId());
            return Optional.of(new Start(new Run(now, lease, next.getId(), false), next));
        });
    }

    private static Failure poison(Picked picked) {
        return new Failure(
                ErrorCode.PROCESSING_FAILED,
                "Processing failed",
                "The work ended its worker process " + picked.crashes() + " times; the input is not tried again.");
    }
}
