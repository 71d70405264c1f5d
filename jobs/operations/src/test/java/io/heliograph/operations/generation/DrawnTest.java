// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.ResultFiles;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.document.StructuredPrompt;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** Generation with its real engine, on a work that is only a folder. */
class DrawnTest {
    private static final String LITE = "image.generate_lite";
    private static final String FAST = "legacy.text_to_image_fast";
    private static final Room ROOM = new Room(Map.of());

    @AfterAll
    static void close() {
        ROOM.close();
    }

    private static ObjectNode prompt(String text) {
        return Room.body().put("prompt", text);
    }

    private static byte[] disc() {
        try (Raster disc = Scenes.disc(240, 160)) {
            return ImageEncoder.encode(disc, new ImageEncoding.Png(6));
        }
    }

    @Test
    void theSameDocumentSeedAndRatioGiveTheSameBytes() throws Exception {
        FakeWork first =
                ROOM.run(LITE, prompt("a red ball").put("aspect_ratio", "4:1").put("seed", 5));
        assertThat(first.type("image_url")).isEqualTo("image/png");
        assertThat(first.results().get("seed")).isEqualTo(5L);
        String document = String.valueOf(first.results().get("structured_prompt"));
        FakeWork again = ROOM.run(
                LITE,
                Room.body()
                        .put("structured_prompt", document)
                        .put("aspect_ratio", "4:1")
                        .put("seed", 5));
        assertThat(again.published("image_url")).isEqualTo(first.published("image_url"));
        assertThat(again.results().get("structured_prompt")).isEqualTo(document);
        try (Raster picture = Scenes.decode(first.published("image_url"))) {
            assertThat(picture.width()).isEqualTo(2048);
            assertThat(picture.height()).isEqualTo(512);
            assertThat(redShare(picture)).isBetween(0.005, 0.6);
        }
    }

    /** How much of a picture is decidedly red. */
    private static double redShare(Raster picture) {
        int red = 0;
        int all = 0;
        for (int y = 0; y < picture.height(); y += 4) {
            for (int x = 0; x < picture.width(); x += 4) {
                int r = Scenes.sample(picture.mat(), x, y, 2);
                red += r > 60
                                && r > 1.6 * Scenes.sample(picture.mat(), x, y, 1)
                                && r > 1.6 * Scenes.sample(picture.mat(), x, y, 0)
                        ? 1
                        : 0;
                all++;
            }
        }
        return red / (double) all;
    }

    @Test
    void aStoppedDrawingPublishesNothingAndTheNextExecutionFinishes() throws Exception {
        Operation lite = ROOM.operation(LITE);
        var operationRequest = Room.bind(lite, prompt("a blue cube").put("output_type", "jpeg"));
        FakeWork first = new FakeWork().stopAfter(3);
        assertThatThrownBy(() -> Room.run(lite.pipeline(operationRequest), first))
                .isInstanceOf(CancellationException.class);
        FakeWork second = first.next();
        Room.run(lite.pipeline(operationRequest), second);
        assertThat(second.type("image_url")).isEqualTo("image/jpeg");
        assertThat(second.published("image_url")).startsWith(new byte[] {(byte) 0xff, (byte) 0xd8, (byte) 0xff});
    }

    @Test
    void wordsWithoutAThingAreWarnedAbout() throws Exception {
        FakeWork work = ROOM.run("structured_prompt.generate", prompt("a flobnicator on a table"));
        assertThat(work.warnings()).containsExactly("\"flobnicator\" cannot be drawn by the built-in renderer.");
        assertThat((Long) work.results().get("seed")).isBetween(1L, (long) Integer.MAX_VALUE);
    }

