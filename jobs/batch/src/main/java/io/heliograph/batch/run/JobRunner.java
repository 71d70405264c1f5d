// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.dependencies.DependencyOutages;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.leases.LeaseLostException;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.outcome.FailureClassifier;
import io.heliograph.batch.settlement.LeaseReleases;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.ClientFailure;
import io.heliograph.storage.database.DatabaseOutage;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.JobRows;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.slf4j.event.Level;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Runs picked-up requests on the calling thread, and returns them to the queue when this process cannot finish them.
 * Never throws.
 */
final class JobRunner {
    private static final Logger LOG = LoggerFactory.getLogger(JobRunner.class);
    private static final Duration BREATHER = Duration.ofSeconds(5);

    private final PickupDecision pickupDecision;
    private final CatalogueJobs jobs;
    private final LiveRuns runs;
    private final SqlStatements sqlStatements;
    private final JobRows rows;
    private final LeaseReleases leaseReleases;
    private final Settlement settlement;
    private final DependencyOutages outages;
    private final RequestTracing tracing;
    private final String processId;

    JobRunner(
            PickupDecision pickupDecision,
            CatalogueJobs jobs,
            LiveRuns runs,
            SqlStatements sqlStatements,
            JobRows rows,
            LeaseReleases leaseReleases,
            Settlement settlement,
            DependencyOutages outages,
            RequestTracing tracing,
            String processId) {
        this.pickupDecision = pickupDecision;
        this.jobs = jobs;
        this.runs = runs;
        this.sqlStatements = sqlStatements;
        this.rows = rows;
        this.leaseReleases = leaseReleases;
        this.settlement = settlement;
        this.outages = outages;
        this.tracing = tracing;
        this.processId = processId;
    }

    void run(Lease lease) {
        try (var _ = MDC.putCloseable("request_id", lease.claim().requestId())) {
            try {
                if (outages.hasAny()) { // it was picked at the moment of the pause
                    leaseReleases.giveBack(lease, Duration.ZERO);
                    return;
                }
                try (var _ = tracing.resume(lease.claim().requestId(), RequestTracing.Part.EXECUTION)) {
                    pickupDecision.prepare(lease).ifPresent(this::execute);
                }
            } catch (LeaseLostException e) {
                LOG.info("{}; its owner continues", e.getMessage());
                leaseReleases.giveBack(lease, Duration.ZERO);
            } catch (DataAccessException | TransactionException e) {
                LOG.atLevel(DatabaseOutage.isBehind(e) ? Level.DEBUG : Level.WARN)
                        .log("the database fails: {}", e.getMessage());
                leaseReleases.giveBack(lease, Duration.ZERO);
            } catch (RuntimeException e) {
                LOG.error("the engine failed on it", e);
                leaseReleases.giveBack(lease, BREATHER);
            }
        }
    }

    private void execute(PickupDecision.Start start) {
        JobRun jobRun = start.run();
        if (!runs.add(jobRun)) { // before the wait for a place: a drain must see it
            leaseReleases.giveBack(jobRun.lease(), BREATHER);
            return;
        }
        try (var _ = runs.enter(jobRun, start.alone())) {
            if (start.alone()) {
                isolate(jobRun);
            }
            execute(jobRun, start.execution());
        } catch (LeaseLostException e) {
            LOG.info("{}; its owner continues", e.getMessage());
        } catch (RuntimeException e) {
            var _ = jobRun.lease().lose(e);
        } finally {
            runs.remove(jobRun);
        }
        if (jobRun.lease().isLost() && !jobRun.isAbandoned()) {
            end(jobRun, jobRun.lease().cause());
        }
    }

    /**
     * Handles a run that could not finish: returned unchanged if the request is not at fault, else a failed attempt.
     */
    private void end(JobRun jobRun, @Nullable Throwable cause) {
        if (cause == null || FailureClassifier.passes(cause)) {
            leaseReleases.giveBack(
                    jobRun, Duration.ZERO, "given back by a process that lives: the lease or the database was lost");
            return;
        }
        LOG.error("the engine failed on it", cause);
        try {
            refuse(jobRun, cause);
        } catch (LeaseLostException e) {
            LOG.info("{}; its owner continues", e.getMessage());
        } catch (RuntimeException e) {
            LOG.error("nor can it be given up", e);
            leaseReleases.giveBack(jobRun, BREATHER, "given back by a process that lives: " + e.getMessage());
        }
    }

    /** From here on a death of the process counts against this request, even before its first step. */
    private void isolate(JobRun jobRun) {
        sqlStatements.inTransaction(() -> {
            jobRun.lease().requireRow();
            rows.isolate(jobRun.executionId(), processId);
        });
    }

    private void execute(JobRun jobRun, JobExecution execution) {
        Job job;
        JobWork work;
        try {
            work = jobs.work(jobRun, execution);
            job = jobs.job(jobRun, work);
        } catch (RuntimeException
                | StackOverflowError
                | OutOfMemoryError e) { // an input may be too deep or too large to be read
            refuse(jobRun, e);
            return;
        }
        try (work;
                var _ = MDC.putCloseable("operation", jobRun.picked().operation())) {
            job.execute(execution);
        } catch (org.springframework.batch.core.job.JobInterruptedException e) {
            LOG.info("interrupted: {}", e.getMessage());
        }
    }

    /** Settles a run with a hanging thread; later writes of that thread are rejected. */
    void giveUp(JobRun jobRun) {
        ClientFailure clientFailure = jobRun.overdue()
                .orElseGet(() -> ClientFailure.internal(jobRun.picked().requestId()));
        runs.abandon(jobRun);
        try {
            sqlStatements.inTransaction(() -> {
                settlement.fail(jobRun, clientFailure, List.of());
                rows.fail(jobRun.executionId(), clientFailure.details());
            });
        } catch (LeaseLostException e) {
            LOG.info("it had ended, or another owns it: {}", e.getMessage());
        } catch (DataAccessException | TransactionException e) {
            leaseReleases.giveBack(
                    jobRun, Duration.ZERO, clientFailure.details()); // nothing of it is settled: it is tried again
        }
    }

    /** Its job cannot be built (its operation may be known to newer nodes only) or written: tried again as after any failure of ours. */
    private void refuse(JobRun jobRun, Throwable cause) {
        ClientFailure clientFailure = FailureClassifier.of(jobRun.picked().requestId(), List.of(cause));
        sqlStatements.inTransaction(() -> {
            settlement.fail(jobRun, clientFailure, List.of(cause));
            rows.fail(jobRun.executionId(), clientFailure.details());
        });
    }
}
