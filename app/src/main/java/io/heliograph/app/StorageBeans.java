// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app;

import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.objects.FileObjectStore;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.S3ObjectStore;
import io.heliograph.storage.objects.S3Settings;
import io.heliograph.storage.results.Assets;
import io.heliograph.storage.results.Uploads;
import io.heliograph.storage.submissions.Submissions;
import java.net.URI;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What lasts, as beans: made once, lent to every room. */
@Configuration(proxyBeanMethods = false)
class StorageBeans {
    @Bean
    MasterKey masterKey(Settings settings) {
        return MasterKey.in(settings.dataDir().resolve("master.key"));
    }

    @Bean
    Accounts accounts(Sql sql, MasterKey masterKey, Clock clock, Settings settings) {
        return new Accounts(sql, masterKey, clock, settings.webhooks().salt());
    }

    @Bean
    Submissions submissions(Sql sql, Clock clock) {
        return new Submissions(sql, clock);
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
        var usual = S3Settings.of(URI.create(store.endpoint()), store.accessKey(), store.secretKey(), store.bucket());
        return new S3ObjectStore(new S3Settings(
                usual.endpoint(),
                usual.accessKey(),
                usual.secretKey(),
                usual.bucket(),
                store.region().isBlank() ? S3Settings.DEFAULT_REGION : store.region(),
                usual.pathStyle(),
                usual.publicEndpoint(),
                usual.connectTimeout(),
                usual.ioTimeout()));
    }
}
