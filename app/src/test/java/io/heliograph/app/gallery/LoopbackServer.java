// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.gallery;

import io.heliograph.app.Heliograph;
import io.heliograph.storage.accounts.Accounts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** A whole server in this process, with a data folder of its own and an account that no plan slows down. */
final class LoopbackServer implements AutoCloseable {
    private final ConfigurableApplicationContext context;
    private final GalleryClient client;

    LoopbackServer() throws IOException {
        Path data = Files.createTempDirectory("gallery");
        context = SpringApplication.run(
                Heliograph.class,
                "--server.port=0",
                "--heliograph.data-dir=" + data,
                "--heliograph.plans.standard.requests-per-minute=1000000",
                "--heliograph.admin.password=not-used-by-the-gallery");
        Accounts accounts = context.getBean(Accounts.class);
        String token = accounts.createToken(
                        accounts.createOrganization("gallery", "standard").id(), "gallery")
                .value();
        client = new GalleryClient(
                "http://localhost:" + context.getEnvironment().getRequiredProperty("local.server.port"), token);
    }

    GalleryClient client() {
        return client;
    }

    /** A part of the server. */
    <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    @Override
    public void close() {
        context.close();
    }
}
