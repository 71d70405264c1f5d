// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage;

import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.objects.ConfiguredStore;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.outgoing.AddressRules;
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.results.FormUploads;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What lasts, as beans: made once, lent to every room. */
@Configuration(proxyBeanMethods = false)
class StorageConfiguration {
    @Bean
    MasterKey masterKey(Settings settings) {
        return MasterKey.of(settings);
    }

    @Bean
    Accounts accounts(SqlStatements sqlStatements, MasterKey masterKey, Clock clock, Settings settings) {
        return new Accounts(sqlStatements, masterKey, clock, Accounts.FIRST_SALT);
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
    DispatchRows dispatchRows(SqlStatements sqlStatements) {
        return new DispatchRows(sqlStatements);
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
    RequestQueries requests(SqlStatements sqlStatements) {
        return new RequestQueries(sqlStatements);
    }

    @Bean
    OperatorActions operatorActions(SqlStatements sqlStatements, Clock clock) {
        return new OperatorActions(sqlStatements, clock);
    }

    @Bean
    ResultAssets assets(SqlStatements sqlStatements, MasterKey masterKey, Clock clock) {
        return new ResultAssets(sqlStatements, masterKey, clock);
    }

    @Bean
    FormUploads uploads(SqlStatements sqlStatements, MasterKey masterKey, Clock clock) {
        return new FormUploads(sqlStatements, masterKey, clock);
    }

    @Bean
    ObjectStore objectStore(Settings settings, Clock clock) {
        return ConfiguredStore.open(settings, clock);
    }

    /** The one way out. */
    @Bean
    GuardedHttp guardedHttp(Settings settings) {
        return new GuardedHttp(
                AddressRules.publicAnd(settings.outgoing().allowed()),
                settings.webhooks().perHost());
    }
}
