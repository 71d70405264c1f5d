// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.ClientFailure;
import io.heliograph.storage.submissions.JobRows;
import java.util.List;
import java.util.Optional;
import org.springframework.batch.core.job.Job;

/** Runs of requests: whole jobs. */
final class RequestRunKind implements RunKind<PickupDecision.Start> {
    private final PickupDecision pickupDecision;
    private final CatalogueJobs jobs;
    private final JobRows rows;
    private final Settlement settlement;
    private final String processId;

    RequestRunKind(
            PickupDecision pickupDecision, CatalogueJobs jobs, JobRows rows, Settlement settlement, String processId) {
        this.pickupDecision = pickupDecision;
        this.jobs = jobs;
        this.rows = rows;
        this.settlement = settlement;
        this.processId = processId;
    }

    @Override
    public Optional<PickupDecision.Start> prepare(Lease lease) {
        return pickupDecision.prepare(lease);
    }

    @Override
    public void isolate(JobRun run) {
        rows.isolate(run.executionId(), processId);
    }

    @Override
    public JobWork work(PickupDecision.Start start) {
        return jobs.work(start.run(), start.execution());
    }

    @Override
    public Execution build(PickupDecision.Start start, JobWork work) {
        Job job = jobs.job(start.run(), work);
        return () -> job.execute(start.execution());
    }

    @Override
    public void fail(JobRun jobRun, ClientFailure failure, List<Throwable> causes) {
        settlement.fail(jobRun, failure, causes);
        rows.fail(jobRun.executionId(), failure.details());
    }
}
