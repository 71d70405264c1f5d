// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.outcome.FailureClassifier;
import io.heliograph.batch.partitions.PartitionEnd;
import io.heliograph.config.ClientFailure;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.PartitionRuns;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.step.Step;

/** Runs of partitions: ranges of a step's items. */
final class PartitionRunKind implements RunKind {
    private static final Logger LOG = LoggerFactory.getLogger(PartitionRunKind.class);

    private final PartitionPickup pickup;
    private final CatalogueJobs jobs;
    private final SqlStatements sqlStatements;
    private final PartitionRuns rows;
    private final PartitionEnd ends;

    PartitionRunKind(
            PartitionPickup pickup,
            CatalogueJobs jobs,
            SqlStatements sqlStatements,
            PartitionRuns rows,
            PartitionEnd ends) {
        this.pickup = pickup;
        this.jobs = jobs;
        this.sqlStatements = sqlStatements;
        this.rows = rows;
        this.ends = ends;
    }

    @Override
    public Optional<PreparedRun> prepare(Lease lease) {
        return pickup.prepare(lease).map(Prepared::new);
    }

    @Override
    public void fail(JobRun jobRun, ClientFailure failure, List<Throwable> causes) {
        ends.fail(jobRun, failure, causes);
        rows.fail(jobRun.stepId(), failure.details());
    }

    private final class Prepared implements PreparedRun {
        private final PartitionPickup.Start start;

        Prepared(PartitionPickup.Start start) {
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
                rows.alone(run().stepId(), true);
            });
        }

        @Override
        public void execute() {
            JobWork work;
            try {
                work = jobs.work(start);
            } catch (RuntimeException e) { // the operation may be known to newer nodes only
                refuse(e);
                return;
            }
            try (work;
                    var _ = MDC.putCloseable("operation", run().picked().operation())) {
                Step step;
                try {
                    step = jobs.partition(start, work);
                } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                    refuse(e);
                    return;
                }
                step.execute(start.step());
            } catch (JobInterruptedException e) {
                LOG.info("interrupted: {}", e.getMessage());
            }
        }

        @Override
        public void refuse(Throwable cause) {
            ClientFailure failure = FailureClassifier.of(run().picked().requestId(), List.of(cause));
            sqlStatements.inTransaction(() -> fail(run(), failure, List.of(cause)));
        }
    }
}
