// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.dependencies.DependencyOutages;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.leases.LeaseLostException;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.outcome.FailureClassifier;
import io.heliograph.batch.settlement.LeaseReleases;
import io.heliograph.config.ClientFailure;
import io.heliograph.storage.database.DatabaseOutage;
import io.heliograph.storage.database.SqlStatements;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.slf4j.event.Level;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Runs picked-up requests and partitions on the calling thread, and returns them to the queue when this process cannot
 * finish them. Never throws.
 */
final class JobRunner {
    private static final Logger LOG = LoggerFactory.getLogger(JobRunner.class);
    private static final Duration BREATHER = Duration.ofSeconds(5);

    private final RequestRunKind requests;
    private final PartitionRunKind partitions;
    private final LiveRuns runs;
    private final SqlStatements sqlStatements;
    private final LeaseReleases leaseReleases;
    private final DependencyOutages outages;
    private final RequestTracing tracing;

    JobRunner(
            RequestRunKind requests,
            PartitionRunKind partitions,
            LiveRuns runs,
            SqlStatements sqlStatements,
            LeaseReleases leaseReleases,
            DependencyOutages outages,
            RequestTracing tracing) {
        this.requests = requests;
        this.partitions = partitions;
        this.runs = runs;
        this.sqlStatements = sqlStatements;
        this.leaseReleases = leaseReleases;
        this.outages = outages;
        this.tracing = tracing;
    }

    private RunKind<?> kind(Lease lease) {
        return lease.claim().isPartition() ? partitions : requests;
    }

    void run(Lease lease) {
        try (var _ = MDC.putCloseable("request_id", lease.claim().requestId())) {
            try {
                if (outages.hasAny()) { // picked while the pool was being paused
                    leaseReleases.giveBack(lease, Duration.ZERO);
                    return;
                }
                try (var _ = tracing.resume(lease.claim().requestId(), RequestTracing.Part.EXECUTION)) {
                    PreparedRun.of(kind(lease), lease, sqlStatements).ifPresent(this::execute);
                }
            } catch (LeaseLostException e) {
                LOG.info("{}; its owner continues", e.getMessage());
                leaseReleases.giveBack(lease, Duration.ZERO);
            } catch (DataAccessException | TransactionException e) {
                LOG.atLevel(DatabaseOutage.isBehind(e) ? Level.DEBUG : Level.WARN)
                        .log(
                                "the request returns to the queue, since the database does not answer: {}",
                                e.getMessage());
                leaseReleases.giveBack(lease, Duration.ZERO);
            } catch (RuntimeException e) {
                LOG.error("the request could not be started; it is tried again", e);
                leaseReleases.giveBack(lease, BREATHER);
            }
        }
    }

    private void execute(PreparedRun<?> prepared) {
        JobRun jobRun = prepared.run();
        if (!runs.add(jobRun)) { // before the wait for the permit to run, so that a drain stops this run, too
            leaseReleases.giveBack(jobRun.lease(), BREATHER);
            return;
        }
        try (var _ = runs.enter(jobRun, prepared.alone())) {
            if (prepared.alone()) {
                prepared.isolate();
            }
            prepared.execute();
        } catch (LeaseLostException e) {
            LOG.info("{}; its owner continues", e.getMessage());
        } catch (RuntimeException e) {
            var _ = jobRun.lease().lose(e);
        } finally {
            runs.remove(jobRun);
        }
        if (jobRun.lease().isLost() && !jobRun.isAbandoned()) {
            end(prepared, jobRun.lease().cause());
        }
    }

    /**
     * Handles a run that could not finish. Its row returns to the queue if the request is not at fault; else the attempt
     * counts as failed.
     */
    private void end(PreparedRun<?> prepared, @Nullable Throwable cause) {
        JobRun jobRun = prepared.run();
        if (cause == null || FailureClassifier.passes(cause)) {
            leaseReleases.giveBack(
                    jobRun, Duration.ZERO, "returned to the queue: this process lost its lease or the database");
            return;
        }
        try {
            prepared.refuse(cause);
            LOG.error("the request could not be run", cause);
        } catch (LeaseLostException e) {
            LOG.warn("{}; its owner continues. Here it failed with: {}", e.getMessage(), cause.toString());
        } catch (RuntimeException e) {
            LOG.error("the request could not be run", cause);
            LOG.error("the failure of the request could not be stored; the request is tried again", e);
            leaseReleases.giveBack(jobRun, BREATHER, "returned to the queue by this process: " + e.getMessage());
        }
    }

    /** Settles a run with a hanging thread; later writes of that thread are rejected. */
    void giveUp(JobRun jobRun) {
        ClientFailure clientFailure = jobRun.overdue()
                .orElseGet(() -> ClientFailure.internal(jobRun.picked().requestId()));
        runs.abandon(jobRun);
        try {
            sqlStatements.inTransaction(() -> kind(jobRun.lease()).fail(jobRun, clientFailure, List.of()));
        } catch (LeaseLostException e) {
            LOG.info("the hanging request has ended already or belongs to another process: {}", e.getMessage());
        } catch (DataAccessException | TransactionException e) {
            leaseReleases.giveBack(
                    jobRun, Duration.ZERO, clientFailure.details()); // nothing was settled, so the work is tried again
        }
    }
}
