// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.base64;
import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.Heliograph;
import io.heliograph.app.fault.FaultyProxy;
import io.heliograph.app.fault.FaultyProxy.Mode;
import io.heliograph.storage.objects.S3Server;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** An S3 server that is away, hangs, is slow or says no, in the middle of work. */
@SpringBootTest(
        classes = Heliograph.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "heliograph.data-dir=target/fork-${test.fork:0}/outage-data",
            "heliograph.outgoing.allowed=127.0.0.1/32",
            "heliograph.admin.password=the-password-of-the-test",
            "heliograph.object-store.connect-timeout=1s",
            "heliograph.object-store.io-timeout=3s",
            "heliograph.jobs.retry-delay=200ms",
            "heliograph.dependencies.check-every=500ms",
            "heliograph.dependencies.check-again=300ms",
            "heliograph.dependencies.answer-within=2s",
            "spring.test.metrics.export=true"
        })
@Import(Api.class)
@DirtiesContext
@SuppressWarnings("NullAway.Init") // made before the application starts
class StoreOutageTest {
    private static final String ROUTE = "/v2/image/edit/remove_background";

    private static S3Server server;
    private static FaultyProxy proxy;

    @Autowired
    private Api api;

    private final HttpClient http = HttpClient.newHttpClient();

    @DynamicPropertySource
    static void s3(DynamicPropertyRegistry registry) throws Exception {
        server = S3Server.start(Files.createTempDirectory(
                Files.createDirectories(Path.of("target")).toAbsolutePath(), "outage-s3-"));
        proxy = new FaultyProxy(server.endpoint());
        var settings = server.settings("heliograph");
        registry.add("heliograph.object-store.endpoint", () -> proxy.endpoint());
        registry.add("heliograph.object-store.access-key", settings::accessKey);
        registry.add("heliograph.object-store.secret-key", settings::secretKey);
    }

    @AfterEach
    void mend() {
        proxy.behave(Mode.PASS);
        await().atMost(Duration.ofSeconds(30)).until(() -> ready() == 200);
    }

    @AfterAll
    static void end() throws Exception {
        proxy.close();
        server.close();
    }

    private int ready() {
        return api.get("/health/ready").statusCode();
    }

    private HttpResponse<byte[]> send(boolean sync) {
        return api.post(ROUTE, object().put("image", base64(Photos.coffee())).put("sync", sync));
    }

    private HttpResponse<String> asOperator(String method, String path) throws Exception {
        return http.send(
                HttpRequest.newBuilder(URI.create(api.base() + path))
                        .method(method, method.equals("GET") ? BodyPublishers.noBody() : BodyPublishers.ofString("{}"))
                        .header("X-Heliograph-Admin", "1")
                        .header(
                                "Authorization",
                                "Basic "
                                        + Base64.getEncoder()
                                                .encodeToString("admin:the-password-of-the-test".getBytes(UTF_8)))
                        .build(),
                BodyHandlers.ofString());
    }

    private void refusedAtOnce(boolean sync) {
        long began = System.nanoTime();
        var answer = send(sync);
        assertThat(answer.statusCode()).as(Api.text(answer)).isEqualTo(503);
        assertThat(answer.headers().firstValue("Retry-After")).isPresent();
        assertThat(Duration.ofNanos(System.nanoTime() - began))
                .isLessThan(Duration.ofSeconds(20)); // a slow store takes 30
    }

    @ParameterizedTest
    @EnumSource(names = "PASS", mode = EnumSource.Mode.EXCLUDE)
    void workWaitsForTheStoreAndNothingIsCharged(Mode mode) throws Exception {
        await("ready after the outage before").atMost(Duration.ofSeconds(20)).until(() -> ready() == 200);
        List<HttpResponse<byte[]>> accepted = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            accepted.add(await("a request is accepted")
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> send(false), each -> {
                        assertThat(each.statusCode())
                                .as(Api.text(each))
                                .isIn(202, 503); // a slow store is refused, not lost
                        return each.statusCode() == 202;
                    }));
        }
        proxy.behave(mode);
        await("not ready")
                .atMost(Duration.ofSeconds(20))
                .until(() -> Api.text(api.get("/health/ready")).contains("\"failing\":[\"object_store\"]"));
        refusedAtOnce(false);
        refusedAtOnce(true);
        var words = api.post("/v2/structured_prompt/generate", object().put("prompt", "a red mug on a table"));
        assertThat(words.statusCode()).as("needs no object to be accepted").isEqualTo(202);
        accepted.add(words);
        assertThat(asOperator("GET", "/admin/api/queues").body()).contains("\"paused\":\"object_store since ");
        assertThat(asOperator("GET", "/actuator/prometheus").body())
                .contains("heliograph_dependency_failing{dependency=\"object_store\"} 1");
        await().pollDelay(Duration.ofSeconds(2))
                .atMost(Duration.ofSeconds(10))
                .until(() -> true); // three tries take 1 s
        proxy.behave(Mode.PASS);
        for (var each : accepted) {
            assertThat(api.settled(each).path("status").stringValue()).isEqualTo("COMPLETED");
        }
        var answer = send(true);
        assertThat(answer.statusCode()).as(Api.text(answer)).isEqualTo(200);
        assertThat(asOperator("GET", "/actuator/prometheus").body())
                .contains("heliograph_dependency_failing{dependency=\"object_store\"} 0");
    }

    @Test
    void webhooksGoOnWithoutTheStore() throws Exception {
        try (Web web = new Web("127.0.0.1")) {
            proxy.behave(Mode.RESET);
            await().atMost(Duration.ofSeconds(20)).until(() -> ready() == 503);
            var accepted = api.post(
                    "/v2/structured_prompt/generate",
                    object().put("prompt", "a red mug on a table").put("webhook_url", web.at("/done")));
            String id = json(accepted).path("request_id").stringValue();
            assertThat(asOperator("POST", "/admin/api/requests/" + id + "/cancel")
                            .statusCode())
                    .isEqualTo(200);
            await("the webhook of the cancelled request")
                    .atMost(Duration.ofSeconds(15))
                    .until(() -> web.posted().keySet().equals(Set.of("/done")));
        }
    }
}
