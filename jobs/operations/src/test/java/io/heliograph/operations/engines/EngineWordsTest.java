// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.ImagesApiServer;
import io.heliograph.operations.Room;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a strict server on loopback finds in its log: the client's words, to the byte, and nothing that nobody wrote. */
class EngineWordsTest {
    private static final String ROLE = "text-to-image";

    private ImagesApiServer server;

    @BeforeEach
    void start() throws IOException {
        server = new ImagesApiServer();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    static Stream<String> prompts() {
        return Stream.of(
                "Skyline bei Nacht",
                "a red mug on a wooden table",
                "Un zorro rojo en la nieve, ¡olé!",
                "夜の雨に濡れた路地、赤い傘をさす猫。",
                "قطة على سطح أحمر",
                "старый маяк в тумане",
                "👩‍👩‍👧‍👦 on a 🏖️ with a <3 sign, 50 % off | open",
                "  two lines,\n\tindented, and blanks at the end  ",
                "Ein Boot im Hafen, Möwen 🐦 darüber; ".repeat(260));
    }

    private String only() {
        List<ImagesApiServer.Asked> asked = server.asked();
        assertThat(asked).hasSize(1);
        return String.valueOf(asked.getFirst().fields().get("prompt"));
    }

    private static byte[] red() {
        try (Raster raster = Raster.owning(new Mat(200, 300, opencv_core.CV_8UC3, new Scalar(20, 30, 220, 0)))) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(1));
        }
    }

    private static String mask() {
        try (Mat mat = new Mat(200, 300, opencv_core.CV_8UC3, Scalar.all(0));
                Mat square = new Mat(mat, new Rect(100, 60, 40, 40))) {
            square.put(Scalar.all(255));
            try (Raster raster = Raster.owning(mat.clone())) {
                return Base64.getEncoder().encodeToString(ImageEncoder.encode(raster, new ImageEncoding.Png(1)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("prompts")
    void aPromptArrivesByteForByte(String prompt) throws Exception {
        try (Room room = server.room(ROLE, Map.of())) {
            FakeWork work = room.run("image.generate_lite", Room.body().put("prompt", prompt));
            assertThat(work.warnings()).isEmpty();
        }
        assertThat(only()).isEqualTo(prompt);
    }

    @ParameterizedTest
    @ValueSource(strings = {"legacy.text_to_image_fast", "legacy.text_to_image_hd", "legacy.reimagine"})
    void olderRoutesSendTheSame(String operation) throws Exception {
        try (Room room = server.room(ROLE, Map.of())) {
            room.run(operation, Room.body().put("prompt", "Skyline bei Nacht").put("num_results", 1));
        }
        assertThat(only()).isEqualTo("Skyline bei Nacht");
    }

    @Test
    void aPictureBesideThePromptChangesNoWord() throws Exception {
        try (Room room = server.room("image-edit", Map.of())) {
            room.run("image.generate_lite", Room.body("image", red()).put("prompt", "auf einem Markt in Köln"));
        }
        assertThat(only()).isEqualTo("auf einem Markt in Köln");
    }

    @Test
    void aMaskedAreaIsFilledByTheWordsAlone() throws Exception {
        try (Room room = server.room("inpaint", Map.of("heliograph.engines.inpaint.negative", "bar"))) {
            ObjectNode body = Room.body("image", red()).put("mask", mask()).put("prompt", "ein kleiner Vogel");
            room.run("image.gen_fill", body.put("negative_prompt", "Menschen"));
        }
        assertThat(only()).isEqualTo("ein kleiner Vogel|Menschen");
    }

    @Test
    void anInstructionInAnotherLanguageArrivesByteForByte() throws Exception {
        try (Room room = server.room("image-edit", Map.of())) {
            room.run("image.edit", Room.body("image", red()).put("instruction", "Mach den Himmel grüner 🌿"));
        }
        assertThat(only()).isEqualTo("Mach den Himmel grüner 🌿");
    }

    @Test
    void aStructuredPromptIsFlattenedFromItsOwnFields() throws Exception {
        String document = """
                {"short_description": "Skyline bei Nacht", "background_setting": "Hafen von Hamburg!",
                 "objects": [{"description": "ein Boot", "location": "links vorne", "action": "tutet"}],
                 "text_render": [{"text": "MOIN", "location": "am Bug"}], "style_medium": "Aquarell"}
                """;
        try (Room room = server.room(ROLE, Map.of())) {
            room.run("image.generate_lite", Room.body().put("structured_prompt", document));
        }
        assertThat(only())
                .isEqualTo(
                        "Skyline bei Nacht. ein Boot: links vorne; tutet. \"MOIN\": am Bug. Hafen von Hamburg! Aquarell");
    }

    @Test
    void aChangeOfAStructuredPromptIsItsFieldsAndTheInstruction() throws Exception {
        try (Room room = server.room(ROLE, Map.of())) {
            ObjectNode body = Room.body()
                    .put("structured_prompt", "{\"short_description\": \"Skyline bei Nacht.\"}")
                    .put("prompt", "mit Schnee");
            room.run("image.generate_lite", body);
        }
        assertThat(only()).isEqualTo("Skyline bei Nacht. mit Schnee");
    }

    @Test
    void theDocumentOfAnotherLanguageHoldsTheWordsAloneAndDrawsTheSameAgain() throws Exception {
        try (Room room = server.room(ROLE, Map.of())) {
            FakeWork work = room.run("image.generate_lite", Room.body().put("prompt", "Skyline bei Nacht mit Schnee"));
            String written = String.valueOf(work.results().get("structured_prompt"));
            JsonNode document = JsonMapper.shared().readTree(written);
            assertThat(document.path("short_description").asString()).isEqualTo("Skyline bei Nacht mit Schnee");
            assertThat(document.path("objects")).isEmpty();
            room.run("image.generate_lite", Room.body().put("structured_prompt", written));
        }
        assertThat(server.asked())
                .extracting(asked -> asked.fields().get("prompt"))
                .containsExactly("Skyline bei Nacht mit Schnee", "Skyline bei Nacht mit Schnee");
    }

    @Test
    void aNegativePromptThatTheEngineDoesNotTakeIsReported() throws Exception {
        try (Room room = server.room(ROLE, Map.of())) {
            ObjectNode body = Room.body().put("prompt", "Skyline bei Nacht").put("negative_prompt", "Autos");
            assertThat(room.run("image.generate_lite", body).warnings())
                    .containsExactly(
                            "The engine 'endpoint/some-model' does not support negative prompts: 'negative_prompt' was ignored.");
        }
        assertThat(only()).isEqualTo("Skyline bei Nacht");
    }

    @Test
    void aStyleOfAFieldIsAWordOfTheClientToo() throws Exception {
        try (Room room = server.room(ROLE, Map.of())) {
            room.run("image.generate_lite", Room.body().put("prompt", "Skyline").put("style_id", "photoreal"));
        }
        assertThat(only()).isEqualTo("Skyline\nPhotograph.");
    }
}
