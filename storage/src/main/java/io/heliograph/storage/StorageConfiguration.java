// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage;

import io.heliograph.config.Settings;
import io.heliograph.config.access.ConsoleSettings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.accounts.OperatorSessions;
import io.heliograph.storage.accounts.OperatorTokens;
import io.heliograph.storage.accounts.SharedSecrets;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.database.PrivateFolder;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.engines.EngineCalls;
import io.heliograph.storage.executions.ContextQueries;
import io.heliograph.storage.executions.FailureGroups;
import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.executions.OperatorSelections;
import io.heliograph.storage.executions.OwnRequests;
import io.heliograph.storage.executions.ProgressQueries;
import io.heliograph.storage.executions.RequestChanges;
import io.heliograph.storage.executions.RequestProgress;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.executions.RunTimes;
import io.heliograph.storage.executions.SelectionQueries;
import io.heliograph.storage.executions.SettlementRates;
import io.heliograph.storage.executions.StateCounts;
import io.heliograph.storage.executions.VideoProgressRows;
import io.heliograph.storage.gallery.GalleryEntries;
import io.heliograph.storage.nodes.NodeTable;
import io.heliograph.storage.oauth.OAuthAuthorizations;
import io.heliograph.storage.oauth.OAuthClients;
import io.heliograph.storage.oauth.OAuthSigningKeys;
import io.heliograph.storage.objects.ConfiguredStore;
import io.heliograph.storage.objects.MeasuredObjectStore;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.outgoing.AddressRules;
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.partitions.PartitionQueries;
import io.heliograph.storage.partitions.PartitionRuns;
import io.heliograph.storage.partitions.StepPartitions;
import io.heliograph.storage.results.FormUploads;
import io.heliograph.storage.results.PromisedResults;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.retention.RetentionPurge;
import io.heliograph.storage.submissions.ClonedRequests;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.ParkedOriginals;
import io.heliograph.storage.submissions.PoolPauses;
import io.heliograph.storage.submissions.QueueQueries;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.visuals.RegisteredVisuals;
import io.heliograph.storage.visuals.VisualChanges;
import io.heliograph.storage.visuals.VisualQueries;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import io.heliograph.storage.webhooks.DeliveryQueries;
import io.heliograph.storage.webhooks.FailingReceivers;
import java.time.Clock;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Stores and their connections as beans: created once, used by all modules. */
@Configuration(proxyBeanMethods = false)
class StorageConfiguration {
    @Bean
    MasterKey masterKey(Settings settings) {
        PrivateFolder.keep(settings.dataDir().toAbsolutePath());
        return MasterKey.of(settings);
    }

    @Bean
    Accounts accounts(SqlStatements sqlStatements, MasterKey masterKey, Clock clock, Settings settings) {
        return new Accounts(sqlStatements, masterKey, clock, Accounts.FIRST_SALT);
    }

    /** Other beans read secrets while they are created, so the tables must exist before this bean. */
    @Bean
    @DependsOnDatabaseInitialization
    SharedSecrets sharedSecrets(SqlStatements sqlStatements, MasterKey masterKey, Clock clock) {
        return new SharedSecrets(sqlStatements, masterKey, clock);
    }

    @Bean
    FailingReceivers failingReceivers(SqlStatements sqlStatements, Clock clock) {
        return new FailingReceivers(sqlStatements, clock);
    }

    @Bean
    RequestProgress requestProgress(SqlStatements sqlStatements) {
        return new RequestProgress(sqlStatements);
    }

    @Bean
    OperatorSessions operatorSessions(SqlStatements sqlStatements, Clock clock, Settings settings) {
        ConsoleSettings console = settings.console();
        return new OperatorSessions(sqlStatements, clock, console.idle(), console.longest());
    }

    @Bean
    OAuthAuthorizations oauthAuthorizations(
            SqlStatements sqlStatements, Accounts accounts, MasterKey masterKey, Clock clock) {
        return new OAuthAuthorizations(sqlStatements, accounts, masterKey, clock);
    }

    @Bean
    OAuthClients oauthClients(SqlStatements sqlStatements, Clock clock) {
        return new OAuthClients(sqlStatements, clock);
    }

    @Bean
    OAuthSigningKeys oauthSigningKeys(SqlStatements sqlStatements, MasterKey masterKey, Clock clock) {
        return new OAuthSigningKeys(sqlStatements, masterKey, clock);
    }

    @Bean
    OperatorTokens operatorTokens(SqlStatements sqlStatements, Clock clock) {
        return new OperatorTokens(sqlStatements, clock);
    }

    @Bean
    SelectionQueries selectionQueries(SqlStatements sqlStatements, RequestQueries requestQueries) {
        return new SelectionQueries(sqlStatements, requestQueries);
    }

    @Bean
    StateCounts stateCounts(RequestQueries requestQueries) {
        return new StateCounts(requestQueries);
    }

    @Bean
    FailureGroups failureGroups(SqlStatements sqlStatements) {
        return new FailureGroups(sqlStatements);
    }

    @Bean
    SettlementRates settlementRates(SqlStatements sqlStatements, Clock clock) {
        return new SettlementRates(sqlStatements, clock);
    }

    @Bean
    RunTimes runTimes(SqlStatements sqlStatements, Clock clock) {
        return new RunTimes(sqlStatements, clock);
    }

