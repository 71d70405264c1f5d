// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.operations.Clips;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.RecipeTwins;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/**
 * Twins of published networks, installed by their recipes, find what words name. Their words "ball" and "cup" mean a red
 * and a blue area, which nothing built in can know: without a pack both names are refused.
 */
class PublishedGroundingTest {
    private static final int SIDE = 312;
    private static final byte[] PICTURE = discs();

    @TempDir
    Path data;

    /** A red disc at the upper left and a blue one at the lower right, over greenish grey. */
    private static byte[] discs() {
        Mat mat = new Mat(SIDE, SIDE, CV_8UC3);
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                int[] bgr = inRed(x, y)
                        ? new int[] {30, 30, 230}
                        : inBlue(x, y) ? new int[] {230, 30, 30} : new int[] {100, 130 + y % 9, 110};
                for (int c = 0; c < 3; c++) {
                    mat.ptr(y, x).put(c, (byte) bgr[c]);
                }
            }
        }
        try (Raster raster = Raster.owning(mat)) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(1));
        }
    }

    private static boolean inRed(int x, int y) {
        return Math.hypot(x - 84, y - 84) < 68;
    }

    private static boolean inBlue(int x, int y) {
        return Math.hypot(x - 228, y - 228) < 68;
    }

    private Room room(String... twins) throws Exception {
        for (String twin : twins) {
            RecipeTwins.install(twin, data);
        }
        return new Room(Map.of("heliograph.data-dir", data.toString()));
    }

    private static ObjectNode body() {
        return Room.body("image", PICTURE);
    }

    /** Intersection over union of what is opaque and one of the discs. */
    private static double iou(byte[] file, boolean red) throws Exception {
        int both = 0;
        int either = 0;
        try (Raster picture = Scenes.decode(file)) {
            for (int y = 0; y < SIDE; y++) {
                for (int x = 0; x < SIDE; x++) {
                    boolean in = Scenes.sample(picture.mat(), x, y, 3) > 127;
                    boolean meant = red ? inRed(x, y) : inBlue(x, y);
                    both += in && meant ? 1 : 0;
                    either += in || meant ? 1 : 0;
                }
            }
        }
        return (double) both / either;
    }

    private static void namesEngine(FakeWork work, String engine) {
        assertThat(work.results().get("engines")).asInstanceOf(LIST).contains(engine);
    }

    @ParameterizedTest
    @CsvSource({"owl-vit, pack/owl-vit@1", "grounding-dino, pack/grounding-dino@1", "clipseg, pack/clipseg@1"})
    void aNameIsCutOutByTheNetworkThatFoundIt(String twin, String engine) throws Exception {
        try (Room room = room(twin)) {
            FakeWork ball = room.run(
                    "image.extract_object", body().put("prompt", "the ball").put("remove_background", true));
            assertThat(iou(ball.published("image_url"), true)).isGreaterThan(0.9);
            namesEngine(ball, engine);
            FakeWork cup = room.run(
                    "image.extract_object", body().put("prompt", "the cup").put("remove_background", true));
            assertThat(iou(cup.published("image_url"), false)).isGreaterThan(0.9);
            assertThatThrownBy(() -> room.run("image.extract_object", body().put("prompt", "the table")))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            refused -> assertThat(refused.failure().message()).isEqualTo("Object not found: table"));
        }
    }

    @Test
    void aDetectorOfDistancesFindsItsKinds() throws Exception {
        try (Room room = room("nanodet")) {
            FakeWork ball = room.run(
                    "image.extract_object", body().put("prompt", "the ball").put("remove_background", true));
            assertThat(iou(ball.published("image_url"), true)).isGreaterThan(0.8);
            namesEngine(ball, "pack/nanodet@2022nov");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"image.erase_by_text", "image.replace_object_by_text", "image.remove_background_guided"})
    void everyRouteThatTakesANameAsksTheNetwork(String route) throws Exception {
        ObjectNode body = body();
        switch (route) {
            case "image.erase_by_text" -> body.put("object_name", "the ball");
            case "image.remove_background_guided" -> body.put("prompt", "only the ball");
            default -> body.put("instruction", "replace the ball with a green cube");
        }
        try (Room room = room("owl-vit")) {
            FakeWork work = room.run(route, body);
            namesEngine(work, "pack/owl-vit@1");
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                if (route.equals("image.remove_background_guided")) {
                    assertThat(Scenes.sample(result.mat(), 84, 84, 3)).isGreaterThan(250);
                    assertThat(Scenes.sample(result.mat(), 228, 228, 3)).isLessThan(5);
                } else {
                    assertThat(Scenes.sample(result.mat(), 84, 84, 2))
                            .as("red is gone")
                            .isLessThan(180);
                    assertThat(Scenes.sample(result.mat(), 228, 228, 0))
                            .as("blue stays")
                            .isEqualTo(230);
                }
            }
        }
    }

    @Test
    void aNameIsFollowedThroughAVideo() throws Exception {
        String address = "https://example.org/clip.mp4";
        try (Room room = room("grounding-dino")) {
            Operation operation = room.operation("video.mask_by_prompt");
            var request =
                    Room.bind(operation, Room.body().put("prompt", "the ball").put("video", address));
            operation.check(request);
            try (FakeWork work = new FakeWork().web(address, Clips.disc())) {
                Room.run(operation.pipeline(request), work);
                namesEngine(work, "pack/grounding-dino@1");
                try (FrameReader reader =
                        FrameReader.open(work.publishedFile("mask_url", "mp4"), VideoLimits.STANDARD)) {
                    assertThat(reader.advance()).isTrue();
                    try (Raster first = reader.picture()) {
                        assertThat(Scenes.sample(first.mat(), 70, 60, 1)).isGreaterThan(245);
                        assertThat(Scenes.sample(first.mat(), 4, 4, 1)).isLessThan(10);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mobile-sam", "sam2-tiny"})
    void aBoxFoundByWordsIsCutOutByANetworkForBoxes(String twin) throws Exception {
        try (Room room = room("owl-vit", twin)) {
            FakeWork ball = room.run(
                    "image.extract_object", body().put("prompt", "the ball").put("remove_background", true));
            assertThat(iou(ball.published("image_url"), true)).isGreaterThan(0.9);
            assertThat(ball.results().get("engines"))
                    .asInstanceOf(LIST)
                    .startsWith("pack/owl-vit@1", "pack/" + twin + "@1");
        }
    }

    @Test
    void withoutAPackTheNamesAreRefused() throws Exception {
        try (Room room = new Room(Map.of())) {
            for (String name : List.of("the ball", "the cup")) {
                assertThatThrownBy(() -> room.run("image.extract_object", body().put("prompt", name)))
                        .isInstanceOf(FailureException.class);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mobile-sam", "sam2-tiny"})
    void aPointIsCutOutByANetworkForPoints(String twin) throws Exception {
        String address = "https://example.org/clip.mp4";
        try (Room room = room(twin)) {
            Operation operation = room.operation("video.mask_by_key_points");
            ObjectNode body = Room.body().put("video", address);
            body.putArray("key_points").addObject().put("x", 70).put("y", 60).put("type", "positive");
            var request = Room.bind(operation, body);
            operation.check(request);
            try (FakeWork work = new FakeWork().web(address, Clips.disc())) {
                Room.run(operation.pipeline(request), work);
                namesEngine(work, "pack/" + twin + "@1");
            }
        }
    }

    @Test
    void allRegionsAreThoseOfTheNetworkWithThreeFeatureMaps() throws Exception {
        try (Room room = room("sam2-tiny")) {
            FakeWork work = room.run("image.all_masks", body());
            namesEngine(work, "pack/sam2-tiny@1");
        }
    }
}
