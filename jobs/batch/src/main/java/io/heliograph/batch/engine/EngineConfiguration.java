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
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.results.Assets;
import io.heliograph.storage.results.Uploads;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.Deliveries;
import io.micrometer.observation.ObservationRegistry;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;

/** Puts the engine together. */
@Configuration(proxyBeanMethods = false)
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
    NodeName nodeName(Settings settings) {
        return NodeName.of(settings);
    }

    @Bean
    SettlementWaiters settlementWaiters(Submissions submissions, Settings settings) {
        return new SettlementWaiters(submissions, settings.sync());
    }

    @Bean
    Settlement settlement(
            DispatchRows rows,
            Submissions submissions,
            Deliveries deliveries,
            WebhookOutbox outbox,
            SettlementWaiters waiters,
            Settings settings,
            Clock clock) {
        return new Settlement(rows, submissions, deliveries, outbox, waiters, settings.jobs(), clock);
    }

    @Bean
    JobRepository jobRepository(
            DataSource source,
            PlatformTransactionManager transactions,
            Sql sql,
            JobRows rows,
            LiveRuns runs,
            Settlement settlement)
            throws Exception {
        return new RepositoryFactory(source, transactions, rows).fenced(sql, rows, runs, settlement);
    }

    @Bean
    CatalogueJobs catalogueJobs(
            Catalogue catalogue,
            JobRepository repository,
            PlatformTransactionManager transactions,
            LiveRuns runs,
            ObjectProvider<ObservationRegistry> registry,
            ObjectStore objects,
            GuardedHttp http,
            Assets assets,
            Uploads uploads,
            Settings settings) {
        ObservationRegistry observations = registry.getIfAvailable(() -> ObservationRegistry.NOOP);
        var inputs =
                new Inputs(objects, http, assets, uploads, settings.limits().fetchTimeout());
        var places = new JobWork.Places(
                objects,
                inputs,
                assets,
                settings.retention(),
                settings.dataDir().toAbsolutePath().resolve("scratch"));
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
            Settings settings,
            Clock clock) {
        var pickup = new Pickup(sql, rows, dispatchRows, submissions, repository, settlement, settings.jobs());
        return new JobRunner(pickup, jobs, runs, sql, dispatchRows, rows, settlement, clock);
    }

    @Bean
    Dispatch dispatch(
            Settings settings,
            NodeName node,
            DataSource source,
            DispatchRows rows,
            JobRunner runner,
            LiveRuns runs,
            Sql sql,
            Submissions submissions) {
        List<DispatchPool> pools = settings.does(Role.WORKER)
                ? Stream.of(Pool.values())
                        .filter(pool -> threads(settings, pool) > 0)
                        .map(pool -> new DispatchPool(
                                pool,
                                threads(settings, pool),
                                node.name(),
                                settings.lease(),
                                source,
                                rows,
                                runner::run))
                        .toList()
                : List.of();
        return new Dispatch(pools, runs, sql, rows, submissions, settings.jobs(), node.isExclusive());
    }

    private static int threads(Settings settings, Pool pool) {
        Settings.PoolSize size = settings.pools().get(pool);
        return size == null ? 0 : size.threads();
    }

    @Bean
    Acceptance acceptance(
            Sql sql,
            DataSource source,
            JobRepository repository,
            Submissions submissions,
            FairClock fairClock,
            ObjectStore objects,
            DispatchRows rows,
            Dispatch dispatch,
            Settings settings,
            Clock clock) {
        return new Acceptance(
                sql,
                source,
                repository,
                submissions,
                fairClock,
                objects,
                new Admission(rows, Objects.requireNonNull(settings)),
                dispatch,
                clock);
    }

    @Bean
    QueueOperators queueOperators(
            Sql sql,
            JobRows rows,
            Submissions submissions,
            FairClock fairClock,
            Settlement settlement,
            Acceptance acceptance,
            Dispatch dispatch) {
        return new QueueOperators(sql, rows, submissions, fairClock, settlement, acceptance, dispatch);
    }
}
