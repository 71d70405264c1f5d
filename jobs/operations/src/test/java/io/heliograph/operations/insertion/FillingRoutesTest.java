// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bytedeco.javacpp.indexer.UByteRawIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The routes of this package with their real engines, on small pictures. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FillingRoutesTest {
    private static final int WIDTH = 120;
    private static final int HEIGHT = 96;
    private static final byte[] ROOM = picture((x, y, c) -> y < 40 ? 190 - c * 8 : 110 + c * 20 + (x * 7 + y * 5) % 9);
    private static final byte[] MASK = picture((x, y, _) -> inMask(x, y) ? 255 : 0);
    private static final byte[] DISC = disc();

    private final Room room = new Room(Map.of());

    @AfterAll
    void close() {
        room.close();
    }

    /** One byte of a pixel, blue first. */
    @FunctionalInterface
    private interface Bgr {
        int at(int x, int y, int channel);
    }

    private static byte[] picture(Bgr bgr) {
        Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3);
        try (UByteRawIndexer to = mat.createIndexer()) {
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    for (int c = 0; c < 3; c++) {
                        to.put(y, x, c, bgr.at(x, y, c));
                    }
                }
            }
        }
        try (Raster raster = Raster.owning(mat)) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(6));
        }
    }

    private static byte[] disc() {
        try (Raster disc = Scenes.disc(WIDTH, HEIGHT)) {
            return ImageEncoder.encode(disc, new ImageEncoding.Png(6));
        }
    }

    private static boolean inMask(int x, int y) {
        return x >= 30 && x < 80 && y >= 44 && y < 90;
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static ObjectNode fill(String prompt, long seed) {
        return Room.body("image", ROOM)
                .put("mask", base64(MASK))
                .put("prompt", prompt)
                .put("seed", seed);
    }

    /** How many pixels differ clearly, inside and outside of the mask. */
    private static int[] changed(byte[] before, byte[] after) throws Exception {
        int[] count = new int[2];
        try (Raster a = Scenes.decode(before);
                Raster b = Scenes.decode(after)) {
            assertThat(b.width()).isEqualTo(a.width());
            for (int y = 0; y < a.height(); y++) {
                for (int x = 0; x < a.width(); x++) {
                    int most = 0;
                    for (int c = 0; c < 3; c++) {
                        most = Math.max(
                                most, Math.abs(Scenes.sample(a.mat(), x, y, c) - Scenes.sample(b.mat(), x, y, c)));
                    }
                    count[inMask(x, y) ? 0 : 1] += most > (inMask(x, y) ? 20 : 0) ? 1 : 0;
                }
            }
        }
        return count;
    }

    @Test
    void aThingAddedBehindAnotherIsCoveredByItAndShowsBesideOrAboveIt() throws Exception {
        FakeWork work = room.run(
                "image.add_object_by_text",
                Room.body("image", disc())
                        .put("instruction", "add a white ball behind the red circle")
                        .put("seed", 3));
        int white = 0;
        try (Raster before = Scenes.decode(disc());
                Raster result = Scenes.decode(work.published("image_url"))) {
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    double inside = Math.min(WIDTH, HEIGHT) * 0.3 - Math.hypot(x - WIDTH * 0.45, y - HEIGHT * 0.55);
                    int was = Scenes.sample(before.mat(), x, y, 1);
                    int is = Scenes.sample(result.mat(), x, y, 1);
                    if (inside > 2) {
                        assertThat(Scenes.sample(result.mat(), x, y, 2))
                                .as("red of the circle at %d, %d", x, y)
                                .isBetween(190, 210);
                        assertThat(is).isBetween(was - 6, was + 6);
                    } else {
                        int rise = is
                                - was
                                + Scenes.sample(result.mat(), x, y, 2)
                                - Scenes.sample(before.mat(), x, y, 2); // shadows only darken
                        white += rise > 40 ? 1 : 0;
                    }
                }
            }
        }
        assertThat(work.warnings()).noneMatch(warning -> warning.contains("not found"));
        assertThat(white).as("light pixels of the ball that are seen").isGreaterThan(15);
    }

    @Test
    void anAddedThingStandsInThePictureAndSaysHowItWasRead() throws Exception {
        FakeWork work = room.run(
                "image.add_object_by_text",
                Room.body("image", ROOM)
                        .put("instruction", "add a red ball on the left")
                        .put("seed", 3));
        int red = 0;
        int redRight = 0;
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            assertThat(result.width()).isEqualTo(WIDTH);
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    boolean isRed = Scenes.sample(result.mat(), x, y, 2) > 2 * Scenes.sample(result.mat(), x, y, 1);
                    red += isRed ? 1 : 0;
                    redRight += isRed && x > WIDTH / 2 ? 1 : 0;
                }
            }
        }
        assertThat(red).isBetween(60, WIDTH * HEIGHT / 4);
        assertThat(redRight).isLessThan(red / 5);
        assertThat(work.results()).containsEntry("seed", 3L);
        assertThat(String.valueOf(work.results().get("structured_instruction"))).contains("ball");
        assertThat(work.results().get("structured_prompt"))
                .isEqualTo(work.results().get("structured_instruction"));
    }

    @Test
    void aNounThatNothingIsLikeIsRefusedByTheNameOfItsField() {
        assertThatThrownBy(() -> room.run(
                        "image.add_object_by_text", Room.body("image", ROOM).put("instruction", "add a xyzzyplugh")))
                .isInstanceOfSatisfying(FailureException.class, e -> {
                    assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                    assertThat(e.failure().details()).contains("instruction").contains("xyzzyplugh");
                });
    }

    @Test
    void anInstructionThatReplacesNothingIsRefused() {
        assertThatThrownBy(() -> room.run(
                        "image.replace_object_by_text", Room.body("image", ROOM).put("instruction", "make it nicer")))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR));
    }

    @Test
    void aReplacedThingGivesWayToTheNewOneWhereItStood() throws Exception {
        FakeWork work = room.run(
                "image.replace_object_by_text",
                Room.body("image", DISC)
                        .put("instruction", "replace the red ball with a blue cube")
                        .put("seed", 4));
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(work.published("image_url"))) {
            int x = WIDTH / 2;
            int y = HEIGHT / 2;
            assertThat(Scenes.sample(after.mat(), x, y, 0))
                    .as("blue of the middle")
                    .isGreaterThan(Scenes.sample(after.mat(), x, y, 2));
            assertThat(Scenes.sample(after.mat(), 2, 2, 0)).isEqualTo(Scenes.sample(before.mat(), 2, 2, 0));
        }
    }

    @Test
    void aFilledThingIsWithinTheMaskAndEveryOtherPixelStays() throws Exception {
        FakeWork work = room.run("image.gen_fill", fill("a red apple", 5));
        int[] changed = changed(ROOM, work.published("image_url"));
        assertThat(changed[0]).isGreaterThan(150);
        assertThat(changed[1]).isZero();
        assertThat(work.results()).containsEntry("prompt", "a red apple").containsKey("refined_prompt");
    }

    @Test
    void aFilledSurfaceCoversTheMaskAndEveryOtherPixelStays() throws Exception {
        FakeWork work = room.run("image.gen_fill", fill("green grass", 5).put("refine_prompt", false));
        int[] changed = changed(ROOM, work.published("image_url"));
        assertThat(changed[0]).isGreaterThan(50 * 46 / 2);
        assertThat(changed[1]).isZero();
        assertThat(work.results()).doesNotContainKey("refined_prompt");
    }

    @Test
    void theSameSeedFillsTheSameWayAndAnotherDoesNot() throws Exception {
        byte[] first = room.run("image.gen_fill", fill("a mug", 5)).published("image_url");
        assertThat(room.run("image.gen_fill", fill("a mug", 5)).published("image_url"))
                .isEqualTo(first);
        assertThat(room.run("image.gen_fill", fill("a mug", 6)).published("image_url"))
                .isNotEqualTo(first);
    }

    @Test
    void v1FillsSeveralTimesWithSeedsOfTheirOwn() throws Exception {
        FakeWork work = room.run(
                "legacy.gen_fill",
                Room.body("image_url", ROOM)
                        .put("mask_url", base64(MASK))
                        .put("prompt", "a lemon")
                        .put("num_results", 2)
                        .put("seed", 9));
        assertThat(work.results()).containsEntry("seed", List.of(9L, 10L));
        assertThat((List<?>) work.results().get("urls")).hasSize(2);
        assertThat(work.published("image_1")).isNotEqualTo(work.published("image_2"));
    }

    @Test
    void aResultOnTheBlocklistIsSaidToThoseWhoWaitAndAnEmptyFileForThoseWhoDoNot(@TempDir Path blocklist)
            throws Exception {
        ObjectNode body = Room.body("image_url", ROOM)
                .put("mask_url", base64(MASK))
                .put("prompt", "a lemon")
                .put("num_results", 2)
                .put("seed", 9);
        Files.write(
                blocklist.resolve("lemon.png"),
                room.run("legacy.gen_fill", body.deepCopy()).published("image_1"));
        body.put("content_moderation", true);
        try (Room strict = new Room(Map.of(
                "heliograph.moderation.blocklist", blocklist.toString(), "heliograph.moderation.distance", "0"))) {
            FakeWork waiting = strict.run("legacy.gen_fill", body.deepCopy().put("sync", true));
            List<?> urls = (List<?>) Objects.requireNonNull(waiting.results().get("urls"));
            assertThat(urls).hasSize(2);
            assertThat(urls.getFirst()).isEqualTo(LegacyGenFill.BLOCKED);
            assertThat(waiting.blocked()).isEmpty();
            FakeWork quiet = strict.run("legacy.gen_fill", body);
            assertThat(quiet.blocked()).containsExactly("image_1");
            assertThat(quiet.published("image_2")).isNotEmpty();
        }
    }

    @Test
    void aColourBehindTheSubjectIsExactlyThatColour() throws Exception {
        FakeWork work =
                room.run("image.replace_background", Room.body("image", DISC).put("prompt", "#FF5733"));
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

    @Test
    void aPlaceBehindTheSubjectIsDrawnAndSaid() throws Exception {
        FakeWork work = before("a snowy field");
        try (Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(after.mat(), 3, 3, 1)).isGreaterThan(120);
        }
        assertThat(work.results()).containsEntry("seed", 2L).containsKey("refined_prompt");
    }

    @Test
    void aHeightThatTheWordsLookFromIsToldAsNotDrawn() throws Exception {
        assertThat(before("a white studio seen from above").warnings()).contains(BackgroundReplacement.CAMERA_KEPT);
        assertThat(before("the moon").warnings()).contains("In space there is no ground, so the subject floats.");
    }

    private FakeWork before(String place) throws Exception {
        return room.run(
                "image.replace_background",
                Room.body("image", DISC)
                        .put("prompt", place)
                        .put("mode", "fast")
                        .put("seed", 2));
    }

    @Test
    void aReferencePictureCoversTheFrameBehindTheSubject() throws Exception {
        FakeWork work = room.run(
                "image.replace_background",
                Room.body("image", DISC).put("prompt", "").put("ref_images", base64(ROOM)));
        try (Raster reference = Scenes.decode(ROOM);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(after.mat(), 4, 4, 0))
                    .isCloseTo(Scenes.sample(reference.mat(), 4, 4, 0), org.assertj.core.api.Assertions.within(3));
        }
        assertThat(work.results()).doesNotContainKey("refined_prompt");
    }

    @Test
    void bothOrNeitherOfPromptAndReferenceAreRefused() {
        for (ObjectNode body : List.of(
                Room.body("image", DISC),
                Room.body("image", DISC).put("prompt", "a beach").put("ref_images", base64(ROOM)))) {
            assertThatThrownBy(() -> room.run("image.replace_background", body))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> assertThat(e.failure().details()).contains("ref_images"));
        }
    }

    @Test
    void v1AnswersWithAddressSeedAndSessionAndTakesAColourOnlyOnce() throws Exception {
        FakeWork work = room.run(
                "legacy.background_replace",
                Room.body("image_url", DISC).put("bg_prompt", "#336699").put("seed", 11));
        List<?> entries = (List<?>) Objects.requireNonNull(work.results().get("result"));
        assertThat(entries).hasSize(1);
        assertThat((List<?>) entries.getFirst())
                .hasSize(3)
                .anySatisfy(each -> assertThat(each).isEqualTo(11L));
        assertThatThrownBy(() -> room.run(
                        "legacy.background_replace",
                        Room.body("image_url", DISC).put("bg_prompt", "#336699").put("num_results", 2)))
                .hasMessageContaining("num_results");
    }

    @Test
    void aDoubleExposureShowsBothPictures() throws Exception {
        FakeWork work = room.run(
                "image.blend",
                Room.body("image", DISC).put("overlay", base64(ROOM)).put("instruction", "double exposure"));
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(after.height()).isEqualTo(before.height());
            assertThat(work.published("image_url")).isNotEqualTo(DISC);
        }
    }

    @Test
    void severalPlacesForOneSubjectAreRefusedWithABoxToo() {
        for (String instruction :
                List.of("put the man on the cup and the dog on the spoon", "put the ball on the table and the chair")) {
            assertThatThrownBy(() -> room.run(
                            "image.blend",
                            Room.body("image", ROOM)
                                    .put("overlay", base64(DISC))
                                    .put("instruction", instruction)
                                    .set("box", JsonMapper.shared().readTree("[20, 20, 40, 40]"))))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> assertThat(e.failure().details()).contains("several places"));
        }
    }

    @Test
    void aPrintLiesWithinItsBoxAndTheRestStays() throws Exception {
        ObjectNode body = Room.body("image", ROOM)
                .put("overlay", base64(DISC))
                .put("instruction", "print the ball on her sweater");
        body.set("box", JsonMapper.shared().readTree("[30, 44, 50, 46]"));
        FakeWork work = room.run("image.blend", body);
        int[] changed = changed(ROOM, work.published("image_url"));
        assertThat(changed[0]).isGreaterThan(150);
        assertThat(changed[1]).isZero();
        assertThat(work.warnings()).anyMatch(warning -> warning.contains("lies flat"));
    }

    @Test
    void anEditThatABlendDoesNotMakeIsNamed() throws Exception {
        FakeWork work = room.run(
                "image.blend",
                Room.body("image", ROOM)
                        .put("overlay", base64(DISC))
                        .put("instruction", "put the ball into the picture and blur the background"));
        assertThat(work.warnings())
                .anyMatch(warning -> warning.startsWith("A blend does not do \"blur the background\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no double exposure please, put the ball into the picture",
                "put the ball into the picture, without any texture",
                "put the exposed ball into the picture"
            })
    void aDeniedWayOfBlendingIsNotTaken(String instruction) throws Exception {
        assertThat(changedByBlend(instruction)).isLessThan(changedByBlend("double exposure") / 2);
    }

    private int changedByBlend(String instruction) throws Exception {
        ObjectNode body = Room.body("image", ROOM).put("overlay", base64(DISC)).put("instruction", instruction);
        int[] changed = changed(ROOM, room.run("image.blend", body).published("image_url"));
        return changed[0] + changed[1];
    }

    @Test
    void furtherThingsAndUnknownDenialsOfAFillAreReported() throws Exception {
        assertThat(room.run("image.gen_fill", fill("a ball and a cup", 5)).warnings())
                .contains("One thing is drawn in an area: \"ball\". Not drawn: \"cup\".");
        assertThat(room.run("image.gen_fill", fill("anything but a ball", 5)).warnings())
                .anyMatch(warning -> warning.startsWith("\"anything but\" in 'prompt' was not understood"));
    }

    @Test
    void aPlaceOrMaterialInAMaskIsReportedAndAThingIsNot() throws Exception {
        assertThat(room.run("image.gen_fill", fill("a beach", 5)).warnings())
                .anyMatch(warning -> warning.contains("may not continue the picture"));
        assertThat(room.run("image.gen_fill", fill("green grass", 5)).warnings())
                .anyMatch(warning -> warning.contains("may not continue the picture"))
                .noneMatch(warning -> warning.contains("not understood"));
        assertThat(room.run("image.gen_fill", fill("a tennis ball", 5)).warnings())
                .containsExactly("\"tennis ball\" is drawn as a plain \"ball\".");
    }

    @Test
    void aPlaceThatIsNotFoundIsRefusedAndNotReplacedByAnother() throws Exception {
        assertThatThrownBy(() -> room.run(
                        "image.blend",
                        Room.body("image", ROOM)
                                .put("overlay", base64(DISC))
                                .put("instruction", "print the logo on her sweater")))
                .isInstanceOfSatisfying(FailureException.class, e -> {
                    assertThat(e.failure().code().httpStatus()).isEqualTo(422);
                    assertThat(e.failure().details()).contains("sweater");
                });
        assertThat(room.run(
                                "image.blend",
                                Room.body("image", ROOM)
                                        .put("overlay", base64(DISC))
                                        .put("instruction", "put the ball into the picture"))
                        .published("image_url"))
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a beach", "a small red apple"})
    void aSubjectThatTheMaskCutsThroughStays(String prompt) throws Exception {
        byte[] mask = picture((x, y, _) -> x > WIDTH / 2 && y < HEIGHT - 2 ? 255 : 0);
        FakeWork work = room.run(
                "image.gen_fill",
                Room.body("image", DISC)
                        .put("mask", base64(mask))
                        .put("prompt", prompt)
                        .put("seed", 5));
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(work.published("image_url"))) {
            int kept = 0;
            int all = 0;
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = WIDTH / 2 + 2; x < WIDTH; x++) {
                    if (Scenes.inDisc(x, y, WIDTH, HEIGHT)) {
                        all++;
                        int apart = Scenes.sample(after.mat(), x, y, 1) - Scenes.sample(before.mat(), x, y, 1);
                        kept += Math.abs(apart) < 6 ? 1 : 0;
                    }
                }
            }
            assertThat(kept).isGreaterThan(all / 2);
        }
    }

    @Test
    void aBoxAnswersTheRefusalOfAPlaceAndIsRefusedWithoutAPlace() throws Exception {
        String words = "print the logo on her sweater";
        int[] box = {WIDTH / 4, HEIGHT / 4, WIDTH / 2, HEIGHT / 2};
        ObjectNode answered =
                Room.body("image", DISC).put("overlay", base64(ROOM)).put("instruction", words);
        answered.putArray("box").add(box[0]).add(box[1]).add(box[2]).add(box[3]);
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(room.run("image.blend", answered).published("image_url"))) {
            int changed = 0;
            for (int y = box[1]; y < box[1] + box[3]; y++) {
                changed += Scenes.sample(after.mat(), WIDTH / 2, y, 1) == Scenes.sample(before.mat(), WIDTH / 2, y, 1)
                        ? 0
                        : 1;
            }
            assertThat(changed).isGreaterThan(HEIGHT / 8);
        }
        ObjectNode placeless = answered.deepCopy().put("instruction", "double exposure");
        assertThatThrownBy(() -> room.run("image.blend", placeless))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().details()).contains("'box'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "remove the cup", "положи на стол"})
    void aBlendThatIsNotUnderstoodSaysSo(String instruction) throws Exception {
        FakeWork work = room.run(
                "image.blend",
                Room.body("image", DISC).put("overlay", base64(DISC)).put("instruction", instruction));
        assertThat(work.warnings()).anyMatch(each -> each.startsWith("'instruction' was not understood"));
    }

    @Test
    void aMaterialGoesOnTheSubjectAndNotOnWhatIsAroundIt() throws Exception {
        FakeWork work = room.run("image.blend", Room.body("image", DISC).put("instruction", "make it of brick"));
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(after.mat(), 2, 2, 1)).isEqualTo(Scenes.sample(before.mat(), 2, 2, 1));
            int differ = 0;
            for (int x = WIDTH / 2 - 10; x < WIDTH / 2 + 10; x++) {
                int all = 0;
                for (int c = 0; c < 3; c++) {
                    all += Math.abs(Scenes.sample(after.mat(), x, HEIGHT / 2, c)
                            - Scenes.sample(before.mat(), x, HEIGHT / 2, c));
                }
                differ += all > 30 ? 1 : 0;
            }
            assertThat(differ).isGreaterThan(10);
        }
    }
}
