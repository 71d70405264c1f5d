// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.ResultSigning;
import io.heliograph.batch.dependencies.DependencyOutages;
import io.heliograph.batch.fetch.StagedInputs;
import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.batch.heartbeat.ProcessExit;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.nodes.NodeName;
import io.heliograph.batch.nodes.ScratchFolders;
import io.heliograph.batch.partitions.PartitionEnd;
import io.heliograph.batch.partitions.PartitionQueue;
import io.heliograph.batch.repository.IdBlocks;
import io.heliograph.batch.repository.LateWrites;
import io.heliograph.batch.repository.PartitionSteps;
import io.heliograph.batch.settlement.LeaseReleases;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.executions.VideoProgressRows;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.partitions.PartitionRuns;
import io.heliograph.storage.partitions.StepPartitions;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.FetchRows;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.Submissions;
import io.micrometer.observation.ObservationRegistry;
import java.time.Duration;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;

/** Wires jobs and the threads that run them. */
@Configuration(proxyBeanMethods = false)
class RunConfiguration {
    private static final Duration SHARED_LINGER = Duration.ofSeconds(30);

    @Bean
    CatalogueJobs catalogueJobs(
            Catalogue catalogue,
            JobRepository repository,
            PlatformTransactionManager transactions,
            LiveRuns runs,
            ObjectProvider<ObservationRegistry> registry,
            ObjectStore objects,
            StagedInputs stagedInputs,
            ResultAssets resultAssets,
            HeldRequests held,
            StepPartitions partitions,
            StepSpreading spreading,
            FairTurns turns,
            VideoProgressRows progress,
            ObjectProvider<ResultSigning> signing,
            Settings settings) {
        ObservationRegistry observations = registry.getIfAvailable(() -> ObservationRegistry.NOOP);
        var places = new JobWork.Places(
                objects,
                stagedInputs,
                resultAssets,
                settings.retention(),
                settings.files(),
                ScratchFolders.root(settings),
                settings.stepLimits(),
                new LiveFrames.Table(progress, transactions, settings.video().thumbnailEvery()),
                new SharedFiles(objects, ScratchFolders.root(settings), SHARED_LINGER));
        return new CatalogueJobs(
                catalogue,
                new StepFactory(
                        repository,
                        transactions,
                        new RunInterruptionPolicy(runs),
                        observations,
                        new StepFactory.Stops(held, partitions, turns),
                        spreading),
                repository,
                observations,
                places,
                signing.getIfAvailable(() -> ResultSigning.NONE));
    }

    @Bean
    FairTurns fairTurns(
            SqlStatements sqlStatements,
            DispatchRows rows,
            FairClock clock,
            JobRows jobs,
            FetchRows entries,
            NodeMembership membership,
            Settings settings) {
        return new FairTurns(sqlStatements, rows, clock, jobs, entries, membership, settings);
    }

    @Bean
    StepSpreading stepSpreading(
            JobRepository repository,
            ObjectProvider<ObservationRegistry> registry,
            NodeMembership membership,
            SqlStatements sqlStatements,
            StepPartitions partitions,
            PartitionQueue queue,
            PartitionSteps steps,
            PartitionRuns partitionRuns) {
        return new StepSpreading(
                repository,
                registry.getIfAvailable(() -> ObservationRegistry.NOOP),
                membership,
                new PartitionSplitter.Places(sqlStatements, partitions, queue, steps),
                partitionRuns);
    }

    @Bean
    RequestRunKind requestRunKind(
            SqlStatements sqlStatements,
            JobRows rows,
            DispatchRows dispatchRows,
            Submissions submissions,
            StepPartitions partitions,
            JobRepository repository,
            Settlement settlement,
            CatalogueJobs jobs,
            LiveRuns runs,
            IdBlocks ids,
            NodeName node,
            Settings settings,
            DatabaseClock clock) {
        var tables = new PickupDecision.Tables(rows, dispatchRows, submissions, partitions);
        var pickupDecision =
                new PickupDecision(sqlStatements, tables, repository, runs, ids, settlement, settings, clock);
        return new RequestRunKind(pickupDecision, jobs, rows, settlement, node.processId());
    }

    @Bean
    PartitionRunKind partitionRunKind(
            SqlStatements sqlStatements,
            JobRows rows,
            DispatchRows dispatchRows,
            StepPartitions partitions,
            PartitionRuns partitionRuns,
            PartitionSteps steps,
            PartitionEnd ends,
            CatalogueJobs jobs,
            NodeMembership membership,
            IdBlocks ids,
            NodeName node,
            Settings settings,
            DatabaseClock clock) {
        var tables = new PartitionPickup.Tables(rows, dispatchRows, partitions, partitionRuns);
        var software = new PartitionPickup.Software(jobs, membership, clock);
        var pickup = new PartitionPickup(
                sqlStatements, tables, steps, ids, ends, settings, node.processId(), clock, software);
        return new PartitionRunKind(pickup, jobs, partitionRuns, ends);
    }

    @Bean
    JobRunner jobRunner(
            RequestRunKind requests,
            PartitionRunKind partitions,
            LiveRuns runs,
            SqlStatements sqlStatements,
            LeaseReleases leaseReleases,
            DependencyOutages outages,
            ObjectProvider<RequestTracing> tracing) {
        return new JobRunner(
                requests,
                partitions,
                runs,
                sqlStatements,
                leaseReleases,
                outages,
                tracing.getIfAvailable(() -> RequestTracing.OFF));
    }

    @Bean
    RunSupervisor runSupervisor(
            JobRunner runner,
            LiveRuns runs,
            Settings settings,
            DependencyOutages outages,
            ProcessExit exit,
            LateWrites lateWrites) {
        return new RunSupervisor(runner, runs, settings.stepLimits(), outages, exit, lateWrites);
    }
}
