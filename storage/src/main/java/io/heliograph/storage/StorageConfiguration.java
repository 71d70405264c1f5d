// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage;

import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.executions.Requests;
import io.heliograph.storage.objects.FileObjectStore;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.S3ObjectStore;
import io.heliograph.storage.objects.S3Settings;
import io.heliograph.storage.outgoing.AddressRules;
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.results.Assets;
import io.heliograph.storage.results.Uploads;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.Deliveries;
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
    Accounts accounts(Sql sql, MasterKey masterKey, Clock clock, Settings settings) {
        return new Accounts(sql, masterKey, clock, Accounts.FIRST_SALT);
    }

    @Bean
    Submissions submissions(Sql sql, Clock clock) {
        return new Submissions(sql, clock);
    }

    @Bean
    DispatchRows dispatchRows(Sql sql) {
        return new DispatchRows(sql);
    }

    @Bean
    FairClock fairClock(Sql sql) {
        return new FairClock(sql);
    }

    @Bean
    Deliveries deliveries(Sql sql, Clock clock) {
        return new Deliveries(sql, clock);
    }

    @Bean
    Requests requests(Sql sql) {
        return new Requests(sql);
    }

    @Bean
    OperatorActions operatorActions(Sql sql, Clock clock) {
        return new OperatorActions(sql, clock);
    }

    @Bean
    Assets assets(Sql sql, MasterKey masterKey, Clock clock) {
        return new Assets(sql, masterKey, clock);
    }

    @Bean
    Uploads uploads(Sql sql, MasterKey masterKey, Clock clock) {
        return new Uploads(sql, masterKey, clock);
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
