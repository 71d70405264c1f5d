// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.ResultSigning;
import io.heliograph.batch.intake.PlanRights;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.batch.intake.SubmissionService;
import io.heliograph.batch.webhook.WebhookOutbox;
import io.heliograph.config.Pool;
import io.heliograph.config.PoolSettings;
import io.heliograph.config.ProcessRole;
import io.heliograph.config.RequestIds;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.executions.ProgressQueries;
import io.heliograph.storage.executions.VideoProgressRows;
import io.heliograph.storage.nodes.WorkerProcesses;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.results.FormUploads;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.ClonedRequests;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.IdempotencyKeys;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.ParkedOriginals;
import io.heliograph.storage.submissions.PoolPauses;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import io.micrometer.observation.ObservationRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.context.annotation.Import;
import org.springframework.transaction.PlatformTransactionManager;

/** Puts the engine together. */
@Configuration(proxyBeanMethods = false)
@Import(FetchConfiguration.class)
class EngineConfiguration {
    /** An engine by itself, without a server around it. */
    private static final NodeDescription UNDESCRIBED = new NodeDescription() {
        @Override
        public String version() {
            return "development";
        }

        @Override
        public Optional<String> address() {
            return Optional.empty();
        }
    };

    @Bean
    Catalogue catalogue(List<Operation> operations) {
        return new Catalogue(operations);
    }

    @Bean
    JobRows jobRows(SqlStatements sqlStatements, DatabaseClock clock) {
        return new JobRows(sqlStatements, clock);
    }

    @Bean
    LiveRuns liveRuns() {
        return new LiveRuns();
    }

