// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.inference.images.ImagesAnswer.Fault;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.ImagesApiServer;
import io.heliograph.operations.Room;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What clients and operators are told when an engine elsewhere does not do its work. */
class EngineFallbackTest {
    private static final String ROLE = "text-to-image";
    private static final Map<String, Object> REFUSE = Map.of("heliograph.fallback", "refuse");

    private ImagesApiServer server;

    @BeforeEach
    void start() throws IOException {
        server = new ImagesApiServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static ObjectNode mug() {
        return Room.body().put("prompt", "a mug").put("seed", 5).put("aspect_ratio", "5:1");
    }

    private static void refused(ThrowingCallable work, ErrorCode code, String details) {
        assertThatThrownBy(work).isInstanceOfSatisfying(FailureException.class, e -> {
            assertThat(e.failure().code()).isEqualTo(code);
            assertThat(e.failure().details()).isEqualTo(details);
        });
    }

    @Test
    void aRequestThatRefusesTheBuiltInEngineFailsWithTheStatusOfItsEngine() throws Exception {
        server.says(500, "{\"error\": \"server_error\", \"message\": \"secret path /models\"}");
        try (Room room = server.room(ROLE, Map.of())) {
            refused(
                    () -> room.run("image.generate_lite", mug().put("fallback", "refuse")),
                    ErrorCode.UNAVAILABLE,
                    "The engine 'endpoint/some-model' of the role text_to_image failed (status 500); 'fallback' is refuse, so the built-in engine was not used.");
        }
        assertThat(ErrorCode.UNAVAILABLE.httpStatus()).isEqualTo(503);
        assertThat(ErrorCode.UNAVAILABLE.retryable()).isTrue();
    }

    @Test
    void theSettingRulesUntilARequestSaysOtherwise() throws Exception {
        server.says(502, "bad gateway");
        try (Room room = server.room(ROLE, REFUSE)) {
            assertThatThrownBy(() -> room.run("image.generate_lite", mug()))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.UNAVAILABLE));
            FakeWork work = room.run("image.generate_lite", mug().put("fallback", "builtin"));
            assertThat(work.warnings())
                    .containsExactly(
                            "The engine 'endpoint/some-model' of the role text_to_image failed (status 502), so the built-in engine was used.");
            assertThat(work.published("image_url")).isNotEmpty();
        }
    }

    @Test
    void severalPicturesOfOneRequestNameAnOutageOnce() throws Exception {
        server.says(500, "{}");
        try (Room room = server.room(ROLE, Map.of())) {
            ObjectNode body =
                    Room.body().put("prompt", "a mug").put("num_results", 2).put("seed", 3);
            assertThat(room.run("legacy.text_to_image_fast", body).warnings())
                    .filteredOn(sentence -> sentence.contains("endpoint/some-model"))
                    .hasSize(1);
        }
    }

    @Test
    void editsRefuseTheBuiltInEngineToo() throws Exception {
        server.says(500, "{}");
        byte[] picture;
        try (Raster raster = Raster.owning(new Mat(64, 96, opencv_core.CV_8UC3, new Scalar(20, 30, 220, 0)))) {
            picture = ImageEncoder.encode(raster, new ImageEncoding.Png(1));
        }
        try (Room room = server.room("image-edit", Map.of())) {
            refused(
                    () -> room.run(
                            "image.edit",
                            Room.body("image", picture)
                                    .put("instruction", "make it brighter and warmer like a Tuesday")
                                    .put("fallback", "refuse")),
                    ErrorCode.UNAVAILABLE,
                    "The engine 'endpoint/some-model' of the role image_edit failed (status 500); 'fallback' is refuse, so the built-in engine was not used.");
        }
    }

    @Test
    void beyondTheDaysPicturesARefusalIsARateLimit() throws Exception {
        try (Room room = server.room(
                ROLE, Map.of("heliograph.engines.text-to-image.per-day", 0, "heliograph.fallback", "refuse"))) {
            assertThatThrownBy(() -> room.run("image.generate_lite", mug()))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.RATE_LIMITED));
        }
        assertThat(server.asked()).isEmpty();
    }

    @Test
    void anEngineThatIsBusyIsAskedAgainWhenItSays() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        server.answers((exchange, asked) -> {
            if (calls.incrementAndGet() == 1) {
                exchange.getResponseHeaders().add("Retry-After", "1");
                exchange.sendResponseHeaders(429, -1);
                exchange.close();
            } else {
                ImagesApiServer.drawn(exchange, asked);
            }
        });
        try (Room room = server.room(ROLE, Map.of("heliograph.engines.text-to-image.timeout", "20s"))) {
            FakeWork work = room.run("image.generate_lite", mug());
            assertThat(work.warnings()).isEmpty();
            assertThat(work.results()).containsEntry("engines", List.of("endpoint/some-model"));
        }
        assertThat(calls).hasValue(2);
    }

    @Test
    void aRefusedKeyIsKnownToTheOperatorUntilACallSucceeds() throws Exception {
        server.says(401, "{\"error\": {\"message\": \"Incorrect API key\"}}");
        try (Room room = server.room(ROLE, Map.of())) {
            EngineEndpoints endpoints = room.get(EngineEndpoints.class);
            assertThat(endpoints.states().getFirst().outage()).isEmpty();
            room.run("image.generate_lite", mug());
            assertThat(endpoints.states()).singleElement().satisfies(state -> {
                assertThat(state.engine()).isEqualTo("endpoint/some-model");
                assertThat(state.faults()).containsExactlyEntriesOf(Map.of(Fault.NO_ACCESS, 1L));
                assertThat(state.outage()).hasValueSatisfying(outage -> {
                    assertThat(outage.fault()).isEqualTo(Fault.NO_ACCESS);
                    assertThat(outage.status()).isEqualTo(401);
                });
            });
            server.answers(ImagesApiServer::drawn);
            room.run("image.generate_lite", mug());
            assertThat(endpoints.states().getFirst().outage()).isEmpty();
            assertThat(endpoints.states().getFirst().answered()).isEqualTo(1);
        }
    }

    @Test
    void anEngineThatRestsIsReportedWithItsLastStatus() throws Exception {
        server.says(500, "{}");
        try (Room room = server.room(ROLE, Map.of())) {
            for (int i = 0; i < 3; i++) {
                room.run("image.generate_lite", mug());
            }
            refused(
                    () -> room.run("image.generate_lite", mug().put("fallback", "refuse")),
                    ErrorCode.UNAVAILABLE,
                    "The engine 'endpoint/some-model' of the role text_to_image is paused after repeated failures (status 500); 'fallback' is refuse, so the built-in engine was not used.");
        }
    }
}
