// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.webhook.WebhookOutbox;
import io.heliograph.config.Pool;
import io.heliograph.config.Role;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.Assets;
import io.heliograph.storage.results.Uploads;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.submissions.WorkerProcesses;
import io.heliograph.storage.webhooks.Deliveries;
import io.micrometer.observation.ObservationRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.transaction.PlatformTransactionManager;

/** Puts the engine together. */
@Configuration(proxyBeanMethods = false)
@Import(FetchConfiguration.class)
class EngineConfiguration {
    @Bean
    Catalogue catalogue(List<Operation> operations) {
        return new Catalogue(operations);
    }

    @Bean
    JobRows jobRows(Sql sql, Clock clock) {
        return new JobRows(sql, clock);
    }

    @Bean
    LiveRuns liveRuns() {
        return new LiveRuns();
    }

    @Bean
    NodeName nodeName(Settings settings, Clock clock) {
        return NodeName.of(settings, clock);
    }

    @Bean
    IdBlocks idBlocks(JobRows rows) {
        return new IdBlocks(rows, System::nanoTime);
    }

    @Bean
    WorkerProcesses workerProcesses(Sql sql) {
        return new WorkerProcesses(sql);
    }

    @Bean
    LeaseReturns leaseReturns(Sql sql, DispatchRows dispatchRows, JobRows rows, Clock clock) {
        return new LeaseReturns(sql, dispatchRows, rows, clock);
    }

    @Bean
    SettlementWaiters settlementWaiters(
            Submissions submissions, Settings settings, DependencyHealth health, Clock clock) {
        return new SettlementWaiters(submissions, settings.sync(), health, clock);
    }

    @Bean
    Settlement settlement(
            DispatchRows rows,
            Submissions submissions,
            Deliveries deliveries,
            WebhookOutbox outbox,
            SettlementWaiters waiters,
            DependencyFailures dependencies,
            Settings settings,
            Clock clock) {
        return new Settlement(rows, submissions, deliveries, outbox, waiters, dependencies, settings.jobs(), clock);
    }

    @Bean
    JobRepository jobRepository(
            DataSource source,
            PlatformTransactionManager transactions,
            Sql sql,
            JobRows rows,
            LiveRuns runs,
            Settlement settlement,
            IdBlocks ids,
            NodeName node)
            throws Exception {
        return new RepositoryFactory(source, transactions, ids).fenced(sql, rows, runs, settlement, node);
    }

    private static Path scratch(Settings settings) {
        return settings.dataDir().toAbsolutePath().resolve("scratch");
    }

    @Bean
    CircuitBreaker circuitBreaker(Clock clock) {
        return new CircuitBreaker(clock);
    }

    @Bean
    DiskCheck diskCheck(Settings settings) {
        return new DiskCheck(scratch(settings), settings.dependencies().freeBytes());
    }

    @Bean
    DependencyWatch dependencyWatch(
            ObjectStore objects, NodeName node, DiskCheck disk, CircuitBreaker breaker, Settings settings) {
        return new DependencyWatch(
                List.of(new ObjectStoreCheck(objects, node.processId()), disk), breaker, settings.dependencies());
    }

    @Bean
    DependencyFailures dependencyFailures(
            CircuitBreaker breaker,
            DiskCheck disk,
            JobRows rows,
            Submissions submissions,
            Settings settings,
            Clock clock) {
        return new DependencyFailures(breaker, disk, rows, submissions, settings, clock);
    }

    @Bean
    CatalogueJobs catalogueJobs(
            Catalogue catalogue,
            JobRepository repository,
            PlatformTransactionManager transactions,
            LiveRuns runs,
            ObjectProvider<ObservationRegistry> registry,
            ObjectStore objects,
            InputDownload download,
            Assets assets,
            Uploads uploads,
            Settings settings) {
        ObservationRegistry observations = registry.getIfAvailable(() -> ObservationRegistry.NOOP);
        var inputs = new Inputs(objects, download, assets, uploads, settings.files());
        var places = new JobWork.Places(
                objects, inputs, assets, settings.retention(), scratch(settings), settings.stepLimits());
        return new CatalogueJobs(
                catalogue,
                new StepFactory(repository, transactions, new HouseInterruptionPolicy(runs), observations),
                repository,
                observations,
                places);
    }

    @Bean
    JobRunner jobRunner(
            Sql sql,
            JobRows rows,
            DispatchRows dispatchRows,
            Submissions submissions,
            JobRepository repository,
            Settlement settlement,
            CatalogueJobs jobs,
            LiveRuns runs,
            IdBlocks ids,
            LeaseReturns returns,
            NodeName node,
            CircuitBreaker breaker,
            Settings settings,
            Clock clock) {
        var tables = new Pickup.Tables(rows, dispatchRows, submissions);
        var pickup = new Pickup(sql, tables, repository, ids, settlement, settings, clock);
        return new JobRunner(pickup, jobs, runs, sql, rows, returns, settlement, breaker, node.processId());
    }

    @Bean
    RunSupervisor runSupervisor(
            JobRunner runner, LiveRuns runs, Settings settings, CircuitBreaker breaker, ProcessExit exit) {
        return new RunSupervisor(runner, runs, settings.stepLimits(), breaker, exit);
    }

    @Bean
    Dispatch dispatch(
            Settings settings,
            NodeName node,
            DataSource source,
            DispatchRows rows,
            RunSupervisor supervisor,
            InputFetch fetch,
            DispatchQueues queues,
            LiveRuns runs,
            Sql sql,
            Submissions submissions,
            WorkerProcesses processes,
            LeaseReturns returns,
            CircuitBreaker breaker) {
        if (node.isExclusive()) {
            ScratchFolders.removeAll(scratch(settings));
        }
        List<DispatchPool> pools = settings.does(Role.WORKER)
                ? Stream.of(Pool.values())
                        .filter(pool -> threads(settings, pool) > 0)
                        .map(pool -> new DispatchPool(
                                pool,
                                threads(settings, pool),
                                node.processId(),
                                settings.lease(),
                                source,
                                rows,
                                pool == Pool.FETCH ? fetch::run : supervisor::run))
                        .toList()
                : List.of();
        var dispatch = new Dispatch(
                pools, runs, fetch.live(), sql, rows, submissions, processes, returns, settings, node, breaker);
        queues.onNudge(dispatch::nudge);
        return dispatch;
    }

    private static int threads(Settings settings, Pool pool) {
        Settings.PoolSize size = settings.pools().get(pool);
        return size == null ? 0 : size.threads();
    }

    @Bean
    Acceptance acceptance(
            Sql sql,
            JobRepository repository,
            Submissions submissions,
            FairClock fairClock,
            ObjectStore objects,
            DispatchRows rows,
            DispatchQueues queues,
            DependencyHealth health,
            Settings settings,
            Clock clock) {
        return new Acceptance(
                sql,
                repository,
                submissions,
                fairClock,
                new InlineInputs(objects, health, settings.dependencies().answerWithin()),
                health,
                new Admission(rows, Objects.requireNonNull(settings)),
                queues,
                settings.files(),
                clock);
    }

    @Bean
    QueueOperators queueOperators(
            Sql sql,
            JobRows rows,
            DispatchRows queue,
            Submissions submissions,
            FairClock fairClock,
            Settlement settlement,
            DispatchQueues queues,
            FetchedRequests fetched,
            Dispatch dispatch) {
        return new QueueOperators(sql, rows, queue, submissions, fairClock, settlement, queues, fetched, dispatch);
    }
}