    /** Clock for times that nodes write for each other. */
    @Bean
    @Fallback
    DatabaseClock databaseClock(Clock clock, SqlStatements sqlStatements) {
        return new DatabaseClock(clock, sqlStatements);
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
    WorkerProcesses workerProcesses(SqlStatements sqlStatements) {
        return new WorkerProcesses(sqlStatements);
    }

    @Bean
    NodeHeartbeat nodeHeartbeat(
            WorkerProcesses processes,
            NodeName node,
            ObjectProvider<NodeDescription> description,
            DependencyHealth health,
            DatabaseClock clock,
            Settings settings) {
        return new NodeHeartbeat(
                processes, node, description.getIfAvailable(() -> UNDESCRIBED), health, clock, settings);
    }

    @Bean
    LeaseReleases leaseReleases(
            SqlStatements sqlStatements, DispatchRows dispatchRows, JobRows rows, DatabaseClock clock) {
        return new LeaseReleases(sqlStatements, dispatchRows, rows, clock);
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
            DeliveryOutbox deliveryOutbox,
            WebhookOutbox outbox,
            SettlementWaiters waiters,
            DependencyFailures dependencies,
            HeldRequests held,
            ObjectProvider<SettlementObserver> observers,
            Settings settings,
            DatabaseClock clock) {
        return new Settlement(
                rows,
                submissions,
                deliveryOutbox,
                outbox,
                waiters,
                dependencies,
                held,
                observers.getIfAvailable(() -> SettlementObserver.NONE),
                settings.jobs(),
                clock);
    }

    @Bean
    RunHolds runHolds(SqlStatements sqlStatements, JobRows rows, HeldRequests held) {
        return new RunHolds(sqlStatements, rows, held);
    }

    @Bean
    JobRepository jobRepository(
            DataSource source,
            PlatformTransactionManager transactions,
            SqlStatements sqlStatements,
            JobRows rows,
            LiveRuns runs,
            Settlement settlement,
            IdBlocks ids,
            NodeName node)
            throws Exception {
        return new RepositoryFactory(source, transactions, ids).fenced(sqlStatements, rows, runs, settlement, node);
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
            ObjectStore objects,
            NodeName node,
            DiskCheck disk,
            DatabaseClock clock,
            CircuitBreaker breaker,
            Settings settings) {
        return new DependencyWatch(
                List.of(new ObjectStoreCheck(objects, node.processId()), disk, new ClockCheck(clock, settings.lease())),
                breaker,
                settings.dependencies());
    }

    @Bean
    DependencyFailures dependencyFailures(
            CircuitBreaker breaker,
            DiskCheck disk,
            JobRows rows,
            Submissions submissions,
            Settings settings,
            DatabaseClock clock) {
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
            ResultAssets resultAssets,
            FormUploads formUploads,
            HeldRequests held,
            VideoProgressRows progress,
            ObjectProvider<ResultSigning> signing,
            Settings settings) {
        ObservationRegistry observations = registry.getIfAvailable(() -> ObservationRegistry.NOOP);
        var stagedInputs = new StagedInputs(objects, download, resultAssets, formUploads, settings.files());
        var places = new JobWork.Places(
                objects,
                stagedInputs,
                resultAssets,
                settings.retention(),
                settings.files(),
                scratch(settings),
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
            CircuitBreaker breaker,
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
                breaker,
                tracing.getIfAvailable(() -> RequestTracing.OFF),
                node.processId());
    }

    @Bean
    InputReader inputReader(
            ObjectStore objects,
            InputDownload download,
            ResultAssets resultAssets,
            FormUploads formUploads,
            Settings settings) {
        return new InputReader(
                new StagedInputs(objects, download, resultAssets, formUploads, settings.files()),
                download,
                settings.files());
    }

    @Bean
    RunSupervisor runSupervisor(
            JobRunner runner, LiveRuns runs, Settings settings, CircuitBreaker breaker, ProcessExit exit) {
        return new RunSupervisor(runner, runs, settings.stepLimits(), breaker, exit);
    }

    @Bean
    DispatchPools dispatch(
            Settings settings,
            NodeName node,
            DataSource source,
            DispatchRows rows,
            RunSupervisor supervisor,
            InputFetch fetch,
            DispatchQueues queues,
            LiveRuns runs,
            SqlStatements sqlStatements,
            Submissions submissions,
            WorkerProcesses processes,
            LeaseReleases leaseReleases,
            CircuitBreaker breaker,
            NodeMembership membership,
            PoolPauses pauses,
            DatabaseClock clock) {
        if (node.isExclusive()) {
            ScratchFolders.removeAll(scratch(settings));
        }
        List<DispatchPool> pools = settings.does(ProcessRole.WORKER)
                ? Stream.of(Pool.values())
                        .filter(pool -> threads(settings, pool) > 0)
                        .map(pool -> new DispatchPool(
                                pool,
                                threads(settings, pool),
                                node.processId(),
                                settings.lease(),
                                clock,
                                source,
                                rows,
                                pool == Pool.FETCH ? fetch::run : supervisor::run))
                        .toList()
                : List.of();
        var dispatchPools = new DispatchPools(
                pools,
                runs,
                fetch.live(),
                sqlStatements,
                rows,
                submissions,
                processes,
                leaseReleases,
                settings,
                node,
                breaker,
                membership,
                pauses);
        queues.onNudge(dispatchPools::nudge);
        return dispatchPools;
    }

    private static int threads(Settings settings, Pool pool) {
        PoolSettings size = settings.pools().get(pool);
        return size == null ? 0 : size.threads();
    }

    @Bean
    QueueOrder queueOrder(DispatchRows rows, DatabaseClock clock) {
        return new QueueOrder(rows, clock);
    }

    @Bean
    QueueForecast queueForecast(QueueOrder order, DispatchRows rows, FairClock fairClock, SqlStatements sqlStatements) {
        return new QueueForecast(order, rows, fairClock, new ProgressQueries(sqlStatements));
    }

    @Bean
    RequestAcceptance acceptance(
            SqlStatements sqlStatements,
            JobRepository repository,
            Submissions submissions,
            FairClock fairClock,
            ObjectStore objects,
            DispatchRows rows,
            DispatchQueues queues,
            QueueForecast waiting,
            DependencyHealth health,
            PlanRights plans,
            ObjectProvider<RequestTracing> tracing,
            Settings settings,
            DatabaseClock clock) {
        return new RequestAcceptance(
                sqlStatements,
                repository,
                submissions,
                fairClock,
                new InlineInputs(objects, health, settings.dependencies().answerWithin()),
                health,
                new AdmissionControl(rows, plans, settings),
                queues,
                new RepeatedSubmissions(new IdempotencyKeys(sqlStatements, clock)),
                waiting,
                settings.files(),
                tracing.getIfAvailable(() -> RequestTracing.OFF),
                clock);
    }

    @Bean
    PlanRights planRights(Settings settings) {
        return new PlanRights(settings.plans());
    }

    @Bean
    SubmissionService submissionService(RequestIntake intake, PlanRights plans, GuardedHttp http, Settings settings) {
        return new SubmissionService(intake, plans, http, settings);
    }

    @Bean
    QueueOperators queueOperators(
            SqlStatements sqlStatements,
            JobRows rows,
            DispatchRows queue,
            Submissions submissions,
            FairClock fairClock,
            Settlement settlement,
            DispatchQueues queues,
            FetchedRequests fetched,
            DispatchPools dispatchPools,
            ScratchRestart scratch,
            Settings settings) {
        return new QueueOperators(
                sqlStatements,
                rows,
                queue,
                submissions,
                fairClock,
                settlement,
                queues,
                fetched,
                dispatchPools,
                new StuckExecutions(rows, queue, settings.lease()),
                scratch);
    }

    @Bean
    ScratchRestart scratchRestart(
            Catalogue catalogue,
            SqlStatements sqlStatements,
            ParkedOriginals parked,
            ObjectStore objects,
            SubmissionService submissions,
            RequestIds ids) {
        return new ScratchRestart(
                catalogue, sqlStatements, new ClonedRequests(sqlStatements), parked, objects, submissions, ids);
    }
}
