// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.partitions.PartitionEnd;
import io.heliograph.config.ClientFailure;
import io.heliograph.storage.partitions.PartitionRuns;
import java.util.List;
import java.util.Optional;
import org.springframework.batch.core.step.Step;

/** Runs of partitions: ranges of a step's items. */
final class PartitionRunKind implements RunKind<PartitionPickup.Start> {
    private final PartitionPickup pickup;
    private final CatalogueJobs jobs;
    private final PartitionRuns rows;
    private final PartitionEnd ends;

    PartitionRunKind(PartitionPickup pickup, CatalogueJobs jobs, PartitionRuns rows, PartitionEnd ends) {
        this.pickup = pickup;
        this.jobs = jobs;
        this.rows = rows;
        this.ends = ends;
    }

    @Override
    public Optional<PartitionPickup.Start> prepare(Lease lease) {
        return pickup.prepare(lease);
    }

    @Override
    public void isolate(JobRun run) {
        rows.alone(run.stepId(), true);
    }

    @Override
    public JobWork work(PartitionPickup.Start start) {
        return jobs.work(start);
    }

    @Override
    public Execution build(PartitionPickup.Start start, JobWork work) {
        Step step = jobs.partition(start, work);
        return () -> step.execute(start.step());
    }

    @Override
    public void fail(JobRun jobRun, ClientFailure failure, List<Throwable> causes) {
        ends.fail(jobRun, failure, causes);
        rows.fail(jobRun.stepId(), failure.details());
    }
}
