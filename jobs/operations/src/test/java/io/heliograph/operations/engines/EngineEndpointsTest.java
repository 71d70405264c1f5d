// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.ImagesApiServer;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.operations.models.EngineVersions;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/** The routes with endpoints that speak OpenAI's Images API, against a server on loopback that takes nothing else. */
class EngineEndpointsTest {
    private static final String ENGINE = "endpoint/some-model";
    private static final int GREEN = 200;

    private ImagesApiServer server;

    @BeforeEach
    void start() throws IOException {
        server = new ImagesApiServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static ObjectNode words(String prompt) {
        return Room.body().put("prompt", prompt).put("seed", 5).put("aspect_ratio", "5:1");
    }

    private static byte[] red(int width, int height) {
        try (Raster raster = Raster.owning(new Mat(height, width, opencv_core.CV_8UC3, new Scalar(20, 30, 220, 0)))) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(1));
        }
    }

    /** White in a square of 40 pixels at 100, 60. */
    private static String mask(int width, int height) {
        try (Mat mat = new Mat(height, width, opencv_core.CV_8UC3, Scalar.all(0));
                Mat square = new Mat(mat, new Rect(100, 60, 40, 40))) {
            square.put(Scalar.all(255));
            try (Raster raster = Raster.owning(mat.clone())) {
                return Base64.getEncoder().encodeToString(ImageEncoder.encode(raster, new ImageEncoding.Png(1)));
            }
        }
    }

    private static int green(byte[] file, int x, int y) throws Exception {
        try (Raster picture = Scenes.decode(file)) {
            return Scenes.sample(picture.mat(), x, y, 1);
        }
    }

    @Test
    void aPictureIsDrawnFromTheClientsOwnWordsAndFitsExactly() throws Exception {
        try (Room room = server.room("text-to-image", Map.of())) {
            FakeWork work = room.run("image.generate_lite", words("two quokkas playing bouzouki, ¡olé!"));
            try (Raster picture = Scenes.decode(work.published("image_url"))) {
                assertThat(picture.width()).isEqualTo(5 * picture.height());
                assertThat(Scenes.sample(picture.mat(), 9, 9, 1)).isEqualTo(GREEN);
            }
            assertThat(work.results()).containsEntry("engines", List.of(ENGINE));
            assertThat(work.warnings()).as("the endpoint heard every word").isEmpty();
            assertThat(room.get(EngineVersions.class).text()).contains(" text_to_image/" + ENGINE + ":");
        }
        assertThat(server.asked()).singleElement().satisfies(asked -> {
            assertThat(asked.fields()).containsEntry("size", "1536x1024").containsEntry("model", "some-model");
            assertThat(asked.fields().get("prompt")).isEqualTo("two quokkas playing bouzouki, ¡olé!");
        });
    }

    @Test
    void whatWasAnsweredIsNotPaidTwiceAfterACrash() throws Exception {
        try (Room room = server.room("text-to-image", Map.of())) {
            Operation operation = room.operation("legacy.text_to_image_fast");
            ObjectNode body =
                    Room.body().put("prompt", "a mug").put("num_results", 2).put("seed", 3);
            var request = Room.bind(operation, body);
            FakeWork first = new FakeWork();
            Room.run(operation.pipeline(request), first);
            assertThat(server.asked()).as("each result is its own").hasSize(2);
            FakeWork again = first.next();
            for (String picture : List.of("image_1", "image_2")) {
                Files.delete(again.kept(picture)); // died when the answers were there, and before these were
            }
            Room.run(operation.pipeline(request), again);
            assertThat(server.asked()).hasSize(2);
            assertThat(again.results()).containsEntry("engines", List.of(ENGINE));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "500, failed (status 500)",
        "slow, did not answer in time",
        "huge, answered with a picture that is too large or too small to be used",
        "large, answered with a picture that is too large or too small to be used",
        "tiny, answered with a picture that is too large or too small to be used",
        "text, answered without a picture",
        "base64, answered with a picture that is not valid Base64",
        "hostile, answered with the address of a picture that could not be fetched"
    })
    void whateverGoesWrongTheBuiltInEngineDrawsAndTheClientIsToldWhat(String fault, String said) throws Exception {
        switch (fault) {
            case "500" -> server.says(500, "{\"error\": \"server_error\", \"message\": \"out of memory\"}");
            case "slow" ->
                server.answers((exchange, _) -> { // headers at once, then a byte now and then
                    exchange.sendResponseHeaders(200, 0);
                    try {
                        for (int i = 0; i < 100; i++) {
                            exchange.getResponseBody().write(' ');
                            exchange.getResponseBody().flush();
                            Thread.sleep(100); // the fault itself: a body that drips
                        }
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
            case "huge" ->
                server.answers((exchange, _) -> {
                    exchange.sendResponseHeaders(200, 1L << 40);
                    exchange.getResponseBody().write(new byte[1 << 16]);
                });
            case "large" -> {
                var picture = ImagesApiServer.picture(4000, 4000); // made before: the service waits for a second only
                server.answers((exchange, _) -> ImagesApiServer.inline(exchange, picture));
            }
            case "tiny" ->
                server.answers((exchange, _) -> ImagesApiServer.inline(exchange, ImagesApiServer.picture(1, 1)));
            case "text" -> server.says(200, "{\"data\": [{\"b64_json\": \"aGVsbG8=\"}]}");
            case "base64" -> server.says(200, "{\"data\": [{\"b64_json\": \"iVBOR*w0KGgo\"}]}");
            default -> server.says(200, "{\"data\": [{\"url\": \"http://127.0.0.1:9/admin\"}]}"); // hostile
        }
        try (Room room = server.room("text-to-image", Map.of("heliograph.engines.text-to-image.timeout", "1s"))) {
            FakeWork work = room.run("image.generate_lite", words("a red ball and a quokka"));
            assertThat(work.warnings())
                    .contains("The engine 'endpoint/some-model' of the role text_to_image " + said
                            + ", so the built-in engine was used.")
                    .anyMatch(sentence -> sentence.contains("quokka"));
            assertThat(work.results()).containsEntry("engines", List.of("builtin/scene@1"));
            assertThat(work.published("image_url")).isNotEmpty();
        }
    }

    @Test
    void whatTheBuiltInEngineCannotDrawIsRefusedWhenItHasTo() throws Exception {
        server.says(503, "{}");
        try (Room room = server.room("text-to-image", Map.of())) {
            assertThatThrownBy(() -> room.run("image.generate_lite", words("ein roter Ball liegt auf dem Tisch")))
                    .isInstanceOfSatisfying(FailureException.class, e -> {
                        assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                        assertThat(e.failure().details())
                                .startsWith("The field 'prompt'")
                                .endsWith(
                                        "The engine 'endpoint/some-model' of the role text_to_image is busy or its account is used up (status 503), and the built-in engine cannot do it; try again later.");
                    });
        }
    }

    @Test
    void aRefusalOfTheEndpointIsARefusalOfTheRequestInItsWords() throws Exception {
        server.says(400, "{\"error\": {\"code\": \"moderation_blocked\", \"message\": \"Not this.\"}}");
        try (Room room = server.room("text-to-image", Map.of())) {
            assertThatThrownBy(() -> room.run("image.generate_lite", words("a mug")))
                    .isInstanceOfSatisfying(FailureException.class, e -> {
                        assertThat(e.failure().code()).isEqualTo(ErrorCode.CONTENT_MODERATION_FAILED);
                        assertThat(e.failure().details()).contains(ENGINE, "\"Not this.\"");
                    });
        }
    }

    @Test
    void anAddressOfTheEndpointItselfIsFetched() throws Exception {
        server.says(200, "{\"data\": [{\"url\": \"%s/files/a.png\"}]}".formatted(server.address()));
        try (Room room = server.room("text-to-image", Map.of("heliograph.engines.text-to-image.answer", "url"))) {
            FakeWork work = room.run("image.generate_lite", words("a mug"));
            assertThat(green(work.published("image_url"), 9, 9)).isEqualTo(GREEN);
        }
        assertThat(server.asked().getFirst().fields()).containsEntry("response_format", "url");
    }

    @Test
    void beyondTheDaysPicturesTheBuiltInEngineDraws() throws Exception {
        try (Room room = server.room("text-to-image", Map.of("heliograph.engines.text-to-image.per-day", 1))) {
            assertThat(room.run("image.generate_lite", words("a mug")).warnings())
                    .isEmpty();
            FakeWork second = room.run("image.generate_lite", words("a mug"));
            assertThat(second.warnings())
                    .contains(
                            "The engine 'endpoint/some-model' of the role text_to_image was not called: your organization has used its 1 picture of today; the count restarts at midnight UTC, so the built-in engine was used.");
            assertThat(second.results()).containsEntry("engines", List.of("builtin/scene@1"));
        }
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void aMaskedAreaIsFilledByWordsAndNothingElseChanges() throws Exception {
        try (Room room = server.room("inpaint", Map.of())) {
            ObjectNode body = Room.body("image", red(300, 200))
                    .put("mask", mask(300, 200))
                    .put("prompt", "a quokka")
                    .put("seed", 2);
            FakeWork work = room.run("image.gen_fill", body);
            byte[] file = work.published("image_url");
            assertThat(green(file, 120, 80)).isEqualTo(GREEN);
            assertThat(green(file, 99, 80)).isEqualTo(30);
            assertThat(work.results()).containsEntry("engines", List.of(ENGINE));
        }
        assertThat(server.asked()).singleElement().satisfies(asked -> {
            assertThat(asked.fields()).containsEntry("prompt", "a quokka");
            assertThat(asked.files()).containsOnlyKeys("image", "mask");
        });
    }

    @Test
    void whatIsErasedIsFilledByTheEndpointToo() throws Exception {
        try (Room room = server.room("inpaint", Map.of())) {
            FakeWork work =
                    room.run("image.erase", Room.body("image", red(300, 200)).put("mask", mask(300, 200)));
            assertThat(green(work.published("image_url"), 120, 80)).isEqualTo(GREEN);
            assertThat(work.results()).containsEntry("engines", List.of(ENGINE));
        }
        assertThat(server.asked().getFirst().fields().get("prompt")).contains("Add nothing new");
    }

    @Test
    void aFreeInstructionGoesToTheEndpointAndExactEditsStayHere() throws Exception {
        try (Room room = server.room("image-edit", Map.of())) {
            ObjectNode body = Room.body("image", red(300, 200));
            FakeWork free = room.run("image.edit", body.deepCopy().put("instruction", "make it feel like a Tuesday"));
            try (Raster picture = Scenes.decode(free.published("image_url"))) {
                assertThat(new int[] {picture.width(), picture.height()}).containsExactly(300, 200);
                assertThat(Scenes.sample(picture.mat(), 9, 9, 1)).isEqualTo(GREEN);
            }
            assertThat(free.warnings()).isEmpty();
            assertThat(free.results()).containsEntry("engines", List.of(ENGINE));
            FakeWork exact = room.run("image.edit", body.deepCopy().put("instruction", "flip the image horizontally"));
            assertThat(exact.results()).containsEntry("engines", List.of("builtin/edit@1"));
        }
        assertThat(server.asked())
                .singleElement()
                .satisfies(asked -> assertThat(asked.fields())
                        .containsEntry("prompt", "make it feel like a Tuesday")
                        .containsEntry("size", "1536x1024"));
    }

    @Test
    void anInstructionThatNobodyDoesIsRefused() throws Exception {
        server.says(500, "{}");
        try (Room room = server.room("image-edit", Map.of())) {
            ObjectNode body = Room.body("image", red(300, 200)).put("instruction", "make it feel like a Tuesday");
            assertThatThrownBy(() -> room.run("image.edit", body))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR));
        }
    }
}
