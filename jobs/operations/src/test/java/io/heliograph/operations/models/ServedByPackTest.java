// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.LINE_8;
import static org.bytedeco.opencv.global.opencv_imgproc.circle;

import io.heliograph.config.FailureException;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.operations.segmentation.PointSegmenter;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.grounding.GroundingOutcome;
import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.picture.MaskArea;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Routes whose engine an operator's pack takes the place of. The packs do something that no engine of ours would. */
class ServedByPackTest {
    private static final int WIDTH = 240;
    private static final int HEIGHT = 180;

    @TempDir
    Path data;

    private Room room(String pack) throws Exception {
        Path from = Path.of("src/test/resources/packs", pack);
        Path to = Files.createDirectories(data.resolve("models").resolve(pack));
        for (String file : new String[] {"pack.json", "network.onnx"}) {
            Files.copy(from.resolve(file), to.resolve(file));
        }
        return new Room(Map.of("heliograph.data-dir", data.toString()));
    }

    private static byte[] png(Mat mat) {
        try (Raster raster = Raster.owning(mat)) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(1));
        }
    }

    /** Grey from dark above to light below. */
    private static byte[] grey() {
        Mat grey = new Mat(HEIGHT, WIDTH, CV_8UC3);
        for (int y = 0; y < HEIGHT; y++) {
            try (Mat row = grey.row(y);
                    Scalar level = Scalar.all(40 + y)) {
                row.put(level);
            }
        }
        return png(grey);
    }

    private static byte[] mask(Rect hole) {
        Mat mask = new Mat(HEIGHT, WIDTH, CV_8UC3, Scalar.all(0));
        new Mat(mask, hole).put(Scalar.all(255));
        return png(mask);
    }

    private static int[] bgr(Raster picture, int x, int y) {
        return new int[] {
            Scenes.sample(picture.mat(), x, y, 0),
            Scenes.sample(picture.mat(), x, y, 1),
            Scenes.sample(picture.mat(), x, y, 2)
        };
    }

    @Test
    void holesAreFilledByAPackForInpaintAndWhatIsOutsideStays() throws Exception {
        try (Room room = room("blue")) {
            FakeWork work = room.run(
                    "image.erase",
                    Room.body("image", grey())
                            .put("mask", Base64.getEncoder().encodeToString(mask(new Rect(60, 40, 100, 80)))));
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                assertThat(bgr(result, 110, 80)).as("in the hole").containsExactly(255, 0, 0);
                for (int[] at : new int[][] {{59, 80}, {160, 80}, {110, 39}, {110, 120}, {3, 3}}) {
                    int level = 40 + at[1];
                    assertThat(bgr(result, at[0], at[1])).containsExactly(level, level, level);
                }
            }
        }
    }

    @Test
    void oldPicturesAreCleanedByAPackForRestore() throws Exception {
        try (Room room = room("negative")) {
            FakeWork work = room.run("image.restore", Room.body("image", grey()));
            assertThat(work.warnings()).noneMatch(warning -> warning.contains("unchanged"));
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                assertThat(bgr(result, 120, 10)[1]).as("dark above before").isGreaterThan(190);
                assertThat(bgr(result, 120, 170)[1]).as("light below before").isLessThan(70);
            }
        }
    }

    @Test
    void greyPicturesAreColouredByAPackForColorizeWithoutAWarning() throws Exception {
        try (Room room = room("warm")) {
            FakeWork work =
                    room.run("image.colorize", Room.body("image", grey()).put("color", "contemporary color"));
            assertThat(work.warnings()).isEmpty();
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                int[] middle = bgr(result, 120, 90);
                assertThat(middle[2] - middle[1]).as("red over green").isGreaterThan(20);
                assertThat(middle[1] - middle[0]).as("green over blue").isGreaterThan(30);
            }
        }
    }

    /** Left red, right blue, with stripes of green all over, so that blur shows. */
    private static byte[] striped() {
        Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3);
        for (int x = 0; x < WIDTH; x++) {
            int green = x / 12 % 2 == 0 ? 90 : 0;
            try (Mat column = mat.col(x);
                    Scalar colour = x < WIDTH / 2 ? new Scalar(0, green, 255, 0) : new Scalar(255, green, 0, 0)) {
                column.put(colour);
            }
        }
        return png(mat);
    }

    /** The largest difference of neighbours in a row. */
    private static int steepest(Raster picture, int from, int to, int channel) {
        int most = 0;
        for (int x = from; x < to; x++) {
            most = Math.max(
                    most,
                    Math.abs(Scenes.sample(picture.mat(), x, HEIGHT / 2, channel)
                            - Scenes.sample(picture.mat(), x + 1, HEIGHT / 2, channel)));
        }
        return most;
    }

    @Test
    void backgroundsAreBlurredByADepthPacksDistances() throws Exception {
        try (Room room = room("redness")) {
            FakeWork work = room.run(
                    "image.blur_background", Room.body("image", striped()).put("scale", 5));
            assertThat(work.results().get("engines")).isEqualTo(List.of("pack/redness@1", "builtin/lens@1"));
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                int near = steepest(result, 20, 100, 1);
                int far = steepest(result, 140, 220, 1);
                assertThat(5 * near)
                        .as("steepness near, five times, far: " + far)
                        .isGreaterThan(6 * far);
            }
        }
    }

    @Test
    void fogThickensWithADepthPacksDistances() throws Exception {
        try (Room room = room("redness")) {
            FakeWork work =
                    room.run("image.reseason", Room.body("image", striped()).put("season", "fog"));
            assertThat(work.results().get("engines")).isEqualTo(List.of("pack/redness@1", "builtin/season@1"));
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                int near = bgr(result, 60, 90)[1]; // there was none
                int far = bgr(result, 180, 90)[1];
                assertThat(far).as("green of the fog far away, near: " + near).isGreaterThan(near + 50);
            }
        }
    }

    @Test
    void stylesThatAPackNamesAreItsAndOthersStayOurs() throws Exception {
        try (Room room = room("candy")) {
            for (String style : new String[] {"candy", "anime"}) {
                FakeWork work =
                        room.run("image.restyle", Room.body("image", grey()).put("style", style));
                assertThat(work.warnings()).as(style).isEmpty();
                assertThat(work.results().get("engines")).isEqualTo(List.of("pack/candy@1"));
                try (Raster result = Scenes.decode(work.published("image_url"))) {
                    assertThat(bgr(result, 120, 10)).as("dark above before").containsExactly(205, 205, 205);
                }
            }
            FakeWork ours = room.run("image.restyle", Room.body("image", grey()).put("style", "blueprint"));
            assertThat(ours.results().get("engines")).isEqualTo(List.of("builtin/restyle@1"));
        }
    }

    /** A pink board with seven dark discs, which nobody would read. */
    private static byte[] board() {
        Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3, new Scalar(190, 190, 190, 0));
        new Mat(mat, new Rect(40, 70, 160, 36)).put(new Scalar(150, 150, 210, 0));
        for (int i = 0; i < 7; i++) {
            circle(mat, new Point(54 + 22 * i, 88), 8, new Scalar(100, 20, 160, 0), -1, LINE_8, 0);
        }
        return png(mat);
    }

    @Test
    void textIsFoundByAPackForTextDetect() throws Exception {
        try (Room room = room("pink")) {
            FakeWork work =
                    room.run("image.rewrite_text", Room.body("image", board()).put("new_text", "OPEN"));
            assertThat(work.results().get("engines"))
                    .isEqualTo(List.of("pack/pink@1", "pack/ppocr-read@4", "builtin/text@1"));
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                int discs = 0;
                for (int i = 0; i < 7; i++) {
                    int[] middle = bgr(result, 54 + 22 * i, 94); // below the middle of each disc
                    discs += Math.abs(middle[0] - 100) + Math.abs(middle[1] - 20) + Math.abs(middle[2] - 160) < 30
                            ? 1
                            : 0;
                }
                assertThat(discs).as("discs that are as they were").isLessThanOrEqualTo(4);
                assertThat(bgr(result, 20, 20)).containsExactly(190, 190, 190);
            }
        }
    }

    @Test
    void withoutThePackTheBoardHasNoText() throws Exception {
        try (Room room = new Room(Map.of("heliograph.data-dir", data.toString()))) {
            assertThatThrownBy(() -> room.run(
                            "image.rewrite_text", Room.body("image", board()).put("new_text", "OPEN")))
                    .isInstanceOf(FailureException.class)
                    .hasMessageContaining("text");
        }
    }

    /** Grey with a white blot, which is no line. */
    private static byte[] blotted() {
        Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3, Scalar.all(110));
        circle(mat, new Point(80, 60), 6, Scalar.all(255), -1, LINE_8, 0);
        return png(mat);
    }

    @Test
    void scratchesAreFoundByAPackAndFilled() throws Exception {
        try (Room room = room("glare")) {
            FakeWork work = room.run("image.restore", Room.body("image", blotted()));
            assertThat(work.results().get("engines")).isEqualTo(List.of("pack/glare@1", "builtin/restore@1"));
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                assertThat(bgr(result, 80, 60)[1]).as("where the blot was").isBetween(100, 125);
            }
        }
        Files.delete(data.resolve("models/glare/pack.json"));
        try (Room room = new Room(Map.of("heliograph.data-dir", data.toString()))) {
            FakeWork work = room.run("image.restore", Room.body("image", blotted()));
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                assertThat(bgr(result, 80, 60)[1])
                        .as("a blot is no scratch of ours")
                        .isGreaterThan(240);
            }
        }
    }

    @Test
    void edgesAreSoftenedByAPackForMattingRefineInsideTheBandOnly() throws Exception {
        byte[] disc;
        try (Raster picture = Scenes.disc(WIDTH, HEIGHT)) {
            disc = ImageEncoder.encode(picture, new ImageEncoding.Png(1));
        }
        int[] quarters = new int[2];
        for (int k = 0; k < 2; k++) {
            if (k == 1) {
                Files.delete(data.resolve("models/faint/pack.json"));
            }
            try (Room room = k == 0 ? room("faint") : new Room(Map.of("heliograph.data-dir", data.toString()))) {
                FakeWork work = room.run("image.remove_background", Room.body("image", disc));
                assertThat(work.results().get("engines"))
                        .isEqualTo(
                                k == 0
                                        ? List.of("pack/faint@1", "builtin/salient-matting@1")
                                        : List.of("builtin/salient-matting@1"));
                try (Raster result = Scenes.decode(work.published("image_url"))) {
                    for (int i = 0; i < WIDTH * HEIGHT; i++) {
                        int opacity = Scenes.sample(result.mat(), i % WIDTH, Math.floorDiv(i, WIDTH), 3);
                        quarters[k] += Math.abs(opacity - 64) < 8 ? 1 : 0;
                    }
                    assertThat(Scenes.sample(result.mat(), WIDTH / 2, HEIGHT / 2, 3))
                            .isEqualTo(255);
                    assertThat(Scenes.sample(result.mat(), 3, 3, 3)).isZero();
                }
            }
        }
        assertThat(quarters[0]).as("pixels a quarter there, by the pack").isGreaterThan(500);
        assertThat(quarters[1]).as("pixels a quarter there, by our own edges").isLessThan(150);
    }

    @Test
    void aPackThatFailsIsPutOutOfServiceAndTheBuiltInEngineAnswers() throws Exception {
        try (Room room = room("candy")) {
            Path network = data.resolve("models/candy/network.onnx");
            byte[] bytes = Files.readAllBytes(network);
            bytes[bytes.length / 2] ^= 1;
            Files.write(network, bytes);
            var versions = room.get(EngineVersions.class);
            String planned = versions.text();
            assertThat(planned).contains("candy");
            var attributed = versions.attributed(
                    planned,
                    () -> room.run("image.restyle", Room.body("image", grey()).put("style", "anime")));
            assertThat(attributed.byThese())
                    .as("made by the engines that were to do it")
                    .isFalse();
            FakeWork work = attributed.result();
            assertThat(work.results().get("engines")).isEqualTo(List.of("builtin/restyle@1"));
            var again = versions.attributed(
                    versions.text(),
                    () -> room.run("image.restyle", Room.body("image", grey()).put("style", "anime")));
            assertThat(again.byThese()).as("the pack is out of service").isTrue();
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                assertThat(bgr(result, 120, 10)[1]).as("dark above stays dark").isLessThan(120);
            }
            assertThat(room.get(PackStore.class).states())
                    .filteredOn(state -> state.folder().equals("candy"))
                    .singleElement()
                    .isInstanceOfSatisfying(
                            PackState.Disabled.class,
                            disabled -> assertThat(disabled.reason()).contains("SHA-256"));
        }
    }

    @Test
    void whatWordsPointAtIsSeenByTheOperatorsMattingPack() throws Exception {
        try (Room room = room("red");
                Raster picture = Scenes.decode(striped())) {
            FakeWork work = room.run(
                    "image.extract_object", Room.body("image", striped()).put("prompt", "the subject"));
            assertThat(work.results().get("engines")).isEqualTo(List.of("pack/red@1", "builtin/regions-grounding@5"));
            assertThat(picture.width()).isEqualTo(WIDTH);
        }
    }

    /** Red on the left, blue on the right. */
    private static byte[] halves() {
        Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3, new Scalar(255, 0, 0, 0));
        new Mat(mat, new Rect(0, 0, WIDTH / 2, HEIGHT)).put(new Scalar(0, 0, 255, 0));
        return png(mat);
    }

    @Test
    void allMasksAreThoseOfAPackForSegmentPromptable() throws Exception {
        Path packs = Path.of("../engines/inference/src/test/resources/packs/exported-pictures");
        try (Room room = new Room(
                Map.of("heliograph.models.folder", packs.toString(), "heliograph.data-dir", "target/packed-test"))) {
            FakeWork work = room.run("image.all_masks", Room.body("image", halves()));
            assertThat(work.results().get("engines")).isEqualTo(List.of("pack/self-mobile-sam@1", "builtin/regions@1"));
            assertThat(work.results().get("masks"))
                    .asInstanceOf(InstanceOfAssertFactories.list(Map.class))
                    .hasSize(2)
                    .allSatisfy(mask -> assertThat((Long) mask.get("area")).isBetween(21_000L, 22_200L));
        }
    }

    @Test
    void whatPointsLieOnIsCutOutByAPackForSegmentPromptable() throws Exception {
        Path packs = Path.of("../engines/inference/src/test/resources/packs/exported-pictures");
        try (Room room = new Room(Map.of(
                        "heliograph.models.folder", packs.toString(), "heliograph.data-dir", "target/packed-test"));
                Raster picture = Scenes.decode(halves())) {
            var noted = EngineSelection.recordingPacks(() -> room.get(PointSegmenter.class)
                    .find(picture, List.of(new MarkedPoint(0.25, 0.5, true)), Optional::empty, () -> {}));
            assertThat(noted.packs()).containsExactly("pack/self-mobile-sam@1");
            try (GroundingOutcome outcome = noted.result()) {
                assertThat(outcome).isInstanceOfSatisfying(GroundingOutcome.Found.class, found -> {
                    assertThat(found.mask().cols()).isEqualTo(WIDTH);
                    assertThat(MaskArea.share(found.mask())).isBetween(0.45, 0.55);
                });
            }
        }
    }
}
