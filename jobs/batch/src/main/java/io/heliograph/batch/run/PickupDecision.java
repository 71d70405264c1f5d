// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.outcome.JobMemory;
import io.heliograph.batch.repository.IdBlocks;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.StepPartitions;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.JobRows.Picked;
import io.heliograph.storage.submissions.ProcessDeaths;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.time.Duration;
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
 * Decides, from the tables, the next action for a picked-up request: its first execution, the next execution of its
 * instance after a crash, a drain or a failed attempt, or only its settlement.
 *
 * <p>When a process dies, all its running requests are suspects, and a suspect runs alone until it has passed its
 * former position. Only deaths of a process while one request ran alone are counted against that request. The limit on
 * deaths with a crash report is lower than the limit on deaths without one, since a kill from outside leaves no report.
 */
public final class PickupDecision {
    private static final Logger LOG = LoggerFactory.getLogger(PickupDecision.class);

    private final SqlStatements sqlStatements;
    private final Tables tables;
    private final JobRepository repository;
    private final LiveRuns runs;
    private final IdBlocks ids;
    private final Settlement settlement;
    private final DeathLimits limits;
    private final Duration beat;

    /** The tables with the state of a request. */
    record Tables(JobRows jobs, DispatchRows dispatch, Submissions submissions, StepPartitions partitions) {}

    PickupDecision(
            SqlStatements sqlStatements,
            Tables tables,
            JobRepository repository,
            LiveRuns runs,
            IdBlocks ids,
            Settlement settlement,
            Settings settings,
            Clock clock) {
        this.sqlStatements = sqlStatements;
        this.tables = tables;
        this.repository = repository;
        this.runs = runs;
        this.ids = ids;
        this.settlement = settlement;
        this.limits = new DeathLimits(settings.jobs(), tables.dispatch(), clock);
        this.beat = settings.lease().heartbeat();
    }

    /**
     * An execution to run.
     *
     * @param alone whether the request may have made a process die: it then first runs with nothing beside it
     */
    record Start(JobRun run, JobExecution execution, boolean alone) implements RunKind.Start {}

    /** The parameters of a request's instance. */
    public static JobParameters parameters(String requestId) {
        return new JobParametersBuilder().addString("requestId", requestId).toJobParameters();
    }

    Optional<Start> prepare(Lease lease) {
        Optional<Picked> found = tables.jobs().pick(lease.claim().requestId());
        if (found.isEmpty() || found.get().settled()) {
            LOG.warn("a dispatch row without an open submission is removed");
            sqlStatements.once(() -> tables.dispatch().settle(lease.claim()));
            return Optional.empty();
        }
        Picked picked = found.get();
        return picked.only() && isUntouched(picked) ? Optional.of(first(picked, lease)) : again(picked, lease);
    }

    /** Whether the execution has written no step, and no thread of this process still runs it under a lost lease. */
    private boolean isUntouched(Picked picked) {
        return BatchStatus.valueOf(picked.executionStatus()) == BatchStatus.STARTING
                && !picked.executionAlone()
                && runs.of(picked.executionId()).isEmpty();
    }

    private static Start first(Picked picked, Lease lease) {
        var instance = new JobInstance(picked.instanceId(), picked.operation());
        var execution = new JobExecution(picked.executionId(), instance, parameters(picked.requestId()));
        execution.setVersion(picked.executionVersion());
        execution.setCreateTime(picked.executionCreated());
        return new Start(new JobRun(picked, lease, picked.executionId(), true), execution, lease.foundDead());
    }

    private Optional<Start> again(Picked picked, Lease lease) {
        return sqlStatements.inTransaction(() -> {
            lease.requireRow();
            ids.renew();
            JobExecution old = repository.getJobExecution(picked.executionId());
            if (old == null) {
                throw new IllegalStateException("execution " + picked.executionId() + " is gone");
            }
            long progress = tables.jobs().progress(picked.instanceId());
            switch (old.getStatus()) {
                case COMPLETED -> {
                    settlement.settle(lease.claim(), picked, JobMemory.of(old).outcome());
                    return Optional.empty();
                }
                case FAILED, STOPPED, ABANDONED -> {}
                default -> {
                    if (!isUntouched(picked)) {
                        tables.jobs().lose(picked.executionId(), progress);
                    }
                }
            }
            ProcessDeaths deaths = tables.jobs().deaths(picked.instanceId(), progress, beat);
            if (deaths.alone() != picked.crashes()) {
                tables.submissions().crashes(picked.requestId(), deaths.alone());
            }
            if (limits.areReached(deaths)) {
                if (picked.spread() && tables.partitions().isAnyQueued(picked.requestId())) {
                    tables.dispatch().park(lease.claim()); // a request is not settled while its partitions run
                    return Optional.empty();
                }
                LOG.error("given up: it ended its process {} times while it ran alone", deaths.alone());
                settlement.settle(lease.claim(), picked, new SubmissionOutcome.Failed(DeathLimits.poison(deaths)));
                return Optional.empty();
            }
            if (limits.isAtRest(lease, deaths)) {
                return Optional.empty();
            }
            JobExecution next = isUntouched(picked) ? old : successor(picked, old);
            boolean alone = deaths.all() > 0 || (isUntouched(picked) && lease.foundDead());
            return Optional.of(new Start(new JobRun(picked, lease, next.getId(), false), next, alone));
        });
    }

    private JobExecution successor(Picked picked, JobExecution old) {
        JobExecution next = repository.createJobExecution(
                old.getJobInstance(), parameters(picked.requestId()), new ExecutionContext(old.getExecutionContext()));
        tables.submissions().rerun(picked.requestId(), next.getId());
        LOG.info("continues after {} as execution {}", old.getStatus(), next.getId());
        return next;
    }
}
