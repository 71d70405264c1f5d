// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.tracing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.ForkFolder;
import io.heliograph.app.Heliograph;
import io.heliograph.app.tracing.SpanCollector.ReceivedSpan;
import io.heliograph.batch.run.RequestTracing;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.TraceRows;
import io.micrometer.tracing.Tracer;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.json.JsonMapper;

class RequestTracingTest {
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String CALLER = "00f067aa0ba902b7";

    @Test
    void oneTraceHoldsTheHttpRequestTheQueueTheStepsAndTheWebhook() throws Exception {
        try (var collector = new SpanCollector();
                var server = start(collector.address("/v1/traces"))) {
            assertThat(server.getBean(RequestTracing.class)).isInstanceOf(SpanTracing.class);
            submit(server, collector.address("/done"));
            await("all parts of the trace")
                    .atMost(Duration.ofMinutes(3))
                    .untilAsserted(() -> assertThat(names(collector.of(TRACE)))
                            .contains("queue", "execution", "spring.batch.job", "spring.batch.step", "delivery")
                            .contains("webhook 127.0.0.1")
                            .anyMatch(name -> name.startsWith("http post")));
            List<ReceivedSpan> spans = collector.of(TRACE);
            assertThat(spans)
                    .filteredOn(span -> span.name().equals("spring.batch.step"))
                    .hasSize(3);
            Set<String> ids = spans.stream().map(ReceivedSpan::id).collect(Collectors.toSet());
            assertThat(spans)
                    .as("every span has its parent in the trace, that of the HTTP request is the caller's")
                    .allMatch(span -> ids.contains(span.parent())
                            || (span.name().startsWith("http post")
                                    && span.parent().equals(CALLER)));
        }
    }

    @Test
    void aClientIsNotTracedAgainstTheOperatorsSampling() throws Exception {
        try (var collector = new SpanCollector();
                var server = start(collector.address("/v1/traces"), "--heliograph.tracing.sampling=0")) {
            String id = submit(server, collector.address("/done"));
            await("the webhook").atMost(Duration.ofMinutes(3)).until(() -> collector.webhooks() == 1);
            assertThat(new TraceRows(server.getBean(SqlStatements.class)).find(id))
                    .isEmpty();
            assertThat(collector.of(TRACE)).isEmpty();
        }
    }

    @Test
    void withoutAnEndpointThereIsNoTracer() {
        String[] classes = {
            "org.springframework.boot.micrometer.tracing.opentelemetry.autoconfigure.OpenTelemetryTracingAutoConfiguration",
            "org.springframework.boot.opentelemetry.autoconfigure.OpenTelemetrySdkAutoConfiguration",
            "org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration"
        };
        assertThat(TracingFilter.kept(classes, " ")).containsExactly(false, false, true);
        assertThat(TracingFilter.kept(classes, "http://collector:4318/v1/traces"))
                .containsExactly(true, true, true);
    }

    private static ConfigurableApplicationContext start(String endpoint, String... more) {
        List<String> arguments = new ArrayList<>(List.of(more));
        arguments.addAll(List.of(
                "--server.port=0",
                "--heliograph.data-dir=" + ForkFolder.of("tracing-data"),
                "--heliograph.outgoing.allowed=127.0.0.1/32",
                "--heliograph.admin.password=not-used-by-the-test",
                "--heliograph.tracing.endpoint=" + endpoint,
                "--management.opentelemetry.tracing.export.schedule-delay=100ms"));
        return SpringApplication.run(Heliograph.class, arguments.toArray(String[]::new));
    }

    private static String submit(ConfigurableApplicationContext server, String webhook) throws Exception {
        assertThat(server.getBeanProvider(Tracer.class).getIfAvailable()).isNotNull();
        Accounts accounts = server.getBean(Accounts.class);
        String token = accounts.createToken(
                        accounts.createOrganization("traced " + System.nanoTime(), "standard")
                                .id(),
                        "traced")
                .value();
        try (InputStream picture =
                Objects.requireNonNull(RequestTracingTest.class.getResourceAsStream("/demo/coffee.png"))) {
            String body = JsonMapper.shared()
                    .createObjectNode()
                    .put("image", Base64.getEncoder().encodeToString(picture.readAllBytes()))
                    .put("webhook_url", webhook)
                    .toString();
            var answer = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create("http://localhost:"
                                            + server.getEnvironment().getRequiredProperty("local.server.port")
                                            + "/v2/image/edit/remove_background"))
                                    .header("api_token", token)
                                    .header("Content-Type", "application/json")
                                    .header("traceparent", "00-" + TRACE + "-" + CALLER + "-01")
                                    .POST(BodyPublishers.ofString(body))
                                    .build(),
                            BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
            return JsonMapper.shared()
                    .readTree(answer.body())
                    .path("request_id")
                    .stringValue();
        }
    }

    private static Set<String> names(List<ReceivedSpan> spans) {
        return spans.stream().map(ReceivedSpan::name).collect(Collectors.toSet());
    }
}
