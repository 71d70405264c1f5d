// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.outcome.FailureClassifier;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.ClientFailure;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.JobRows;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobInterruptedException;

/** Runs of requests: whole jobs. */
final class RequestRunKind implements RunKind {
    private static final Logger LOG = LoggerFactory.getLogger(RequestRunKind.class);

    private final PickupDecision pickupDecision;
    private final CatalogueJobs jobs;
    private final SqlStatements sqlStatements;
    private final JobRows rows;
    private final Settlement settlement;
    private final String processId;

    RequestRunKind(
            PickupDecision pickupDecision,
            CatalogueJobs jobs,
            SqlStatements sqlStatements,
            JobRows rows,
            Settlement settlement,
            String processId) {
        this.pickupDecision = pickupDecision;
        this.jobs = jobs;
        this.sqlStatements = sqlStatements;
        this.rows = rows;
        this.settlement = settlement;
        this.processId = processId;
    }

    @Override
    public Optional<PreparedRun> prepare(Lease lease) {
        return pickupDecision.prepare(lease).map(Prepared::new);
    }

    @Override
    public void fail(JobRun jobRun, ClientFailure failure, List<Throwable> causes) {
        settlement.fail(jobRun, failure, causes);
        rows.fail(jobRun.executionId(), failure.details());
    }

    private final class Prepared implements PreparedRun {
        private final PickupDecision.Start start;

        Prepared(PickupDecision.Start start) {
            this.start = start;
        }

        @Override
        public JobRun run() {
            return start.run();
        }

        @Override
        public boolean alone() {
            return start.alone();
        }

        @Override
        public void isolate() {
            sqlStatements.inTransaction(() -> {
                run().lease().requireRow();
                rows.isolate(run().executionId(), processId);
            });
        }

        @Override
        public void execute() {
            Job job;
            JobWork work;
            try {
                work = jobs.work(run(), start.execution());
                job = jobs.job(run(), work);
            } catch (RuntimeException
                    | StackOverflowError
                    | OutOfMemoryError e) { // an input may be too deep or too large to be read
                refuse(e);
                return;
            }
            try (work;
                    var _ = MDC.putCloseable("operation", run().picked().operation())) {
                job.execute(start.execution());
            } catch (JobInterruptedException e) {
                LOG.info("interrupted: {}", e.getMessage());
            }
        }

        /**
         * Its job cannot be built (its operation may be known to newer nodes only) or written: tried again as after any
         * failure of ours.
         */
        @Override
        public void refuse(Throwable cause) {
            ClientFailure failure = FailureClassifier.of(run().picked().requestId(), List.of(cause));
            sqlStatements.inTransaction(() -> fail(run(), failure, List.of(cause)));
        }
    }
}
