// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import io.heliograph.app.ForkFolder;
import io.heliograph.app.Heliograph;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The one application that the tests of the routes share; every class that extends this gets the same. */
@SpringBootTest(
        classes = Heliograph.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "heliograph.data-dir=target/fork-${test.fork:0}/routes-data",
            "heliograph.outgoing.allowed=127.0.0.1/32",
            "heliograph.admin.password=the-password-of-the-test",
            "heliograph.jobs.retry-delay=100ms",
            "heliograph.drop.polling=500ms",
            "heliograph.plans.least.features=*",
            "heliograph.plans.least.requests-per-minute=1000",
            "heliograph.plans.least.max-queued=1",
            "heliograph.plans.least.weight=1",
            "heliograph.plans.marked.features=image,status,watermark",
            "heliograph.plans.marked.requests-per-minute=1000",
            "heliograph.plans.marked.max-queued=10",
            "heliograph.plans.marked.weight=1",
            "heliograph.drop.profile-patience=1s",
            "spring.test.metrics.export=true"
        })
@Import(Api.class)
abstract class Routes {
    @DynamicPropertySource
    static void blocklist(DynamicPropertyRegistry registry) {
        registry.add("heliograph.moderation.blocklist", () -> {
            try {
                Path folder = Files.createDirectories(ForkFolder.of("routes-blocklist"));
                Files.write(folder.resolve("blocked.png"), Photos.png(Photos.blocked()));
                return folder.toString();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
