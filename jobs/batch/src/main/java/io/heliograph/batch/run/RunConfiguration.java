// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.ResultSigning;
import io.heliograph.batch.dependencies.DependencyOutages;
import io.heliograph.batch.fetch.StagedInputs;
import io.heliograph.batch.heartbeat.ProcessExit;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.nodes.NodeName;
import io.heliograph.batch.nodes.ScratchFolders;
import io.heliograph.batch.repository.IdBlocks;
import io.heliograph.batch.settlement.LeaseReleases;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.executions.VideoProgressRows;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.Submissions;
import io.micrometer.observation.ObservationRegistry;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;

/** Wires jobs and the threads that run them. */
@Configuration(proxyBeanMethods = false)
class RunConfiguration {
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
                new LiveFrames.Table(progress, transactions, settings.video().thumbnailEvery()));
        return new CatalogueJobs(
                catalogue,
                new StepFactory(repository, transactions, new RunInterruptionPolicy(runs), observations, held),
                repository,
                observations,
                places,
                signing.getIfAvailable(() -> ResultSigning.NONE));
    }

    @Bean
    JobRunner jobRunner(
            SqlStatements sqlStatements,
            JobRows rows,
            DispatchRows dispatchRows,
            Submissions submissions,
            JobRepository repository,
            Settlement settlement,
            CatalogueJobs jobs,
            LiveRuns runs,
            IdBlocks ids,
            LeaseReleases leaseReleases,
            NodeName node,
            DependencyOutages outages,
            ObjectProvider<RequestTracing> tracing,
            Settings settings,
            DatabaseClock clock) {
        var tables = new PickupDecision.Tables(rows, dispatchRows, submissions);
        var pickupDecision = new PickupDecision(sqlStatements, tables, repository, ids, settlement, settings, clock);
        return new JobRunner(
                pickupDecision,
                jobs,
                runs,
                sqlStatements,
                rows,
                leaseReleases,
                settlement,
                outages,
                tracing.getIfAvailable(() -> RequestTracing.OFF),
                node.processId());
    }

    @Bean
    RunSupervisor runSupervisor(
            JobRunner runner, LiveRuns runs, Settings settings, DependencyOutages outages, ProcessExit exit) {
        return new RunSupervisor(runner, runs, settings.stepLimits(), outages, exit);
    }
}
