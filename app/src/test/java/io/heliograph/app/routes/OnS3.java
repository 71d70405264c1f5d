// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import io.heliograph.storage.objects.S3Server;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.test.context.DynamicPropertyRegistry;

/** The S3 server of this JVM: started for the first that asks, ended with the JVM. */
final class OnS3 {
    private OnS3() {}

    static void set(DynamicPropertyRegistry registry) {
        var settings = Shared.SERVER.settings("heliograph");
        registry.add("heliograph.object-store.endpoint", () -> Shared.SERVER.endpoint());
        registry.add("heliograph.object-store.access-key", settings::accessKey);
        registry.add("heliograph.object-store.secret-key", settings::secretKey);
    }

    private static final class Shared {
        static final S3Server SERVER = start();

        private static S3Server start() {
            try {
                return S3Server.start(Files.createTempDirectory(
                        Files.createDirectories(Path.of("target")).toAbsolutePath(), "s3-"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