    @Bean
    ContextQueries contextQueries(SqlStatements sqlStatements) {
        return new ContextQueries(sqlStatements);
    }

    @Bean
    OperatorSelections operatorSelections(SqlStatements sqlStatements, Clock clock) {
        return new OperatorSelections(sqlStatements, clock);
    }

    @Bean
    RetentionPurge retentionPurge(SqlStatements sqlStatements, ObjectStore objects, Settings settings, Clock clock) {
        return new RetentionPurge(sqlStatements, objects, settings.retention(), clock);
    }

    @Bean
    Submissions submissions(SqlStatements sqlStatements, Clock clock) {
        return new Submissions(sqlStatements, clock);
    }

    @Bean
    BulkRuns bulkRuns(SqlStatements sqlStatements, Clock clock) {
        return new BulkRuns(sqlStatements, clock);
    }

    @Bean
    HeldRequests heldRequests(SqlStatements sqlStatements, Clock clock) {
        return new HeldRequests(sqlStatements, clock);
    }

    @Bean
    ParkedOriginals parkedOriginals(SqlStatements sqlStatements) {
        return new ParkedOriginals(sqlStatements);
    }

    @Bean
    DispatchRows dispatchRows(SqlStatements sqlStatements) {
        return new DispatchRows(sqlStatements);
    }

    @Bean
    QueueQueries queueQueries(SqlStatements sqlStatements) {
        return new QueueQueries(sqlStatements);
    }

    @Bean
    StepPartitions stepPartitions(SqlStatements sqlStatements) {
        return new StepPartitions(sqlStatements);
    }

    @Bean
    PartitionRuns partitionRuns(SqlStatements sqlStatements, Clock clock) {
        return new PartitionRuns(sqlStatements, clock);
    }

    @Bean
    PartitionQueries partitionQueries(SqlStatements sqlStatements) {
        return new PartitionQueries(sqlStatements);
    }

    @Bean
    PoolPauses poolPauses(SqlStatements sqlStatements, Clock clock) {
        return new PoolPauses(sqlStatements, clock);
    }

    @Bean
    ClonedRequests clonedRequests(SqlStatements sqlStatements) {
        return new ClonedRequests(sqlStatements);
    }

    @Bean
    FairClock fairClock(SqlStatements sqlStatements) {
        return new FairClock(sqlStatements);
    }

    @Bean
    DeliveryOutbox deliveries(SqlStatements sqlStatements, Clock clock) {
        return new DeliveryOutbox(sqlStatements, clock);
    }

    @Bean
    DeliveryQueries deliveryQueries(SqlStatements sqlStatements) {
        return new DeliveryQueries(sqlStatements);
    }

    @Bean
    RequestQueries requests(SqlStatements sqlStatements) {
        return new RequestQueries(sqlStatements);
    }

    @Bean
    RequestChanges requestChanges(SqlStatements sqlStatements) {
        return new RequestChanges(sqlStatements);
    }

    @Bean
    ProgressQueries progressQueries(SqlStatements sqlStatements) {
        return new ProgressQueries(sqlStatements);
    }

    @Bean
    VideoProgressRows videoProgressRows(SqlStatements sqlStatements) {
        return new VideoProgressRows(sqlStatements);
    }

    @Bean
    GalleryEntries galleryEntries(SqlStatements sqlStatements, Clock clock) {
        return new GalleryEntries(sqlStatements, clock);
    }

    @Bean
    EngineCalls engineCalls(SqlStatements sqlStatements, Clock clock) {
        return new EngineCalls(sqlStatements, clock);
    }

    @Bean
    RegisteredVisuals registeredVisuals(SqlStatements sqlStatements, Clock clock) {
        return new RegisteredVisuals(sqlStatements, clock);
    }

    @Bean
    VisualChanges visualChanges(SqlStatements sqlStatements) {
        return new VisualChanges(sqlStatements);
    }

    @Bean
    VisualQueries visualQueries(SqlStatements sqlStatements) {
        return new VisualQueries(sqlStatements);
    }

    @Bean
    OwnRequests ownRequests(SqlStatements sqlStatements) {
        return new OwnRequests(sqlStatements);
    }

    @Bean
    OperatorActions operatorActions(SqlStatements sqlStatements, Clock clock) {
        return new OperatorActions(sqlStatements, clock);
    }

    @Bean
    NodeTable nodeTable(SqlStatements sqlStatements) {
        return new NodeTable(sqlStatements);
    }

    @Bean
    ResultAssets assets(SqlStatements sqlStatements, MasterKey masterKey, Clock clock) {
        return new ResultAssets(sqlStatements, masterKey, clock);
    }

    @Bean
    PromisedResults promisedResults(SqlStatements sqlStatements) {
        return new PromisedResults(sqlStatements);
    }

    @Bean
    FormUploads uploads(SqlStatements sqlStatements, MasterKey masterKey, Clock clock) {
        return new FormUploads(sqlStatements, masterKey, clock);
    }

    @Bean
    MeasuredObjectStore objectStore(Settings settings, Clock clock) {
        return new MeasuredObjectStore(ConfiguredStore.open(settings, clock));
    }

    /** The only HTTP client for addresses that clients supply. */
    @Bean
    GuardedHttp guardedHttp(Settings settings) {
        return new GuardedHttp(
                AddressRules.publicAnd(settings.outgoing().allowed()),
                settings.webhooks().perHost());
    }
}
