// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.demo;

import io.heliograph.app.start.CleanExit;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Accounts.NewToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Profile;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** The demo: submits the sample photo, polls until the request ends, checks the webhook, saves the cut-out and prints next steps. */
@Component
@Profile("demo")
final class DemoRun {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Accounts accounts;
    private final Settings settings;
    private final Environment environment;
    private final ConfigurableApplicationContext context;
    private final PrintStream out = System.out;

    DemoRun(Accounts accounts, Settings settings, Environment environment, ConfigurableApplicationContext context) {
        this.accounts = accounts;
        this.settings = settings;
        this.environment = environment;
        this.context = context;
    }

    @EventListener(ApplicationReadyEvent.class)
    void start() {
        Thread.ofVirtual().name("demo").start(this::run);
    }

    private void run() {
        boolean stays = !environment.getProperty("heliograph.demo.exit", Boolean.class, false);
        try {
            play();
            out.println(stays ? "\nThe server keeps running. Ctrl-C stops it.\n" : "");
        } catch (IOException | InterruptedException | RuntimeException e) {
            out.println("\nThe demo failed: " + e.getMessage() + "\n");
            stop(1);
        }
        if (!stays) {
            stop(0);
        }
    }

    private void stop(int code) {
        CleanExit.with(code);
        Thread.ofPlatform().name("demo-exit").start(() -> System.exit(SpringApplication.exit(context, () -> code)));
    }

    private void play() throws IOException, InterruptedException {
        String base = "http://127.0.0.1:" + environment.getRequiredProperty("local.server.port");
        Path folder = Files.createDirectories(
                settings.dataDir().toAbsolutePath().normalize().resolve("demo"));
        NewToken token = DemoToken.fresh(accounts);
        try (var receiver = WebhookReceiver.start(token.value(), settings.webhooks());
                InputStream photo = getClass().getResourceAsStream("/demo/coffee.png")) {
            var client = new DemoClient(base, token.value());
            byte[] sample = java.util.Objects.requireNonNull(photo, "the sample photo is in the jar")
                    .readAllBytes();
            Files.write(folder.resolve("coffee.png"), sample);
            out.println("\n1. POST " + base + "/v2/image/edit/remove_background with the sample photo");
            var accepted = client.submit("/v2/image/edit/remove_background", sample, receiver.address());
            out.println("   202 " + accepted);
            out.println("2. GET " + accepted.path("status_url").asString());
            var status = client.await(accepted.path("status_url").asString(), PATIENCE);
            out.println("   200 " + status);
            String address = status.path("result").path("image_url").asString();
            byte[] picture = client.fetch(address);
            Path cutout = folder.resolve("coffee-cutout.png");
            Files.write(cutout, picture);
            out.println("3. GET " + address + "\n   " + picture.length + " bytes of " + describe(picture));
            String verdict = receiver.await(accepted.path("request_id").asString(), PATIENCE);
            out.println("4. Webhook to " + receiver.address() + "\n   " + verdict);
            out.println("""

                    Look at    %s
                    Try it     %s/docs (every route, with forms)
                    Token      %s (of this start; the next one makes another)
                    Operate    %s/console (user admin, password in %s)
                    Verify     %s/verify (where a file comes from)
                    Measure    %s/actuator/health, /actuator/prometheus and /admin/api (same user and password)
                    Data       %s (delete it to start anew)""".formatted(
                            cutout,
                            base,
                            token.value(),
                            base,
                            settings.dataDir().toAbsolutePath().normalize().resolve("admin.password"),
                            base,
                            base,
                            folder.getParent()));
        }
    }

    private static String describe(byte[] picture) {
        var header = java.nio.ByteBuffer.wrap(picture);
        boolean alpha = picture.length > 25 && picture[25] == 6; // PNG colour type 6: RGB with alpha
        if (!alpha) {
            throw new IllegalStateException("the result has no alpha channel");
        }
        return "PNG, " + header.getInt(16) + "x" + header.getInt(20) + ", with alpha";
    }
}
