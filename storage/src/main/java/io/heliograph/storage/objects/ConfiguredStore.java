// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import io.heliograph.config.Settings;
import java.net.URI;
import java.time.Clock;
import java.util.Optional;

/** The object store of the settings: a bucket when an endpoint is set, else files in the data folder. */
public final class ConfiguredStore {
    private ConfiguredStore() {}

    /** Opens the configured store; calls no server. */
    public static ObjectStore open(Settings settings, Clock clock) {
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
}
