// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/** Pictures beside words about something else: the words are drawn in the composition of the picture. */
class ComposedSceneTest {
    private static final String LITE = "image.generate_lite";
    private static final String FAST = "legacy.text_to_image_fast";
    private static final int WIDE = 360;
    private static final int HIGH = 240;
    private static final int FEW = 12; // pixels of a row: flowers and stones
    private static final Room ROOM = new Room(Map.of());

    @AfterAll
    static void close() {
        ROOM.close();
    }

    /** A red disc over blue noise. */
    private static byte[] disc() {
        try (Raster raster = Scenes.disc(WIDE, HIGH)) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(6));
        }
    }

    private static byte[] patches() {
        try (Raster raster = Scenes.patches(3, WIDE, HIGH)) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(6));
        }
    }

    private static ObjectNode guided(String method, String prompt) {
        return Room.body("guidance_method_1_image_file", disc())
                .put("guidance_method_1", method)
                .put("prompt", prompt)
                .put("seed", 7);
    }

    private static boolean isPurple(Mat mat, int x, int y) {
        int green = Scenes.sample(mat, x, y, 1);
        return Scenes.sample(mat, x, y, 2) > 1.35 * green + 8 && Scenes.sample(mat, x, y, 0) > 1.35 * green + 8;
    }

    /** Intersection over union of the box of all that is purple, but for single pixels, with the box of the disc. */
    private static double overlap(Raster result) {
        int[] columns = new int[result.width()];
        int[] rows = new int[result.height()];
        for (int y = 0; y < result.height(); y++) {
            for (int x = 0; x < result.width(); x++) {
                if (isPurple(result.mat(), x, y)) {
                    columns[x]++;
                    rows[y]++;
                }
            }
        }
        double[] across = extent(columns);
        double[] down = extent(rows);
        double radius = 0.3 * HIGH;
        double wide = part(across, 0.45 - radius / WIDE, 0.45 + radius / WIDE);
        double high = part(down, 0.25, 0.85);
        double common = wide * high;
        return common / ((across[1] - across[0]) * (down[1] - down[0]) + 2 * radius / WIDE * 0.6 - common);
    }

    private static double[] extent(int[] counts) {
        int first = 0;
        int last = counts.length - 1;
        while (first < last && counts[first] < FEW) {
            first++;
        }
        while (last > first && counts[last] < FEW) {
            last--;
        }
        return new double[] {first / (double) counts.length, (last + 1) / (double) counts.length};
    }

    private static double part(double[] extent, double from, double to) {
        return Math.max(0, Math.min(extent[1], to) - Math.max(extent[0], from));
    }

    @ParameterizedTest
    @CsvSource({
        "controlnet_canny, a purple ball in the desert",
        "controlnet_depth, a purple vase on a table",
        "controlnet_recoloring, a purple teapot on a table",
        "controlnet_canny, two purple bottles on a wooden table"
    })
    void theThingOfTheWordsStandsWhereTheSubjectOfThePictureStands(String method, String prompt) throws Exception {
        FakeWork work = ROOM.run(FAST, guided(method, prompt));
        assertThat(work.recall(StepWork.PLACED))
                .as("nothing of the picture is placed")
                .isEmpty();
        try (Raster result = Scenes.decode(work.published("image_1"))) {
            assertThat(result.width() / (double) result.height()).isBetween(1.45, 1.55);
            assertThat(overlap(result)).as("IoU of the boxes").isGreaterThanOrEqualTo(0.5);
        }
    }

    @Test
    void warningsSayWhatWasKeptAndWhatNot() throws Exception {
        FakeWork work = ROOM.run(FAST, guided("controlnet_canny", "a purple ball in a meadow"));
        assertThat(work.warnings())
                .containsExactly(
                        "Kept of the picture in 'guidance_method_1_image_file': the place and size of its subject, the"
                                + " height of the horizon, the light, the colours.",
                        "Not kept: its subject and outline, because according to the prompt \"ball\" is purple,"
                                + " but the subject of the picture is not. \"purple ball\" was drawn in its place.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "two balls on a table | there are 2 of \"ball\", but the picture has one subject",
                "the ball held by a man | somebody holds, wears or rides it",
                "the ball inside a box | \"ball\" is inside something",
                "a table with a vase on it | the subject may be \"table\" or \"vase\""
            })
    void wordsThatWantTheSubjectToBeSomethingElseAreDrawn(String prompt, String why) throws Exception {
        FakeWork work =
                ROOM.run(LITE, Room.body("images", disc()).put("prompt", prompt).put("seed", 7));
        assertThat(work.warnings())
                .anySatisfy(told -> assertThat(told).contains("Not kept: its subject", why, "drawn in its place"));
    }

    @ParameterizedTest
    @CsvSource({
        "coffee.png, a blue car on a beach",
        "things.jpg, a blue teapot on a table",
        "things.jpg, a red bus in a street"
    })
    void theThingOfTheWordsIsSeenWhateverTheGround(String picture, String prompt) throws Exception {
        byte[] photo = Files.readAllBytes(Path.of("../../docs/pictures/" + picture));
        FakeWork work =
                ROOM.run(LITE, Room.body("images", photo).put("prompt", prompt).put("seed", 7));
        assertThat(work.warnings())
                .anySatisfy(told -> assertThat(told).contains("was drawn in its place"))
                .noneSatisfy(told -> assertThat(told).contains("completely hidden"));
    }

    /** Nothing that the words say of the subject can be checked: only its outline tells. */
    @ParameterizedTest
    @CsvSource({
        "images, a wooden boat on a lake, boat",
        "images, a dog in a meadow, dog",
        "guidance_method_1_image_file, a vase on a table, vase"
    })
    void wordsAboutAnotherThingAreDrawnInItsPlace(String field, String prompt, String noun) throws Exception {
        byte[] cup = Files.readAllBytes(
                Path.of("../engines/ads/src/main/resources/io/heliograph/ads/library/samples/coffee.png"));
        ObjectNode body = Room.body(field, cup).put("prompt", prompt).put("seed", 7);
        FakeWork work = field.equals("images")
                ? ROOM.run(LITE, body)
                : ROOM.run(FAST, body.put("guidance_method_1", "controlnet_depth"));
        assertThat(work.recall(StepWork.PLACED)).isEmpty();
        assertThat(work.warnings())
                .anySatisfy(told -> assertThat(told)
                        .contains("Not kept: its subject and outline, because its outline is not that of \"%s\""
                                .formatted(noun)));
    }

    @ParameterizedTest
    @CsvSource({"a cup on a beach", "a mug on a table", "the boat on a lake", "my dog in a meadow"})
    void aSubjectThatMayBeWhatTheWordsNameIsKept(String prompt) throws Exception {
        byte[] cup = Files.readAllBytes(
                Path.of("../engines/ads/src/main/resources/io/heliograph/ads/library/samples/coffee.png"));
        FakeWork work =
                ROOM.run(LITE, Room.body("images", cup).put("prompt", prompt).put("seed", 7));
        assertThat(work.recall(StepWork.PLACED)).contains("images");
    }

    /** An outline that could be that of the named thing: the kept subject is described. */
    @Test
    void aSubjectThatOnlyItsOutlineVouchesForIsReported() throws Exception {
        byte[] cup = Files.readAllBytes(
                Path.of("../engines/ads/src/main/resources/io/heliograph/ads/library/samples/coffee.png"));
        ObjectNode body = Room.body("images", cup).put("seed", 7);
        FakeWork kept = ROOM.run(LITE, body.deepCopy().put("prompt", "a bowl on a table"));
        assertThat(kept.recall(StepWork.PLACED)).contains("images");
        assertThat(kept.warnings())
                .anySatisfy(told -> assertThat(told).contains("it was taken for the \"bowl\" of the prompt"))
                .anySatisfy(told -> assertThat(told)
                        .startsWith("The kept subject is mainly red, lies in the middle")
                        .endsWith("To have a \"bowl\" drawn in its place, name a colour that it does not have."));
        FakeWork drawn = ROOM.run(LITE, body.put("prompt", "a green bowl on a table"));
        assertThat(drawn.recall(StepWork.PLACED)).isEmpty();
        assertThat(drawn.warnings())
                .anySatisfy(told -> assertThat(told).contains("\"green bowl\" was drawn in its place"));
    }

    @Test
    void theColoursOfThePictureRuleWhatTheWordsLeaveOpen() throws Exception {
        ObjectNode free = Room.body()
                .put("prompt", "a purple ball on a table")
                .put("num_results", 1)
                .put("seed", 7);
        ObjectNode guided = guided("controlnet_canny", "a purple ball on a table");
        double[] wanted;
        try (Raster picture = Scenes.disc(WIDE, HIGH)) {
            wanted = mean(picture);
        }
        try (Raster without = Scenes.decode(ROOM.run(FAST, free).published("image_1"));
                Raster with = Scenes.decode(ROOM.run(FAST, guided).published("image_1"))) {
            assertThat(distance(mean(with), wanted)).isLessThan(0.6 * distance(mean(without), wanted));
        }
    }

    /** Mean colour of the upper tenth, where nothing stands. */
    private static double[] mean(Raster raster) {
        double[] sum = new double[3];
        int n = 0;
        for (int y = 0; y < raster.height() / 10; y += 2) {
            for (int x = 0; x < raster.width(); x += 2) {
                n++;
                for (int c = 0; c < 3; c++) {
                    sum[c] += Scenes.sample(raster.mat(), x, y, c);
                }
            }
        }
        double light = (sum[0] + sum[1] + sum[2]) / 3;
        return new double[] {(sum[0] - light) / n, (sum[1] - light) / n, (sum[2] - light) / n};
    }

    private static double distance(double[] a, double[] b) {
        return Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    @Test
    void aPictureWithoutAClearSubjectGivesItsHorizonLightAndColours() throws Exception {
        FakeWork work = ROOM.run(
                LITE,
                Room.body("images", patches())
                        .put("prompt", "a red vase on a table")
                        .put("seed", 7));
        assertThat(work.warnings())
                .contains("Kept of the picture in 'images': the place of its salient part, the height of the horizon,"
                        + " the light, the colours.")
                .anySatisfy(told ->
                        assertThat(told).contains("it shows no clear subject", "\"red vase\" was drawn in its place"));
    }
}
