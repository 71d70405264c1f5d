// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;

import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

class SegmentationRoutesTest {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 120;
    private static final int ALPHA = 3;
    private static Room room;
    private static byte[] disc;

    @BeforeAll
    static void open() {
        room = new Room(Map.of());
        try (Raster picture = Scenes.disc(WIDTH, HEIGHT)) {
            disc = ImageEncoder.encode(picture, new ImageEncoding.Png(1));
        }
    }

    @AfterAll
    static void close() {
        room.close();
    }

    private static ObjectNode body(String field, String words) {
        return Room.body("image", disc).put(field, words);
    }

    /** Intersection over union of what is white, or opaque, and the red disc. */
    private static double iou(byte[] file, int channel) throws Exception {
        int both = 0;
        int either = 0;
        try (Raster picture = Scenes.decode(file)) {
            assertThat(List.of(picture.width(), picture.height())).isEqualTo(List.of(WIDTH, HEIGHT));
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    boolean in = Scenes.sample(picture.mat(), x, y, channel) > 127;
                    boolean meant = Scenes.inDisc(x, y, WIDTH, HEIGHT);
                    both += in && meant ? 1 : 0;
                    either += in || meant ? 1 : 0;
                }
            }
        }
        return (double) both / either;
    }

    @Test
    void oneOfAllMasksIsTheDiscAndTheBestComeFirst() throws Exception {
        FakeWork work = room.run("image.all_masks", Room.body("image", disc));
        List<?> masks = (List<?>) Objects.requireNonNull(work.results().get("masks"));
        assertThat(masks).hasSizeBetween(2, 40);
        for (int id = 1; id <= masks.size(); id++) {
            Map<?, ?> mask = (Map<?, ?>) masks.get(id - 1);
            assertThat(mask.get("id")).isEqualTo(id);
            assertThat((Double) Objects.requireNonNull(mask.get("confidence"))).isBetween(0.0, 1.0);
        }
        assertThat(iou(work.published("mask-1"), 0))
                .as("the subject before all patches")
                .isGreaterThan(0.9);
    }

    @Test
    void noMoreMasksComeThanAreAskedFor() throws Exception {
        FakeWork work = room.run("image.all_masks", Room.body("image", disc).put("max_masks", 1));
        assertThat((List<?>) work.results().get("masks")).hasSize(1);
    }

    @Test
    void wordsChooseWhatTheCutOutKeeps() throws Exception {
        FakeWork work = room.run("image.remove_background_guided", body("prompt", "only the red ball"));
        assertThat(iou(work.published("image_url"), ALPHA)).isGreaterThan(0.9);
        assertThat(work.warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"''", "only the red ball"})
    void aTransparentResultIsRefused(String words) {
        ObjectNode body = Room.body("image", clear());
        if (!words.isEmpty()) {
            body.put("prompt", words);
        }
        assertThatThrownBy(() -> room.run("image.remove_background_guided", body))
                .isInstanceOfSatisfying(FailureException.class, refusal -> {
                    assertThat(refusal.failure().code().httpStatus()).isEqualTo(422);
                    assertThat(refusal.failure().details()).contains("image");
                });
    }

    /** The disc on a ground that is transparent like the disc itself. */
    private static byte[] clear() {
        try (Raster raster = Scenes.disc(240, 160);
                Mat none = new Mat(160, 240, CV_8UC1, Scalar.all(0))) {
            AlphaPlane.set(raster.mat(), none);
            return ImageEncoder.encode(raster, new ImageEncoding.Png(1));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the yellow car | yellow car",
                "only the yellow car | yellow car",
                "the red disc without the red disc | the parts to leave out cover all of it",
                "the thing that is not there | these words are too general",
                "only | must name the thing to keep"
            })
    void wordsOfWhichNothingIsLeftAreRefused(String words, String why) {
        assertThatThrownBy(() -> room.run("image.remove_background_guided", body("prompt", words)))
                .isInstanceOfSatisfying(FailureException.class, refusal -> {
                    assertThat(refusal.failure().code().httpStatus()).isEqualTo(422);
                    assertThat(refusal.failure().details()).contains("'prompt'").contains(why);
                });
    }

    @Test
    void theOnlyThingHasOneName() throws Exception {
        FakeWork guided = room.run("image.remove_background_guided", body("prompt", "only the can"));
        assertThat(iou(guided.published("image_url"), ALPHA)).isGreaterThan(0.9);
        assertThat(guided.warnings())
                .containsExactly("\"can\" was matched to the picture's only main subject. Check the result.");
        FakeWork without = room.run("image.remove_background_guided", body("prompt", "the dog without the ball"));
        assertThat(iou(without.published("image_url"), ALPHA)).isGreaterThan(0.9);
        assertThat(without.warnings()).contains("\"ball\" was not found in the picture.");
        assertThatThrownBy(() -> room.run("image.extract_object", body("prompt", "the dog and the cat")))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("the only main subject was matched to \"dog\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"the spoon", "the flag", "a napkin", "the chopsticks"})
    void theOnlyThingIsNotTakenForWhatLiesBesideThings(String words) {
        assertThatThrownBy(() -> room.run("image.extract_object", body("prompt", words)))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("uncertain");
    }

    @Test
    void anExtractedThingIsCroppedToItself() throws Exception {
        FakeWork work =
                room.run("image.extract_object", body("prompt", "the red disc").put("autocrop", true));
        try (Raster picture = Scenes.decode(work.published("image_url"))) {
            assertThat(picture.width()).isBetween(68, 80);
            assertThat(picture.height()).isBetween(68, 80);
        }
    }

    @Test
    void whatIsNotThereCannotBeErased() {
        assertThatThrownBy(() -> room.run("image.erase_by_text", body("object_name", "the yellow car")))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("yellow car");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the red thing that is not there | negations such as",
                "the disc that isn't blue | negations such as",
                "all discs except the blue one | negations such as",
                "two of the dogs | the words leave open which 2 of them",
                "the thing | these words are too general",
                "something | these words are too general",
                "stuff | these words are too general"
            })
    void whatSaysNothingToGoByErasesNothing(String words, String why) {
        assertThatThrownBy(() -> room.run("image.erase_by_text", body("object_name", words)))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("object_name")
                .hasMessageContaining(why);
        assertThatThrownBy(() -> room.run("image.extract_object", body("prompt", words)))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining(why);
    }

    @Test
    void aThingOfAColourIsErased() throws Exception {
        FakeWork work = room.run("image.erase_by_text", body("object_name", "the red thing"));
        try (Raster picture = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(picture.mat(), (int) (WIDTH * 0.45), (int) (HEIGHT * 0.55), 2))
                    .as("red in the middle of what was the disc")
                    .isLessThan(140);
        }
    }

    @Test
    void anErasedDiscLeavesTheNoiseBehindIt() throws Exception {
        FakeWork work = room.run(
                "image.erase_by_text", body("object_name", "the red disc").put("seed", 5));
        assertThat(work.results().get("seed")).isEqualTo(5L);
        assertThat(work.results().get("structured_instruction")).asString().contains("remove the red disc");
        try (Raster picture = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(picture.mat(), (int) (WIDTH * 0.45), (int) (HEIGHT * 0.55), 2))
                    .as("red in the middle of what was the disc")
                    .isLessThan(140);
        }
    }

    @Test
    void theZipHasAFileForEachMaskAndOneForAll() throws Exception {
        FakeWork work = room.run("legacy.mask_generator", Room.body("image_url", disc));
        List<String> names = new ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(work.published("objects_masks")))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                names.add(entry.getName());
            }
        }
        assertThat(names).contains(work.requestId() + "_1.png", work.requestId() + "_panoptic.png");
    }
}
