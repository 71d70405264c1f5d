// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.heliograph.app.Heliograph;
import io.heliograph.app.console.overview.AttentionItem;
import io.heliograph.app.console.overview.AttentionSource;
import io.heliograph.inference.pack.PackAdmin;
import io.heliograph.inference.pack.PackException;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers to clients, synchronous and asynchronous, and the operator's alert when a remote engine refuses its key or a graphics card is
 * missing.
 */
@SpringBootTest(
        classes = Heliograph.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "heliograph.data-dir=target/fork-${test.fork:0}/engine-outage-data",
            "heliograph.admin.password=the-password-of-the-test",
            "heliograph.jobs.retry-delay=100ms",
            "heliograph.models.device=cuda:0",
            "heliograph.engines.text-to-image.model=some-model",
            "heliograph.engines.text-to-image.key=sk-secret",
            "spring.test.metrics.export=true"
        })
@Import(Api.class)
@DirtiesContext
@SuppressWarnings("NullAway.Init") // made before the application starts
class EngineOutageTest {
    private static final AtomicInteger CALLS = new AtomicInteger();

    private static HttpServer server;

    @Autowired
    private Api api;

    @Autowired
    private List<AttentionSource> attention;

    @Autowired
    private MeterRegistry metrics;

    @Autowired
    private PackAdmin packs;

    @DynamicPropertySource
    static void engine(DynamicPropertyRegistry registry) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/images/generations", exchange -> {
            CALLS.incrementAndGet();
            exchange.getRequestBody().readAllBytes();
            byte[] body = "{\"error\": {\"message\": \"Incorrect key: sk-secret\"}}".getBytes(UTF_8);
            exchange.sendResponseHeaders(401, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        registry.add(
                "heliograph.engines.text-to-image.url",
                () -> "http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
    }

    @AfterAll
    static void stop() {
        server.stop(0);
    }

    private static ObjectNode skyline() {
        return object().put("prompt", "Skyline bei Nacht").put("seed", 5).put("fallback", "refuse");
    }

    private double failing(String fault) {
        return metrics.get("heliograph.engine.failing")
                .tags("role", "text_to_image", "fault", fault)
                .gauge()
                .value();
    }

    @Test
    void whatRefusesTheBuiltInEngineFailsAfterItsRetriesAndTheOperatorIsAlerted() {
        assertThat(failing("no_access")).isZero();
        var waited = api.post("/v2/image/generate/lite", skyline().put("sync", true));
        assertThat(waited.statusCode()).as(Api.text(waited)).isEqualTo(503);
        JsonNode error = json(waited).path("error");
        assertThat(error.path("code").asInt()).isEqualTo(503);
        assertThat(error.path("details").asString())
                .isEqualTo(
                        "The engine 'endpoint/some-model' of the role text_to_image does not accept its key (status 401); 'fallback' is refuse, so the built-in engine was not used.");
        assertThat(CALLS).as("jobs.attempts").hasValue(3);

        JsonNode failed = api.failed(api.post("/v2/image/generate/lite", skyline()));
        assertThat(failed.path("code").asString()).isEqualTo("UNAVAILABLE");
        assertThat(failed.path("details").asString()).contains("is paused after repeated failures (status 401)");

        assertThat(failing("no_access")).isEqualTo(1);
        assertThat(failing("failing")).isZero();
        assertThat(attention.stream().flatMap(source -> source.items().stream()))
                .filteredOn(item -> item.title().startsWith("The engine endpoint/some-model"))
                .singleElement()
                .satisfies(item -> {
                    assertThat(item.isUrgent()).isTrue();
                    assertThat(item.title()).contains("text_to_image does not accept its key", "(status 401)");
                    assertThat(item.text()).contains("heliograph.engines.text-to-image.key");
                })
                .extracting(AttentionItem::icon)
                .isEqualTo("chip");
    }

    /** The reader that comes with the program is an ONNX network. */
    @Test
    void theOperatorIsAlertedToACardThatTheSettingsNameAndThatIsNotThere() {
        assertThatThrownBy(() -> packs.load(packs.enabled("ppocr-read").orElseThrow()))
                .isInstanceOf(PackException.class)
                .hasMessageStartingWith("heliograph.models.device is cuda:0, which does not work: ");
        assertThat(packs.enabled("ppocr-read")).as("still enabled").isPresent();
        assertThat(attention.stream().flatMap(source -> source.items().stream()))
                .filteredOn(item -> item.title().startsWith("The graphics card"))
                .singleElement()
                .satisfies(item -> {
                    assertThat(item.isUrgent()).isFalse();
                    assertThat(item.text())
                            .contains("run heliograph models cuda", "set heliograph.models.device to cpu");
                });
    }
}
