// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import java.util.Map;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Pictures that guide drawings and whose subject is kept: it is in the result, pixel by pixel. */
class PictureGuidanceTest {
    private static final String LITE = "image.generate_lite";
    private static final String FAST = "legacy.text_to_image_fast";
    private static final String KEPT =
            "The subject of 'guidance_method_1_image_file' was cut out and placed unchanged, at its original position, in the"
                    + " drawn scene";
    private static final String SET = "The subject of 'images' was cut out and placed unchanged in the drawn scene";
    private static final String UNCHECKED =
            "The kept subject is mainly %s, lies in the middle and covers %d %% of the picture. Its name was not checked, which takes"
                    + " a model pack for detect.objects. To have a \"ball\" drawn in its place, name a colour that it does not have.";
    private static final Room ROOM = new Room(Map.of());

    @AfterAll
    static void close() {
        ROOM.close();
    }

    private static byte[] png(Raster raster) {
        try (raster) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(6));
        }
    }

    /** A magenta ball on transparency, which nothing that is drawn is like. */
    private static byte[] ball() {
        Mat mat = new Mat(480, 480, CV_8UC4);
        for (int y = 0; y < 480; y++) {
            for (int x = 0; x < 480; x++) {
                try (BytePointer pixel = mat.ptr(y, x)) {
                    pixel.put((byte) 200, (byte) 20, (byte) 220, (byte) (Math.hypot(x - 240, y - 240) < 180 ? 255 : 0));
                }
            }
        }
        return png(Raster.owning(mat));
    }

    /** From dark to light and nothing else. */
    private static byte[] gradient() {
        Mat mat = new Mat(120, 160, CV_8UC3);
        for (int y = 0; y < 120; y++) {
            for (int x = 0; x < 160; x++) {
                try (BytePointer pixel = mat.ptr(y, x)) {
                    byte level = (byte) (60 + x);
                    pixel.put(level, level, level);
                }
            }
        }
        return png(Raster.owning(mat));
    }

    private static ObjectNode guided(String method, String prompt, byte[] picture) {
        return Room.body("guidance_method_1_image_file", picture)
                .put("guidance_method_1", method)
                .put("prompt", prompt)
                .put("seed", 7);
    }

    private static ObjectNode shown(String prompt, byte[] picture) {
        return Room.body("images", picture).put("prompt", prompt).put("seed", 7);
    }

    private static boolean isRed(Mat mat, int x, int y) {
        int red = Scenes.sample(mat, x, y, 2);
        return red > 90 && red > 2 * Scenes.sample(mat, x, y, 1) && red > 2 * Scenes.sample(mat, x, y, 0);
    }

    private static boolean isMagenta(Mat mat, int x, int y) {
        int green = Scenes.sample(mat, x, y, 1);
        return Scenes.sample(mat, x, y, 2) > 2 * green + 30 && Scenes.sample(mat, x, y, 0) > 2 * green + 30;
    }

    @Test
    void theStructureOfAGuidanceImageStaysInItsPlaceBeforeTheSceneOfTheWords() throws Exception {
        byte[] disc = png(Scenes.disc(720, 480));
        FakeWork work = ROOM.run(FAST, guided("controlnet_depth", "a red ball in a meadow", disc));
        assertThat(work.warnings())
                .containsExactly(
                        "The subject was photographed from above, so only the ground of the place is visible: no sky"
                                + " and no distant things.",
                        KEPT + "; it was taken for the \"ball\" of the prompt.",
                        UNCHECKED.formatted("red", 19));
        assertThat(work.recall(StepWork.PLACED)).contains("guidance_method_1_image_file");
        try (Raster result = Scenes.decode(work.published("image_1"))) {
            int both = 0;
            int either = 0;
            int green = 0;
            int around = 0;
            double[] inside = new double[3];
            for (int y = 0; y < result.height(); y += 2) {
                for (int x = 0; x < result.width(); x += 2) {
                    boolean there = Scenes.inDisc(x, y, result.width(), result.height());
                    boolean red = isRed(result.mat(), x, y);
                    both += there && red ? 1 : 0;
                    either += there || red ? 1 : 0;
                    if (there) {
                        for (int c = 0; c < 3; c++) {
                            inside[c] += Scenes.sample(result.mat(), x, y, c);
                        }
                    } else if (y > 0.7 * result.height()) {
                        around++;
                        green += Scenes.sample(result.mat(), x, y, 1) > Scenes.sample(result.mat(), x, y, 0) + 10
                                ? 1
                                : 0;
                    }
                }
            }
            assertThat(both / (double) either).as("IoU of the red disc").isGreaterThan(0.93);
            assertThat(inside[2] / both).as("red, which was 200").isBetween(175.0, 225.0);
            assertThat(inside[1] / both).as("green, which was 34").isBetween(14.0, 60.0);
            assertThat(green / (double) around).as("of the ground is meadow").isGreaterThan(0.8);
        }
    }

    @Test
    void aPictureBesideWordsStandsInTheirSceneInThePlaceOfTheirFirstThing() throws Exception {
        FakeWork work = ROOM.run(LITE, shown("a ball in a meadow", ball()));
        assertThat(work.warnings())
                .containsExactly(
                        SET + "; it was taken for the \"ball\" of the prompt.", UNCHECKED.formatted("purple", 44));
        assertThat(work.recall(StepWork.PLACED)).contains("images");
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            int left = result.width();
            int right = 0;
            int top = result.height();
            int bottom = 0;
            int magenta = 0;
            for (int y = 0; y < result.height(); y++) {
                for (int x = 0; x < result.width(); x++) {
                    if (isMagenta(result.mat(), x, y)) {
                        left = Math.min(left, x);
                        right = Math.max(right, x);
                        top = Math.min(top, y);
                        bottom = Math.max(bottom, y);
                        magenta++;
                    }
                }
            }
            double wide = right - left + 1;
            double high = bottom - top + 1;
            assertThat(wide / high).as("it is round").isBetween(0.95, 1.05);
            assertThat(magenta / (Math.PI / 4 * wide * high)).as("there is one").isBetween(0.95, 1.05);
            assertThat(wide / result.width()).isBetween(0.45, 0.75);
            assertThat((left + right) / 2.0 / result.width()).isBetween(0.45, 0.55);
            assertThat(bottom / (double) result.height()).as("where it stands").isBetween(0.75, 0.95);
        }
    }

    @Test
    void wordsThatOnlySayWhereLeaveTheirThingsBesideTheSubject() throws Exception {
        FakeWork work = ROOM.run(LITE, shown("on a wooden table", ball()));
        assertThat(work.warnings()).containsExactly(SET + ".");
    }

    @Test
    void whatIsSaidOfTheSubjectAndCannotBeSeenInItIsTold() throws Exception {
        FakeWork work = ROOM.run(LITE, shown("a wooden ball in a meadow, seen from above", ball()));
        assertThat(work.warnings())
                .containsExactly(
                        SET + "; it was taken for the \"ball\" of the prompt.",
                        UNCHECKED.formatted("purple", 44),
                        "It was not changed to match the prompt: \"wood\".",
                        "The camera position is that of the subject's photograph; words about the camera were not used.");
    }

    @Test
    void aSubjectIsKeptInTheStyleOfTheWords() throws Exception {
        FakeWork work =
                ROOM.run(FAST, guided("controlnet_canny", "an oil painting of a ball", png(Scenes.disc(240, 160))));
        assertThat(work.warnings()).contains(KEPT + "; it was taken for the \"ball\" of the prompt.");
        try (Raster result = Scenes.decode(work.published("image_1"))) {
            int red = 0;
            int there = 0;
            for (int y = 0; y < result.height(); y += 3) {
                for (int x = 0; x < result.width(); x += 3) {
                    if (Scenes.inDisc(x, y, result.width(), result.height())) {
                        there++;
                        red += isRed(result.mat(), x, y) ? 1 : 0;
                    }
                }
            }
            assertThat(red / (double) there).as("of the disc is red").isGreaterThan(0.9);
        }
    }

    @Test
    void aThingBesideTheSubjectIsDrawnBesideIt() throws Exception {
        FakeWork work = ROOM.run(LITE, shown("a green bottle to the left of the ball, on a white table", ball()));
        assertThat(work.warnings()).containsExactly(SET + "; it is the \"ball\" of the prompt.");
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            int green = 0;
            int magenta = 0;
            double greens = 0;
            double magentas = 0;
            for (int y = 0; y < result.height(); y += 2) {
                for (int x = 0; x < result.width(); x += 2) {
                    if (isMagenta(result.mat(), x, y)) {
                        magenta++;
                        magentas += x;
                    } else if (Scenes.sample(result.mat(), x, y, 1) > 1.3 * Scenes.sample(result.mat(), x, y, 2) + 10) {
                        green++;
                        greens += x;
                    }
                }
            }
            assertThat(magenta).isGreaterThan(1000);
            assertThat(green).as("of the bottle").isGreaterThan(300);
            assertThat(greens / green).as("the bottle is on the left").isLessThan(magentas / magenta);
        }
    }

    @Test
    void whatChangesOrRefusesTheSubjectAndNamesNoOtherIsRefused() {
        assertRefused(LITE, shown("three of them on a table", ball()), "there are several of it");
        assertRefused(LITE, shown("make it green", ball()), "it is changed (\"make\")");
        assertRefused(LITE, shown("a man holding it", ball()), "somebody holds, wears or rides it (\"holding\")");
        assertRefused(
                LITE,
                shown("a ball in a meadow", ball()).put("negative_prompt", "ball, people"),
                "\"ball\" must not appear");
    }

    @Test
    void aSubjectOfTooFewPixelsIsRefusedAndOneOfFewIsTold() throws Exception {
        assertRefused(LITE, shown("in a meadow", reduced(40)), "30 x 30 pixels; the longer side needs 64");
        FakeWork work = ROOM.run(LITE, shown("a ball in a meadow", reduced(100)));
        assertThat(work.warnings()).anySatisfy(told -> assertThat(told).contains("and is less sharp than the scene"));
    }

    private static byte[] reduced(int side) throws Exception {
        try (Raster all = Scenes.decode(ball())) {
            return png(Raster.owning(Resampling.area(all.mat(), side, side)));
        }
    }

    @Test
    void aPictureOfNothingIsRefused() {
        String why = "'images' cannot be used as the subject of a drawn scene: it shows no clear subject";
        assertRefused(LITE, shown("on a wooden table", gradient()), why);
        assertRefused(LITE, Room.body("images", gradient()), why);
        assertRefused(
                "legacy.reimagine",
                Room.body("structure_image_file", gradient()).put("num_results", 1),
                "'structure_image_url' cannot be used as the subject of a drawn scene");
    }

    private static void assertRefused(String operation, ObjectNode body, String why) {
        assertThatThrownBy(() -> ROOM.run(operation, body)).isInstanceOfSatisfying(FailureException.class, refused -> {
            assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
            assertThat(refused.failure().details()).contains(why);
        });
    }

    @Test
    void nothingOfAPictureIsKeptInAVectorDrawing() {
        assertRefused(
                "legacy.text_to_vector_fast",
                guided("controlnet_canny", "a ball", ball()),
                "'guidance_method_1_image_file' does not work for vector drawings, which use no pictures."
                        + " Omit it, or send the request to /v1/text-to-image/fast/");
    }

    @Test
    void aColourGridGivesItsColoursAndSoDoesAStyle() throws Exception {
        FakeWork grid = ROOM.run(FAST, guided("controlnet_color_grid", "a cube", png(Scenes.disc(60, 40))));
        assertThat(grid.warnings())
                .containsExactly(
                        "The built-in engine uses only the overall colours of the image in 'guidance_method_1',"
                                + " not its layout.");
        assertThat(grid.recall(StepWork.PLACED)).isEmpty();
        FakeWork style = ROOM.run(
                FAST,
                Room.body("image_prompt_file", gradient())
                        .put("prompt", "a cube")
                        .put("num_results", 1)
                        .put("image_prompt_mode", "style_only"));
        assertThat(style.warnings())
                .containsExactly(
                        "The built-in engine uses only the overall colours of the image in 'image_prompt_urls',"
                                + " not its layout.");
    }

    @Test
    void aGuidanceImageOfNoInfluenceGivesOnlyItsShape() throws Exception {
        FakeWork work =
                ROOM.run(FAST, guided("controlnet_canny", "a cube", gradient()).put("guidance_method_1_scale", 0));
        assertThat(work.warnings()).isEmpty();
        try (Raster result = Scenes.decode(work.published("image_1"))) {
            assertThat(result.width()).isEqualTo(1184);
            assertThat(result.height()).isEqualTo(880);
        }
    }
}
