// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage;

import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.objects.FileObjectStore;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.S3ObjectStore;
import io.heliograph.storage.objects.S3Settings;
import io.heliograph.storage.outgoing.AddressRules;
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.results.FormUploads;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import java.net.URI;
import java.time.Clock;
import java.util.Optional;
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

    /** A bucket when an endpoint is set, else files in the data folder. */
    @Bean
    ObjectStore objectStore(Settings settings, Clock clock) {
        var store = settings.objectStore();
        if (store.endpoint().isBlank()) {
            return new FileObjectStore(settings.dataDir().resolve("objects"), clock);
        }
        return new S3ObjectStore(new S3Settings(
                URI.create(store.endpoint()),
                store.accessKey(),
                store.secretKey(),
                store.bucket(),
                store.region().isBlank() ? S3Settings.DEFAULT_REGION : store.region(),
                true,
                Optional.empty(),
                store.connectTimeout(),
                store.ioTimeout()));
    }

    /** The one way out. */
    @Bean
    GuardedHttp guardedHttp(Settings settings) {
        return new GuardedHttp(
                AddressRules.publicAnd(settings.outgoing().allowed()),
                settings.webhooks().perHost());
    }
}
