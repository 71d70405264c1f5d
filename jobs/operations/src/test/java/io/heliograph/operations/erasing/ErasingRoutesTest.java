// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.operations.picture.MaskInputs;
import io.heliograph.operations.segmentation.PhraseRemoval;
import io.heliograph.pixels.Raster;
import java.util.Base64;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Erasing and expanding with their real engine. */
class ErasingRoutesTest {
    private static final Room ROOM = new Room(Map.of());
    private static final int WIDTH = 120;
    private static final int HEIGHT = 90;

    @AfterAll
    static void close() {
        ROOM.close();
    }

    private static byte[] png(Mat mat) {
        try (Raster raster = Raster.owning(mat)) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(1));
        }
    }

    private static byte[] disc() {
        try (Raster disc = Scenes.disc(WIDTH, HEIGHT)) {
            return ImageEncoder.encode(disc, new ImageEncoding.Png(1));
        }
    }

    private static byte[] mask(int x, int y, int width, int height) {
        Mat mask = new Mat(HEIGHT, WIDTH, CV_8UC3, Scalar.all(0));
        if (width > 0) {
            new Mat(mask, new Rect(x, y, width, height)).put(Scalar.all(255));
        }
        return png(mask);
    }

    private static ObjectNode body(String image, String mask, byte[] marks) {
        return Room.body(image, disc()).put(mask, Base64.getEncoder().encodeToString(marks));
    }

    private static ObjectNode body(String json) {
        ObjectNode body = Room.body("image", disc());
        body.setAll((ObjectNode) JsonMapper.shared().readTree(json.replace('\'', '"')));
        return body;
    }

    private static void assertErased(FakeWork work, String key) throws Exception {
        try (Raster before = Scenes.disc(WIDTH, HEIGHT);
                Raster after = Scenes.decode(work.published(key))) {
            assertThat(after.width()).isEqualTo(WIDTH);
            int changed = 0;
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    for (int c = 0; c < 3; c++) {
                        boolean same = Scenes.sample(before.mat(), x, y, c) == Scenes.sample(after.mat(), x, y, c);
                        boolean asked = x >= 30 && x < 90 && y >= 10 && y < 80;
                        assertThat(same || asked).as("at %d, %d", x, y).isTrue();
                        changed += same ? 0 : 1;
                    }
                }
            }
            assertThat(changed).isGreaterThan(1000);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "image.erase, image, mask, manual, image_url",
        "image.erase, image, mask, automatic, image_url",
        "legacy.eraser, file, mask_file, manual, result_url"
    })
    void onlyTheMaskedPartChanges(String route, String image, String mask, String type, String key) throws Exception {
        ObjectNode body =
                body(image, mask, mask(30, 10, 60, 70)).put("mask_type", type).put("seed", 3);
        assertErased(ROOM.run(route, body), key);
    }

    @ParameterizedTest
    @CsvSource({"72, 43, 18, 14, true", "30, 10, 60, 70, false", "4, 4, 16, 16, false", "54, 38, 14, 14, false"})
    void aWarningSaysThatASmallMaskCoversOnlyAPartOfAThing(int x, int y, int width, int height, boolean warned)
            throws Exception {
        FakeWork work = ROOM.run(
                "image.erase", body("image", "mask", mask(x, y, width, height)).put("seed", 3));
        assertThat(work.warnings().toString().matches("(?s).*covers only [1-9] % of a thing, at its edge.*"))
                .as(work.warnings().toString())
                .isEqualTo(warned);
    }

    /** A blue box on a light ground, with its shadow to the right of its foot. */
    private static byte[] shaded() {
        Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3, new Scalar(205, 208, 210, 0));
        new Mat(mat, new Rect(66, 52, 12, 10)).put(new Scalar(118, 120, 121, 0));
        new Mat(mat, new Rect(36, 22, 30, 40)).put(new Scalar(180, 60, 30, 0));
        return png(mat);
    }

    @ParameterizedTest
    @CsvSource({"true, true", "false, false", ", false"})
    void theShadowOfWhatAMaskMarksGoesAlongOnRequest(@Nullable Boolean shadow, boolean gone) throws Exception {
        ObjectNode body = Room.body("image", shaded())
                .put("mask", Base64.getEncoder().encodeToString(mask(34, 20, 32, 44)))
                .put("seed", 3);
        if (shadow != null) {
            body.put("include_shadow", shadow);
        }
        try (Raster after = Scenes.decode(ROOM.run("image.erase", body).published("image_url"))) {
            assertShadow(after, gone);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theShadowOfANamedThingGoesAlongUnlessItIsToStay(boolean shadow) throws Exception {
        try (Raster before = Scenes.decode(shaded());
                Raster marked = Scenes.decode(mask(34, 20, 33, 44));
                Mat mask = MaskInputs.binary("mask", marked, before);
                Raster after = ROOM.get(PhraseRemoval.class).of(before, mask, shadow, 3, () -> {})) {
            assertShadow(after, shadow);
        }
        ObjectNode named =
                Room.body("image", shaded()).put("object_name", "the blue box").put("seed", 3);
        try (Raster after = Scenes.decode(ROOM.run("image.erase_by_text", named).published("image_url"))) {
            assertShadow(after, true);
        }
    }

    private static void assertShadow(Raster after, boolean gone) {
        assertThat(Scenes.sample(after.mat(), 50, 40, 2))
                .as("red where the box was")
                .isGreaterThan(90);
        int middle = Scenes.sample(after.mat(), 73, 57, 1);
        if (gone) {
            assertThat(middle).as("where the shadow was").isGreaterThan(170);
        } else {
            assertThat(middle).as("the shadow").isEqualTo(120);
        }
    }

    @Test
    void aMaskMustMarkSomethingAndLeaveSomething() {
        assertRefused("image.erase", body("image", "mask", mask(0, 0, 0, 0)), ErrorCode.VALIDATION_ERROR, "mask");
        assertRefused(
                "image.erase", body("image", "mask", mask(0, 0, WIDTH, HEIGHT)), ErrorCode.VALIDATION_ERROR, "mask");
    }

    @Test
    void aRefusalNamesTheFieldOfItsGeneration() {
        assertRefused(
                "legacy.eraser",
                body("image_url", "mask_url", mask(0, 0, 0, 0)),
                ErrorCode.VALIDATION_ERROR,
                "'mask_url'");
        assertRefused(
                "legacy.eraser",
                body("image_url", "mask_url", mask(0, 0, WIDTH, HEIGHT)),
                ErrorCode.VALIDATION_ERROR,
                "'mask_url'");
        byte[] clear = png(new Mat(HEIGHT, WIDTH, CV_8UC4, new Scalar(1, 2, 3, 0)));
        assertRefused(
                "legacy.image_expansion",
                Room.body("image_url", clear).put("aspect_ratio", "16:9"),
                ErrorCode.VALIDATION_ERROR,
                "'image_url'");
    }

    private static void assertRefused(String route, ObjectNode body, ErrorCode code, String field) {
        assertThatThrownBy(() -> ROOM.run(route, body)).isInstanceOfSatisfying(FailureException.class, e -> {
            assertThat(e.failure().code()).isEqualTo(code);
            assertThat(e.failure().toString()).contains(field);
        });
    }

    @ParameterizedTest
    @CsvSource({"image.erase_foreground, image, image_url", "legacy.erase_foreground, file, result_url"})
    void theSubjectGoesAndTheBackgroundStays(String route, String image, String key) throws Exception {
        FakeWork work = ROOM.run(route, Room.body(image, disc()));
        try (Raster before = Scenes.disc(WIDTH, HEIGHT);
                Raster after = Scenes.decode(work.published(key))) {
            int x = WIDTH / 2;
            int y = HEIGHT / 2;
            double middle = 0;
            double corner = 0;
            for (int c = 0; c < 3; c++) {
                int ground = Scenes.sample(before.mat(), 3, 3, c);
                middle += Math.abs(Scenes.sample(after.mat(), x, y, c) - ground);
                corner += Math.abs(Scenes.sample(before.mat(), x, y, c) - ground);
                assertThat(Scenes.sample(after.mat(), 3, 3, c)).isEqualTo(ground);
            }
            assertThat(middle).isLessThan(corner / 2);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'aspect_ratio': '16:9'} | 160 | 90 | 20 | 0",
                "{'aspect_ratio': 1} | 120 | 120 | 0 | 15",
                "{'aspect_ratio': '1.3333'} | 120 | 90 | 0 | 0",
                "{'canvas_size': [150, 100], 'original_image_size': [120, 90], 'original_image_location': [10, 5]} | 150 | 100 | 10 | 5",
                "{'canvas_size': '[140, 90]', 'original_image_size': '120,90', 'original_image_location': '20 0'} | 140 | 90 | 20 | 0",
                "{'aspect_ratio': '4:3', 'canvas_size': [], 'original_image_size': [], 'original_image_location': []} | 120 | 90 | 0 | 0"
            })
    void thePictureLiesOnItsCanvasUnchanged(String json, int width, int height, int left, int top) throws Exception {
        FakeWork work = ROOM.run("image.expand", body(json).put("seed", 11));
        try (Raster before = Scenes.disc(WIDTH, HEIGHT);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(after.width()).isEqualTo(width);
            assertThat(after.height()).isEqualTo(height);
            for (int y = 0; y < HEIGHT; y += 3) {
                for (int x = 0; x < WIDTH; x += 3) {
                    assertThat(Scenes.sample(after.mat(), x + left, y + top, 1))
                            .isEqualTo(Scenes.sample(before.mat(), x, y, 1));
                }
            }
        }
        assertThat(work.results()).containsEntry("seed", 11L).containsEntry("prompt", "");
    }

    @Test
    void whatLiesOutsideTheCanvasIsCutOff() throws Exception {
        FakeWork work = ROOM.run(
                "image.expand",
                body(
                        "{'canvas_size': [100, 100], 'original_image_size': [120, 90], 'original_image_location': [-30, 4]}"));
        try (Raster before = Scenes.disc(WIDTH, HEIGHT);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(after.width()).isEqualTo(100);
            assertThat(Scenes.sample(after.mat(), 0, 50, 0)).isEqualTo(Scenes.sample(before.mat(), 30, 46, 0));
            assertThat(Scenes.sample(after.mat(), 89, 50, 2)).isEqualTo(Scenes.sample(before.mat(), 119, 46, 2));
        }
    }

    @Test
    void wordsAreNotUsedAndThatIsSaid() throws Exception {
        FakeWork work = ROOM.run("image.expand", body("{'aspect_ratio': '4:3', 'prompt': 'a quiet lake'}"));
        assertThat(work.warnings()).anySatisfy(text -> assertThat(text).contains("prompt", "not used"));
        assertThat(work.results()).containsEntry("prompt", "a quiet lake");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | VALIDATION_ERROR | aspect_ratio",
                "{'original_image_size': [10, 10]} | VALIDATION_ERROR | original_image_location",
                "{'aspect_ratio': '7:9'} | VALIDATION_ERROR | aspect_ratio",
                "{'aspect_ratio': 3.5} | VALIDATION_ERROR | aspect_ratio",
                "{'aspect_ratio': 'NaN'} | VALIDATION_ERROR | aspect_ratio",
                "{'aspect_ratio': true} | BAD_REQUEST | aspect_ratio",
                "{'canvas_size': [5001, 5000], 'original_image_size': [9, 9], 'original_image_location': [0, 0]} | BAD_REQUEST | canvas_size",
                "{'canvas_size': [25000000, 1], 'original_image_size': [9, 9], 'original_image_location': [0, 0]} | VALIDATION_ERROR | canvas_size",
                "{'canvas_size': [1, 16001], 'original_image_size': [9, 9], 'original_image_location': [0, 0]} | VALIDATION_ERROR | canvas_size",
                "{'canvas_size': [100], 'original_image_size': [9, 9], 'original_image_location': [0, 0]} | BAD_REQUEST | canvas_size",
                "{'original_image_size': [0, 9], 'original_image_location': [0, 0]} | VALIDATION_ERROR | original_image_size",
                "{'original_image_size': [16000, 16000], 'original_image_location': [0, 0]} | VALIDATION_ERROR | original_image_size",
                "{'original_image_size': [9, 9], 'original_image_location': [1000, 0]} | VALIDATION_ERROR | original_image_location",
                "{'aspect_ratio': 1, 'prompt': 'child porn'} | CONTENT_MODERATION_FAILED | prompt"
            })
    void whatCannotBeIsRefused(String json, ErrorCode code, String field) {
        assertRefused("image.expand", body(json), code, field);
    }

    @Test
    void aPictureWithATransparentSideIsRefusedAndOneWithATransparentMiddleIsNot() throws Exception {
        Mat clear = new Mat(40, 60, CV_8UC4, new Scalar(90, 120, 150, 255));
        new Mat(clear, new Rect(20, 10, 20, 20)).put(new Scalar(0, 0, 0, 0));
        ObjectNode body = Room.body("image", png(clear.clone())).put("aspect_ratio", "16:9");
        FakeWork work = ROOM.run("image.expand", body);
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(result.mat(), 2, 20, 3)).isEqualTo(255);
        }
        new Mat(clear, new Rect(0, 0, 60, 1)).put(new Scalar(0, 0, 0, 0));
        ObjectNode bad = Room.body("image", png(clear)).put("aspect_ratio", "16:9");
        assertRefused("image.expand", bad, ErrorCode.VALIDATION_ERROR, "image");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'canvas_size': [50, 50], 'original_image_size': [40, 30], 'original_image_location': [49, 49]} | 50 | 50",
                "{'canvas_size': [60, 1], 'original_image_size': [1, 1], 'original_image_location': [30, 0]} | 60 | 1",
                "{'canvas_size': [4, 40], 'original_image_size': [4, 1], 'original_image_location': [0, 20]} | 4 | 40",
                "{'canvas_size': [40, 5], 'original_image_size': [2, 4], 'original_image_location': [20, 0]} | 40 | 5"
            })
    void evenOnePixelIsContinued(String json, int width, int height) throws Exception {
        FakeWork work = ROOM.run("image.expand", body(json).put("seed", 11));
        try (Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(after.width()).isEqualTo(width);
            assertThat(after.height()).isEqualTo(height);
        }
    }

    @Test
    void theOldExpansionGivesAnAddress() throws Exception {
        ObjectNode body = Room.body("file", disc()).put("aspect_ratio", "1:1");
        try (Raster after =
                Scenes.decode(ROOM.run("legacy.image_expansion", body).published("result_url"))) {
            assertThat(after.height()).isEqualTo(WIDTH);
        }
    }

    @Test
    void aSideOfTheCanvasMayBeAsLongAsThatOfAnInput() {
        ObjectNode body = body(
                "{'canvas_size': [16000, 90], 'original_image_size': [120, 90], 'original_image_location': [8000, 0]}");
        CanvasPlacement place = CanvasRequest.of(Room.bind(ROOM.operation("image.expand"), body))
                .placement(120, 90);
        assertThat(place).isEqualTo(new CanvasPlacement(16_000, 90, 120, 90, 8_000, 0));
    }

    @Test
    void aCanvasTooLargeByItsRatioMakesThePictureSmallerFirst() {
        CanvasPlacement place = new CanvasRequest.ByRatio(3).placement(6000, 6000);
        assertThat((long) place.canvasWidth() * place.canvasHeight()).isBetween(24_900_000L, 25_000_000L);
        assertThat(place.width()).isEqualTo(place.height()).isLessThan(6000);
    }
}
