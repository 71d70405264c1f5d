// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.LINE_AA;
import static org.bytedeco.opencv.global.opencv_imgproc.circle;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.light.KeyLightDirection;
import io.heliograph.vision.light.LightingPreset;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The look routes with their real engines, on a work that is only a folder. */
class LookRoutesTest {
    private static final Room ROOM = new Room(Map.of());

    @AfterAll
    static void close() {
        ROOM.close();
    }

    private static byte[] disc() {
        try (Raster disc = Scenes.disc(120, 96)) {
            return ImageEncoder.encode(disc, new ImageEncoding.Png(3));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "image.reseason, season, winter",
        "image.reseason, season, a foggy morning",
        "image.relight, light_type, blue hour light",
        "image.restyle, style, wood_cut",
        "image.restyle, style, Watercolour",
        "image.colorize, color, sepia vintage",
        "image.colorize, style, color_vivid",
        "image.sketch_to_colored_image, prompt, a red ball"
    })
    void theAnswerHasThePictureTheSeedAndTheInstruction(String route, String field, String value) throws Exception {
        FakeWork work =
                ROOM.run(route, Room.body("image", disc()).put(field, value).put("seed", 5));
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            assertThat(result.width()).isEqualTo(120);
            assertThat(result.height()).isEqualTo(96);
        }
        assertThat(work.results().get("seed")).isEqualTo(5L);
        assertThat((String) work.results().get("structured_instruction")).contains("edit_instruction");
        assertThat(work.results().get("structured_prompt"))
                .isEqualTo(work.results().get("structured_instruction"));
        assertThat(work.warnings()).noneMatch(warning -> warning.contains("not understood"));
    }

    @Test
    void theSameSeedMakesTheSamePicture() throws Exception {
        byte[] once = ROOM.run(
                        "image.reseason",
                        Room.body("image", disc()).put("season", "winter").put("seed", 9))
                .published("image_url");
        byte[] again = ROOM.run(
                        "image.reseason",
                        Room.body("image", disc()).put("season", "winter").put("seed", 9))
                .published("image_url");
        assertThat(again).isEqualTo(once);
    }

    @Test
    void wordsThatMeanNothingAreSaidInAWarning() throws Exception {
        FakeWork work = ROOM.run("image.relight", Room.body("image", disc()).put("light_type", "qwrtz"));
        assertThat(work.warnings()).anyMatch(warning -> warning.contains("\"qwrtz\" was not understood"));
    }

    @Test
    void aBrownPrintThatGetsHardlyAnyColourSaysSo() throws Exception {
        try (Raster print = Raster.owning(new Mat(96, 120, CV_8UC3, new Scalar(150, 175, 190, 0)))) {
            circle(print.mat(), new Point(60, 50), 30, new Scalar(40, 55, 70, 0), -1, LINE_AA, 0);
            byte[] file = ImageEncoder.encode(print, new ImageEncoding.Png(3));
            FakeWork work = ROOM.run("image.colorize", Room.body("image", file).put("color", "color_contemporary"));
            assertThat(work.warnings())
                    .singleElement()
                    .asString()
                    .startsWith("The picture is grey, and hardly any colour was added");
            FakeWork sepia = ROOM.run("image.colorize", Room.body("image", file).put("color", "sepia_vintage"));
            assertThat(sepia.warnings()).isEmpty();
        }
    }

    @Test
    void coloursThatFitNoAreaOfASketchAreRefusedOrNamed() throws Exception {
        byte[] ring = ring();
        FakeWork work = ROOM.run(
                "image.sketch_to_colored_image",
                Room.body("image", ring).put("prompt", "a red ball and a green hat under a blue sky"));
        assertThat(work.warnings())
                .containsExactly("No area of the drawing fits \"green hat\", so its colour was not used.");
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(result.mat(), 120, 120, 2))
                    .isGreaterThan(2 * Scenes.sample(result.mat(), 120, 120, 0));
            assertThat(Scenes.sample(result.mat(), 8, 8, 0)).isGreaterThan(40 + Scenes.sample(result.mat(), 8, 8, 2));
        }
        FailureException refused = assertThrows(
                FailureException.class,
                () -> ROOM.run(
                        "image.sketch_to_colored_image",
                        Room.body("image", ring).put("prompt", "green grass")));
        assertThat(refused.failure().code().httpStatus()).isEqualTo(422);
        assertThat(refused.failure().details()).contains("\"green grass\"");
    }

    @Test
    void aDeniedColourIsNotUsedInADrawingAndSaidToRemoveNothing() throws Exception {
        FakeWork work = ROOM.run(
                "image.sketch_to_colored_image", Room.body("image", ring()).put("prompt", "no red ball"));
        assertThat(work.warnings())
                .anySatisfy(warning ->
                        assertThat(warning).contains("removes nothing").contains("\"red ball\""));
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            int red = Scenes.sample(result.mat(), 120, 120, 2);
            assertThat(red).isLessThan(Scenes.sample(result.mat(), 120, 120, 1) * 3 / 2);
        }
    }

    @Test
    void aPromptForADrawingInAnotherLanguageIsRefused() {
        FailureException refused = assertThrows(
                FailureException.class,
                () -> ROOM.run(
                        "image.sketch_to_colored_image",
                        Room.body("image", ring()).put("prompt", "ein rotes Haus und ein blauer Himmel")));
        assertThat(refused.failure().code().httpStatus()).isEqualTo(422);
        assertThat(refused.failure().details())
                .contains("does not read as English")
                .contains("Haus");
    }

    @Test
    void aColouredDrawingDescribesItsThingsInWholeSentences() throws Exception {
        FakeWork work = ROOM.run(
                "image.sketch_to_colored_image", Room.body("image", ring()).put("prompt", "a red ball"));
        assertThat((String) work.results().get("structured_prompt"))
                .contains("A red ball.", "fill the sketch in with colours: a red ball")
                .doesNotContain("An a");
    }

    @Test
    void ofALongPromptForADrawingTheFirstNounsAreUsed() throws Exception {
        String prompt = "a red ball, a blue ball, ".repeat(40);
        FakeWork work = ROOM.run(
                "image.sketch_to_colored_image", Room.body("image", ring()).put("prompt", prompt));
        assertThat(work.warnings())
                .contains("The colours of the first 40 nouns in 'prompt' were used; 40 more were ignored.");
    }

    private static byte[] ring() {
        Mat paper = new Mat(240, 240, CV_8UC3, Scalar.all(250));
        circle(paper, new Point(120, 120), 70, Scalar.all(20), 3, LINE_AA, 0);
        try (Raster drawing = Raster.owning(paper)) {
            return ImageEncoder.encode(drawing, new ImageEncoding.Png(3));
        }
    }

    @ParameterizedTest
    @CsvSource({"image.blur_background, image, image_url", "legacy.background_blur, file, result_url"})
    void aBlurredBackgroundLeavesTheMiddleOfTheSubjectAsItWas(String route, String field, String key) throws Exception {
        FakeWork work = ROOM.run(route, Room.body(field, disc()).put("scale", 4));
        try (Raster before = Scenes.disc(120, 96);
                Raster after = Scenes.decode(work.published(key))) {
            for (int c = 0; c < 3; c++) {
                int was = Scenes.sample(before.mat(), 60, 48, c);
                assertThat(Scenes.sample(after.mat(), 60, 48, c)).isBetween(was - 1, was + 1);
            }
        }
    }

    @Test
    void everyNameOfTheContractIsKnown() {
        for (String light : new String[] {
            "midday",
            "blue hour light",
            "low-angle sunlight",
            "sunrise light",
            "spotlight on subject, keep background settings",
            "overcast light",
            "soft overcast daylight lighting",
            "cloud-filtered lighting",
            "fog-diffused lighting",
            "moonlight lighting",
            "starlight lighting nighttime",
            "soft bokeh lighting",
            "harsh studio lighting keep background setting",
            "side lighting"
        }) {
            assertThat(LookNames.LIGHTS).containsKey(LookNames.plain(light));
        }
        for (String style : new String[] {
            "render_3d",
            "cubism",
            "oil_painting",
            "anime",
            "cartoon",
            "coloring_book",
            "retro_ad",
            "pop_art_halftone",
            "vector_art",
            "story_board",
            "art_nouveau",
            "cross_etching",
            "wood_cut"
        }) {
            assertThat(LookNames.STYLES).containsKey(LookNames.plain(style));
        }
        assertThat(LookNames.find(LookNames.DIRECTIONS, "top-down")).contains(KeyLightDirection.ABOVE);
    }

    @Test
    void wordsOfALightAreReadByTheirLongestName() {
        assertThat(LookNames.find(LookNames.LIGHTS, "warm evening light from the left"))
                .contains(LightingPreset.LOW_SUN);
        assertThat(LookNames.find(LookNames.LIGHTS, "soft daylight from the window"))
                .contains(LightingPreset.WINDOW);
        assertThat(LookNames.find(LookNames.LIGHTS, "evening")).contains(LightingPreset.BLUE_HOUR);
    }

    @Test
    void theDirectionInTheWordsOfALightIsRead() {
        assertThat(Relight.spoken("warm evening light from the left")).contains(KeyLightDirection.LEFT);
        assertThat(Relight.spoken("soft daylight from the window")).isEmpty();
        assertThat(Relight.spoken("side lighting")).isEmpty();
    }
}
