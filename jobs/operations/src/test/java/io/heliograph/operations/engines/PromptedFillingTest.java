// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.RecipeTwins;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/** The routes with a twin of a published network of nine channels that fills masks by words. */
class PromptedFillingTest {
    private static final String ENGINE = "pack/sd-inpaint@1";
    private static final int WIDTH = 320;
    private static final int HEIGHT = 200;
    private static final byte[] DISC = disc();

    @TempDir
    static Path data;

    private static Room room;

    @BeforeAll
    static void install() throws Exception {
        RecipeTwins.installFolder("sd-inpaint", data);
        room = new Room(Map.of("heliograph.data-dir", data.toString()));
    }

    @AfterAll
    static void close() {
        room.close();
    }

    private static byte[] disc() {
        try (Raster raster = Scenes.disc(WIDTH, HEIGHT)) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(1));
        }
    }

    /** White in a square of 41 pixels at 101, 61. */
    private static String mask() {
        try (Mat mat = new Mat(HEIGHT, WIDTH, opencv_core.CV_8UC3, Scalar.all(0));
                Mat square = new Mat(mat, new Rect(101, 61, 41, 41))) {
            square.put(Scalar.all(255));
            try (Raster raster = Raster.owning(mat.clone())) {
                return Base64.getEncoder().encodeToString(ImageEncoder.encode(raster, new ImageEncoding.Png(1)));
            }
        }
    }

    private static ObjectNode masked(String field) {
        return Room.body(field, DISC).put("mask", mask()).put("seed", 5);
    }

    private static List<?> engines(FakeWork work) {
        return (List<?>) Objects.requireNonNull(work.results().get("engines"));
    }

    /** Number of pixels in the square that differ; asserts that all others are the client's. */
    private static int painted(byte[] file) throws Exception {
        int differ = 0;
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(file)) {
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    boolean same = same(before, x, y, after, x, y);
                    boolean inside = x >= 101 && x < 142 && y >= 61 && y < 102;
                    assertThat(same || inside).as("pixel %d, %d", x, y).isTrue();
                    differ += same ? 0 : 1;
                }
            }
        }
        return differ;
    }

    private static boolean same(Raster one, int x, int y, Raster other, int otherX, int otherY) {
        for (int c = 0; c < 3; c++) {
            if (Scenes.sample(one.mat(), x, y, c) != Scenes.sample(other.mat(), otherX, otherY, c)) {
                return false;
            }
        }
        return true;
    }

    @Test
    void aMaskIsFilledByTheClientsWordsInAnyLanguage() throws Exception {
        ObjectNode body = masked("image").put("prompt", "ein Drache im Nebel, ¡olé!");
        FakeWork work = room.run("image.gen_fill", body);
        assertThat(engines(work)).isEqualTo(List.of(ENGINE));
        assertThat(work.warnings()).isEmpty();
        assertThat(painted(work.published("image_url"))).isGreaterThan(1500);
        assertThat(room.run("image.gen_fill", body).published("image_url"))
                .as("the same seed gives the same bytes")
                .isEqualTo(work.published("image_url"));
        assertThat(room.run("image.gen_fill", body.put("seed", 6)).published("image_url"))
                .isNotEqualTo(work.published("image_url"));
    }

    @Test
    void theFirstVersionGivesSeveralResults() throws Exception {
        FakeWork work = room.run(
                "legacy.gen_fill", masked("image_url").put("prompt", "a dragon").put("num_results", 2));
        assertThat(engines(work)).isEqualTo(List.of(ENGINE));
        assertThat(painted(work.published("image_1"))).isGreaterThan(1500);
        assertThat(work.published("image_1")).isNotEqualTo(work.published("image_2"));
    }

    @Test
    void holesAreFilledWithoutAPrompt() throws Exception {
        FakeWork work = room.run("image.erase", masked("image"));
        assertThat(engines(work)).isEqualTo(List.of(ENGINE));
        assertThat(painted(work.published("image_url"))).isGreaterThan(1500);
    }

    @Test
    void aNamedThingIsErased() throws Exception {
        FakeWork work = room.run("image.erase_by_text", Room.body("image", DISC).put("object_name", "the red thing"));
        assertThat(engines(work)).asInstanceOf(InstanceOfAssertFactories.LIST).contains(ENGINE);
        assertThat(engines(work).toString()).doesNotContain("patchmatch");
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(same(before, 2, 2, after, 2, 2)).isTrue();
            assertThat(same(before, 144, 110, after, 144, 110)).isFalse();
        }
    }

    @Test
    void aNamedThingGivesWayToOneThatTheBuiltInEngineCannotDraw() throws Exception {
        FakeWork work = room.run(
                "image.replace_object_by_text",
                Room.body("image", DISC).put("instruction", "replace the red ball with a blue narwhal"));
        assertThat(engines(work)).isEqualTo(List.of(ENGINE));
        FakeWork edit = room.run(
                "image.edit", Room.body("images", DISC).put("instruction", "replace the red ball with a blue narwhal"));
        assertThat(engines(edit).toString()).contains(ENGINE).doesNotContain("scene");
        for (FakeWork each : List.of(work, edit)) {
            try (Raster before = Scenes.decode(DISC);
                    Raster after = Scenes.decode(each.published("image_url"))) {
                assertThat(same(before, 2, 2, after, 2, 2)).isTrue();
                assertThat(same(before, 144, 110, after, 144, 110)).isFalse();
            }
        }
    }

    @Test
    void theCanvasAroundAPictureIsPainted() throws Exception {
        FakeWork work = room.run(
                "image.expand",
                Room.body("image", DISC)
                        .put("aspect_ratio", "16:9")
                        .put("prompt", "eine Wiese")
                        .put("seed", 3));
        assertThat(engines(work)).isEqualTo(List.of(ENGINE));
        assertThat(work.warnings()).isEmpty();
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(work.published("image_url"))) {
            int left = (after.width() - WIDTH) / 2;
            int top = (after.height() - HEIGHT) / 2;
            assertThat(left + top).isPositive();
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    assertThat(same(before, x, y, after, left + x, top + y))
                            .as("pixel %d, %d", x, y)
                            .isTrue();
                }
            }
        }
    }

    @Test
    void aPlaceIsPaintedAroundTheSubject() throws Exception {
        FakeWork work = room.run(
                "image.replace_background",
                Room.body("image", DISC).put("prompt", "la playa al anochecer").put("seed", 3));
        assertThat(engines(work).toString()).contains(ENGINE).doesNotContain("scene");
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(after.hasAlpha()).isFalse();
            for (int x = 120; x < 168; x++) {
                assertThat(same(before, x, 110, after, x, 110))
                        .as("pixel %d of the subject", x)
                        .isTrue();
            }
            assertThat(same(before, 8, 8, after, 8, 8)).isFalse();
        }
    }

    @Test
    void weightsThatChangedGiveWayToTheBuiltInEngineWithAWarning(@TempDir Path other) throws Exception {
        Path weights = RecipeTwins.installFolder("sd-inpaint", other).resolve("unet/weights.pb");
        byte[] bytes = Files.readAllBytes(weights);
        bytes[100] ^= 1;
        Files.write(weights, bytes);
        try (Room broken = new Room(Map.of("heliograph.data-dir", other.toString()))) {
            FakeWork work = broken.run("image.gen_fill", masked("image").put("prompt", "a red apple"));
            assertThat(work.warnings()).anyMatch(warning -> warning.contains(ENGINE));
            assertThat(engines(work).toString()).contains("builtin/scene@1").doesNotContain(ENGINE);
            assertThat(painted(work.published("image_url"))).isPositive();
            assertThatThrownBy(() -> broken.run(
                            "image.gen_fill",
                            masked("image").put("prompt", "a red apple").put("fallback", "refuse")))
                    .isInstanceOf(FailureException.class)
                    .hasMessageContaining(ENGINE);
        }
    }
}
