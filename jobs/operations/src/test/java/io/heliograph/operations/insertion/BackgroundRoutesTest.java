// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static io.heliograph.operations.insertion.FillingRoom.DISC;
import static io.heliograph.operations.insertion.FillingRoom.HEIGHT;
import static io.heliograph.operations.insertion.FillingRoom.PICTURE;
import static io.heliograph.operations.insertion.FillingRoom.ROOM;
import static io.heliograph.operations.insertion.FillingRoom.WIDTH;
import static io.heliograph.operations.insertion.FillingRoom.base64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import java.util.List;
import java.util.Objects;
import org.bytedeco.javacpp.indexer.UByteRawIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/** The routes that replace backgrounds with their real engine, on small pictures. */
class BackgroundRoutesTest {
    @Test
    void aColourBehindTheSubjectIsExactlyThatColour() throws Exception {
        FakeWork work =
                ROOM.run("image.replace_background", Room.body("image", DISC).put("prompt", "#FF5733"));
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(after.hasAlpha()).isFalse();
            assertThat(Scenes.sample(after.mat(), 1, 1, 2)).isEqualTo(0xff);
            assertThat(Scenes.sample(after.mat(), 1, 1, 1)).isEqualTo(0x57);
            assertThat(Scenes.sample(after.mat(), 1, 1, 0)).isEqualTo(0x33);
            assertThat(Scenes.sample(after.mat(), WIDTH / 2, HEIGHT / 2, 1))
                    .isCloseTo(
                            Scenes.sample(before.mat(), WIDTH / 2, HEIGHT / 2, 1),
                            org.assertj.core.api.Assertions.within(3));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "white or black, 255, black",
        "a white or light grey background, 255, light grey",
        "either black or white, 0, white",
        "'white, or black', 255, black"
    })
    void ofTwoColoursTheFirstIsTakenAndReported(String prompt, int level, String other) throws Exception {
        FakeWork work = before(prompt);
        try (Raster after = Scenes.decode(work.published("image_url"))) {
            for (int channel = 0; channel < 3; channel++) {
                assertThat(Scenes.sample(after.mat(), 2, 2, channel)).isEqualTo(level);
            }
        }
        assertThat(work.warnings())
                .contains("'prompt' gives a choice: the first was taken, not \"%s\".".formatted(other));
        assertThat(work.results()).doesNotContainKey("refined_prompt");
    }

    @Test
    void aPlaceBehindTheSubjectIsDrawnAndSaid() throws Exception {
        FakeWork work = before("a snowy field");
        try (Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(after.mat(), 3, 3, 1)).isGreaterThan(120);
        }
        assertThat(work.results()).containsEntry("seed", 2L).containsKey("refined_prompt");
    }

    @Test
    void aThingThatStandsOnACornerIsReported() throws Exception {
        String fromAbove = "The subject was probably photographed from above and does not rest on the ground.";
        assertThat(box(20, "a snowy field").warnings()).contains(fromAbove);
        assertThat(box(0, "a snowy field").warnings()).doesNotContain(fromAbove);
        assertThat(box(20, "the moon").warnings()).doesNotContain(fromAbove);
    }

    /** A red box, turned by some degrees, cut out already. */
    private static FakeWork box(int degrees, String prompt) throws Exception {
        double cos = Math.cos(Math.toRadians(degrees));
        double sin = Math.sin(Math.toRadians(degrees));
        try (Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3, new Scalar(40, 40, 190, 0));
                Mat alpha = new Mat(HEIGHT, WIDTH, CV_8UC1, Scalar.all(0));
                UByteRawIndexer opaque = alpha.createIndexer()) {
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    double u = (x - 60) * cos + (y - 50) * sin;
                    double v = (y - 50) * cos - (x - 60) * sin;
                    opaque.put(y, x, Math.abs(u) < 32 && Math.abs(v) < 20 ? 255 : 0);
                }
            }
            AlphaPlane.set(mat, alpha);
            try (Raster raster = Raster.owning(mat.clone())) {
                byte[] file = ImageEncoder.encode(raster, new ImageEncoding.Png(1));
                return ROOM.run(
                        "image.replace_background",
                        Room.body("image", file).put("prompt", prompt).put("seed", 2));
            }
        }
    }

    @Test
    void aHeightThatTheWordsLookFromIsToldAsNotDrawn() throws Exception {
        assertThat(before("a white studio seen from above").warnings()).contains(BackgroundReplacement.CAMERA_KEPT);
        assertThat(before("the moon").warnings()).contains("In space there is no ground, so the subject floats.");
    }

    private FakeWork before(String place) throws Exception {
        return ROOM.run(
                "image.replace_background",
                Room.body("image", DISC)
                        .put("prompt", place)
                        .put("mode", "fast")
                        .put("seed", 2));
    }

    @Test
    void aReferencePictureCoversTheFrameBehindTheSubject() throws Exception {
        FakeWork work = ROOM.run(
                "image.replace_background",
                Room.body("image", DISC).put("prompt", "").put("ref_images", base64(PICTURE)));
        try (Raster reference = Scenes.decode(PICTURE);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(after.mat(), 4, 4, 0))
                    .isCloseTo(Scenes.sample(reference.mat(), 4, 4, 0), org.assertj.core.api.Assertions.within(3));
        }
        assertThat(work.results()).doesNotContainKey("refined_prompt");
    }

    @Test
    void aColourCodeThatCannotBeReadIsRefusedBeforeTheWork() {
        assertThatThrownBy(() -> ROOM.run(
                        "image.replace_background", Room.body("image", DISC).put("prompt", "#12345")))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().details())
                                .contains("'prompt' is no colour", "3 or 6 hexadecimal digits"));
    }

    @Test
    void bothOrNeitherOfPromptAndReferenceAreRefused() {
        for (ObjectNode body : List.of(
                Room.body("image", DISC),
                Room.body("image", DISC).put("prompt", "a beach").put("ref_images", base64(PICTURE)))) {
            assertThatThrownBy(() -> ROOM.run("image.replace_background", body))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> assertThat(e.failure().details()).contains("ref_images"));
        }
    }

    @Test
    void v1AnswersWithAddressSeedAndSessionAndTakesAColourOnlyOnce() throws Exception {
        FakeWork work = ROOM.run(
                "legacy.background_replace",
                Room.body("image_url", DISC).put("bg_prompt", "#336699").put("seed", 11));
        List<?> entries = (List<?>) Objects.requireNonNull(work.results().get("result"));
        assertThat(entries).hasSize(1);
        assertThat((List<?>) entries.getFirst())
                .hasSize(3)
                .anySatisfy(each -> assertThat(each).isEqualTo(11L));
        assertThatThrownBy(() -> ROOM.run(
                        "legacy.background_replace",
                        Room.body("image_url", DISC).put("bg_prompt", "#336699").put("num_results", 2)))
                .hasMessageContaining("num_results");
    }
}
