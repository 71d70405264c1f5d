// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.OutputVersion;
import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.batch.leases.JobRun;
import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.partitions.PartitionEnd;
import io.heliograph.batch.repository.IdBlocks;
import io.heliograph.batch.repository.PartitionSteps;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.PartitionRuns;
import io.heliograph.storage.partitions.StepPartition;
import io.heliograph.storage.partitions.StepPartitions;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.JobRows.Picked;
import io.heliograph.storage.submissions.ProcessDeaths;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.step.StepExecution;

/**
 * Decides, from the tables, the next action for a picked-up partition: its first step execution, the next one after a
 * crash, a drain or a failed attempt, or only its end. Deaths of processes are counted as for requests. At the limit,
 * only the item at which the processes died is given up.
 */
final class PartitionPickup {
    private static final Logger LOG = LoggerFactory.getLogger(PartitionPickup.class);

    private final SqlStatements sqlStatements;
    private final Tables tables;
    private final PartitionSteps steps;
    private final IdBlocks ids;
    private final PartitionEnd ends;
    private final DeathLimits limits;
    private final Duration beat;
    private final String processId;
    private final Software software;

    /** Software of this process and of the other workers. */
    record Software(CatalogueJobs jobs, NodeMembership membership, Clock clock) {
        private static final Duration PATIENCE = Duration.ofSeconds(1);

        /** Whether another worker has the software of a partition. */
        private boolean isElsewhere(Picked picked, StepPartition partition) {
            return membership.workers(picked.pool(), OutputVersion.software(partition.version())) > 0;
        }

        private Instant later() {
            return clock.instant().plus(PATIENCE);
        }
    }

    /** The tables with the state of a partition. */
    record Tables(JobRows jobs, DispatchRows dispatch, StepPartitions partitions, PartitionRuns runs) {}

    PartitionPickup(
            SqlStatements sqlStatements,
            Tables tables,
            PartitionSteps steps,
            IdBlocks ids,
            PartitionEnd ends,
            Settings settings,
            String processId,
            Clock clock,
            Software software) {
        this.sqlStatements = sqlStatements;
        this.tables = tables;
        this.steps = steps;
        this.ids = ids;
        this.ends = ends;
        this.limits = new DeathLimits(settings.jobs(), tables.dispatch(), clock);
        this.beat = settings.lease().heartbeat();
        this.processId = processId;
        this.software = software;
    }

    /**
     * A partition to run.
     *
     * @param alone whether the partition may have made a process die: it then first runs with nothing beside it, item
     *     by item
     * @param poison error for the first item, if that item is given up
     */
    record Start(JobRun run, StepExecution step, boolean alone, Optional<ClientFailure> poison)
            implements RunKind.Start {}

    Optional<Start> prepare(Lease lease) {
        return sqlStatements.inTransaction(() -> {
            lease.requireRow();
            Optional<Picked> picked =
                    tables.jobs().pick(lease.claim().requestId()).filter(found -> !found.settled());
            Optional<StepPartition> partition = tables.partitions()
                    .queued(lease.claim().requestId(), lease.claim().partition());
            if (picked.isEmpty() || partition.isEmpty()) {
                LOG.warn("the dispatch row of a partition without an open submission is removed");
                tables.dispatch().settle(lease.claim());
                partition.ifPresent(left -> tables.partitions().end(left, StepPartition.State.STOPPED, null));
                return Optional.empty();
            }
            return prepare(lease, picked.get(), partition.get());
        });
    }

    private Optional<Start> prepare(Lease lease, Picked picked, StepPartition partition) {
        if (picked.cancelRequested()
                || tables.partitions()
                        .stops(partition.requestId(), partition.step())
                        .failed()) {
            ends.stop(JobRun.ofPartition(picked, lease, picked.executionId(), partition, 0));
            return Optional.empty();
        }
        if (!software.jobs().makes(picked, partition)) {
            leave(lease, picked, partition);
            return Optional.empty();
        }
        ids.renew();
        ProcessDeaths deaths = deaths(partition);
        boolean reached = limits.areReached(deaths);
        if (!reached && limits.isAtRest(lease, deaths)) {
            return Optional.empty();
        }
        StepExecution step = steps.create(partition.stepName(), job(picked, partition), partition.stepExecution());
        tables.runs().begin(partition, step.getId(), processId);
        boolean alone = deaths.all() > 0 || (partition.stepExecution().isEmpty() && lease.foundDead());
        return Optional.of(new Start(
                JobRun.ofPartition(picked, lease, step.getJobExecutionId(), partition, step.getId()),
                step,
                alone,
                reached ? Optional.of(DeathLimits.poison(deaths)) : Optional.empty()));
    }

    /**
     * Leaves a partition to workers with its software. If there is no such worker, the partition ends, and the request cuts
     * the step again once no partition runs.
     */
    private void leave(Lease lease, Picked picked, StepPartition partition) {
        JobRun run = JobRun.ofPartition(picked, lease, picked.executionId(), partition, 0);
        if (software.isElsewhere(picked, partition)) {
            lease.require(tables.dispatch().postpone(lease.claim(), software.later(), Settlement.RETRY_PRIORITY));
            return;
        }
        LOG.info("no worker makes version {} of the step {} any more", partition.version(), partition.step());
        deaths(partition);
        ends.supersede(run);
    }

    /** Ends the latest run if its process died during it, and returns the deaths so far. */
    private ProcessDeaths deaths(StepPartition partition) {
        if (partition.stepExecution().isEmpty()) {
            return ProcessDeaths.NONE;
        }
        long progress = tables.runs().progress(partition);
        tables.runs().lose(partition.stepExecution().getAsLong(), progress);
        return tables.runs().deaths(partition, progress, beat);
    }

    private JobExecution job(Picked picked, StepPartition partition) {
        var instance = new JobInstance(picked.instanceId(), picked.operation());
        return new JobExecution(picked.executionId(), instance, PickupDecision.parameters(partition.requestId()));
    }
}