    @ParameterizedTest
    @CsvSource({
        "a flobnicator on a table, The main thing in the field 'prompt' is \"flobnicator\"; and the built-in renderer can draw nothing similar. Name another thing.",
        "guidance, The field 'prompt' names nothing that can be drawn: \"guidance\" was not understood. Name things; a place or the weather.",
        "cinematic lighting, The field 'prompt' names nothing that can be drawn. Name things; a place or the weather.",
        "un perro rojo en la playa, The field 'prompt' does not read as English: \"un\"; \"perro\"; \"rojo\"; \"en\"; \"la\"; \"playa\" was not understood. Write it in English.",
        "\u041a\u043e\u0442 \u043d\u0430 \u043f\u043b\u044f\u0436\u0435, The field 'prompt' does not read as English: \"\u041a\u043e\u0442\"; \"\u043d\u0430\"; \"\u043f\u043b\u044f\u0436\u0435\" was not understood. Write it in English."
    })
    void whatCannotBeDrawnIsRefusedAndNotReplaced(String prompt, String error) {
        assertThatThrownBy(() -> ROOM.run(LITE, prompt(prompt)))
                .isInstanceOfSatisfying(FailureException.class, failure -> {
                    assertThat(failure.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                    assertThat(failure.failure().details()).isEqualTo(error.replace(';', ','));
                });
    }

    @Test
    void whatIsLeftOutOrDrawnOtherwiseIsNamed() throws Exception {
        FakeWork work = ROOM.run(LITE, prompt("a vole beside a red mug and a gyroscope"));
        assertThat(work.warnings())
                .containsExactlyInAnyOrder(
                        "\"vole\" is drawn as \"mouse\".", "\"gyroscope\" cannot be drawn and was left out.");
    }

    @Test
    void aSheetHasOneResultAPictureAndIsWhatThePlaceholderSaid() throws Exception {
        Operation fast = ROOM.operation(FAST);
        var body = prompt("a green cone").put("num_results", 2).put("seed", 40).put("sync", false);
        FakeWork work = ROOM.run(FAST, body);
        assertThat(work.results().keySet()).containsExactly("result", "urls", "seed", "engines");
        assertThat(work.results().get("urls")).isEqualTo(List.of("asset:image_1", "asset:image_2"));
        assertThat(work.results().get("seed")).isEqualTo(List.of(40L, 41L));
        assertThat(work.published("image_1")).isNotEqualTo(work.published("image_2"));
        assertThat(work.results().get("result"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(2)
                .allSatisfy(each -> assertThat(String.valueOf(each)).contains("urls=[asset:image_", "seed=4", "uuid="));
        Map<String, Object> promised = fast.placeholder(Room.bind(fast, body), new ResultFiles() {
            @Override
            public String requestId() {
                return work.requestId();
            }

            @Override
            public Object address(String key, String contentType) {
                assertThat(contentType).isEqualTo("image/png");
                return "asset:" + key;
            }
        });
        Map<String, Object> made = new LinkedHashMap<>(work.results());
        made.remove("engines"); // known after the work only
        assertThat(promised).isEqualTo(made);
    }

    @Test
    void aVectorDrawingIsAnSvg() throws Exception {
        FakeWork work =
                ROOM.run("legacy.text_to_vector_fast", prompt("a yellow ball").put("num_results", 1));
        assertThat(work.type("image_1")).isEqualTo("image/svg+xml");
        String svg = new String(work.published("image_1"), StandardCharsets.UTF_8);
        assertThat(svg).contains("<svg").contains("<path").endsWith("</svg>\n");
    }

    @Test
    void aSheetThatIsBlockedAltogetherIsARefusal(@TempDir Path blocklist) throws Exception {
        var body = prompt("a green cone").put("num_results", 1).put("seed", 40);
        FakeWork seen = ROOM.run(FAST, body);
        Files.write(blocklist.resolve("cone.png"), seen.published("image_1"));
        body.put("content_moderation", true);
        try (Room strict = new Room(Map.of(
                "heliograph.moderation.blocklist", blocklist.toString(), "heliograph.moderation.distance", "0"))) {
            assertThatThrownBy(() -> strict.run(FAST, body.deepCopy()))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            refused -> assertThat(refused.failure().code())
                                    .isEqualTo(ErrorCode.CONTENT_MODERATION_FAILED));
        }
    }

    @Test
    void aRefusedGuidanceImageFailsTheWholeRequest(@TempDir Path blocklist) throws Exception {
        Files.write(blocklist.resolve("disc.png"), disc());
        var body = Room.body("guidance_method_1_image_file", disc())
                .put("prompt", "a cube")
                .put("guidance_method_1", "controlnet_depth")
                .put("content_moderation", true);
        try (Room strict = new Room(Map.of("heliograph.moderation.blocklist", blocklist.toString()))) {
            assertThatThrownBy(() -> strict.run(FAST, body.deepCopy()))
                    .isInstanceOf(FailureException.class)
                    .hasMessageContaining("guidance_method_1_image_file");
            FakeWork quiet = strict.run(FAST, body.deepCopy().put("sync", false));
            assertThat(quiet.blocked()).containsExactly("image_1");
        }
    }

    @Test
    void aStructureGivesReimagineItsShape() throws Exception {
        FakeWork work = ROOM.run(
                "legacy.reimagine",
                Room.body("structure_image_file", disc())
                        .put("prompt", "a red ball")
                        .put("num_results", 1));
        try (Raster picture = Scenes.decode(work.published("image_1"))) {
            assertThat(picture.width()).isEqualTo(1248);
            assertThat(picture.height()).isEqualTo(832);
        }
    }

    @Test
    void anEnhancedPromptKeepsItsNouns() throws Exception {
        FakeWork work = ROOM.run("legacy.prompt_enhancer", prompt("a fox under a tree"));
        assertThat(work.results().keySet()).containsExactly("prompt variations", "engines");
        assertThat(String.valueOf(work.results().get("prompt variations")))
                .contains("fox", "tree")
                .doesNotContain("photorealistic", "cheerful", "peaceful", "dreamy");
        assertThat(work.warnings()).isEmpty();
    }

    @Test
    void aThingThatOnlyTheShortDescriptionNamesIsReported() throws Exception {
        String document =
                "{\"short_description\": \"A red mug on a wooden table.\", \"objects\": [{\"description\": \"a red mug\"}]}";
        FakeWork work = ROOM.run(
                "image.generate_lite",
                Room.body().put("structured_prompt", document).put("seed", 1));
        assertThat(work.warnings())
                .contains("\"table\" of 'short_description' is not among 'objects' and was not drawn.");
    }

    @Test
    void aPromptInAnotherLanguageIsNotEnhanced() throws Exception {
        FakeWork work = ROOM.run("legacy.prompt_enhancer", prompt("eine alte Hütte am Rand eines dunklen Waldes"));
        assertThat(work.results()).containsEntry("prompt variations", "eine alte Hütte am Rand eines dunklen Waldes");
        assertThat(work.warnings()).singleElement().asString().contains("only a language model can add details to it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a fox, nothing blurred", "no fox, no snow"})
    void aPromptWithoutOpenAspectsIsNotEnhanced(String text) throws Exception {
        FakeWork work = ROOM.run("legacy.prompt_enhancer", prompt(text));
        assertThat(work.results()).containsEntry("prompt variations", text);
        assertThat(work.warnings()).singleElement().asString().contains("not changed");
    }

    @Test
    void nothingIsAddedToADeniedAspect() throws Exception {
        assertThat(enriched("a red mug, no bokeh"))
                .startsWith("a red mug, no bokeh, ")
                .doesNotContainPattern("\\d+mm|, bokeh");
        assertThat(enriched("a cat that isn't in daylight"))
                .startsWith("a cat that isn't in daylight, ")
                .doesNotContain("soft daylight", "golden hour", "morning");
        assertThat(enriched("a bench without people")).doesNotContain(" in ", " on ", " by ");
    }

    private static String enriched(String text) throws Exception {
        return String.valueOf(
                ROOM.run("legacy.prompt_enhancer", prompt(text)).results().get("prompt variations"));
    }

    @Test
    void anInstructionNeedsAMaskOfItsPicturesShape() throws Exception {
        byte[] square;
        try (Raster patches = Scenes.patches(3, 64, 64)) {
            square = ImageEncoder.encode(patches, new ImageEncoding.Png(6));
        }
        var body = Room.body("images", disc()).put("instruction", "make the disc blue");
        FakeWork work = ROOM.run("structured_instruction.generate", body.deepCopy());
        assertThat(String.valueOf(work.results().get("structured_instruction"))).contains("edit_instruction");
        body.put("mask", java.util.Base64.getEncoder().encodeToString(square));
        assertThatThrownBy(() -> ROOM.run("structured_instruction.generate", body))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("'mask'");
    }

    @Test
    void aDescriptionDoesNotNameRemovedObjectsNorAPhotograph() throws Exception {
        String before = String.valueOf(ROOM.run("structured_prompt.generate", prompt("a red mug on a table"))
                .results()
                .get("structured_prompt"));
        assertThat(StructuredPrompt.parse(before).shortDescription()).startsWith("A red mug on ");
        StructuredPrompt whole = StructuredPrompt.parse(before);
        String emptied = new StructuredPrompt(
                        whole.shortDescription(),
                        List.of(),
                        whole.backgroundSetting(),
                        whole.lighting(),
                        whole.aesthetics(),
                        whole.photographicCharacteristics(),
                        whole.styleMedium(),
                        whole.artisticStyle(),
                        whole.context(),
                        whole.textRender(),
                        whole.editInstruction())
                .toJson();
        FakeWork work = ROOM.run(
                "structured_prompt.generate_from_diff",
                Room.body()
                        .put("structured_prompt", before)
                        .put("user_adjusted_structured_prompt", emptied)
                        .put("seed", 3));
        StructuredPrompt after =
                StructuredPrompt.parse(String.valueOf(work.results().get("structured_prompt")));
        assertThat(after.shortDescription()).isNotBlank().doesNotContain("mug");
        assertThat(after.objects()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a red or blue ball | blue",
                "a cat or a dog on a sofa | dog",
                "a house in winter or summer | summer"
            })
    void alternativesThatAreNotDrawnAreReported(String prompt, String other) throws Exception {
        FakeWork work = ROOM.run("structured_prompt.generate", prompt(prompt));
        assertThat(work.warnings())
                .contains("'prompt' gives a choice: the first was taken, not \"%s\".".formatted(other));
    }

    @Test
    void aDifferenceKeepsWhatTheUserWrote() throws Exception {
        String before = String.valueOf(ROOM.run("structured_prompt.generate", prompt("a red mug on a table"))
                .results()
                .get("structured_prompt"));
        FakeWork work = ROOM.run(
                "structured_prompt.generate_from_diff",
                Room.body()
                        .put("structured_prompt", before)
                        .put("user_adjusted_structured_prompt", before.replace("red", "blue"))
                        .put("seed", 3));
        assertThat(String.valueOf(work.results().get("structured_prompt")))
                .contains("blue")
                .doesNotContain("red mug");
    }
}
