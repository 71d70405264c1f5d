// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.NORM_INF;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_imgproc.line;

import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.LanguageEndpoint;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import java.util.Base64;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

class EditImageTest {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 120;
    private static final int X = (int) (WIDTH * 0.45); // the middle of the red disc
    private static final int Y = (int) (HEIGHT * 0.55);
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

    private static ObjectNode body(String instruction, int images) {
        ObjectNode body = Room.body().put("instruction", instruction).put("seed", 7);
        for (int i = 0; i < images; i++) {
            body.withArray("images").add(Base64.getEncoder().encodeToString(disc));
        }
        return body;
    }

    private static FakeWork edited(String instruction) throws Exception {
        return room.run("image.edit", body(instruction, 1));
    }

    private static int[] pixel(FakeWork work, int x, int y) throws Exception {
        try (Raster picture = Scenes.decode(work.published("image_url"))) {
            return new int[] {
                Scenes.sample(picture.mat(), x, y, 0),
                Scenes.sample(picture.mat(), x, y, 1),
                Scenes.sample(picture.mat(), x, y, 2)
            };
        }
    }

    /** White in the left half. */
    private static String leftHalf() {
        byte[] levels = new byte[3 * WIDTH * HEIGHT];
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            if (i % WIDTH < WIDTH / 2) {
                levels[3 * i] = levels[3 * i + 1] = levels[3 * i + 2] = -1;
            }
        }
        try (Raster mask = Raster.owning(MatrixArrays.mat(levels, HEIGHT, WIDTH))) {
            return Base64.getEncoder().encodeToString(ImageEncoder.encode(mask, new ImageEncoding.Png(1)));
        }
    }

    @Test
    void aRedDiscBecomesBlueAndNothingElseDoes() throws Exception {
        FakeWork work = edited("make the red ball blue");
        int[] middle = pixel(work, X, Y);
        assertThat(middle[0]).as("blue").isGreaterThan(middle[2] + 60);
        try (Raster before = Scenes.decode(disc);
                Raster after = Scenes.decode(work.published("image_url"))) {
            for (int c = 0; c < 3; c++) {
                assertThat(Scenes.sample(after.mat(), 5, 5, c)).isEqualTo(Scenes.sample(before.mat(), 5, 5, c));
            }
        }
        assertThat(work.results().get("seed")).isEqualTo(7L);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "put a hat on the dog | clothing cannot be fitted to a wearer",
                "give it sunglasses | clothing cannot be fitted to a wearer",
                "put an apple next to the green chair | names 'green chair'",
                "remove everything except the green chair | names 'green chair'",
                "replace the green chair with a mug | names 'green chair'",
                "remove his glasses | nobody is seen",
                "change the title to Moon Landing | No text was found",
                "change the text to 'HELLO' | No text was found",
                "change the background to a quiet mind | is \"mind\"",
                "change the background to una playa con palmeras | does not read as English"
            })
    void whatIsNotFoundOrNotUnderstoodIsRefusedAndNotHalfDone(String instruction, String why) {
        assertThatThrownBy(() -> edited(instruction)).isInstanceOfSatisfying(FailureException.class, failure -> {
            assertThat(failure.failure().code().httpStatus()).isEqualTo(422);
            assertThat(failure.failure().details()).contains(why);
        });
    }

    @Test
    void theOnlyThingInThePictureIsWhatAnyNameMeans() throws Exception {
        FakeWork work = edited("make the sneaker blue");
        int[] middle = pixel(work, X, Y);
        assertThat(middle[0]).as("blue").isGreaterThan(middle[2] + 60);
        assertThat(pixel(work, 5, 5)[2]).as("red of the ground").isEqualTo(110);
        assertThat(work.warnings())
                .containsExactly("\"sneaker\" was matched to the picture's only main subject. Check the result.");
        int[] erased = pixel(edited("remove the dog"), X, Y);
        assertThat(erased[2]).as("red where the disc was").isLessThan(140);
    }

    @ParameterizedTest
    @CsvSource({
        "make the table blue",
        "remove the shadow",
        "remove the logo",
        "remove the street lamp",
        "make the lid blue",
        "make the handle blue",
        "remove the hat",
        "remove the two dogs",
        "remove all dogs",
        "remove the man"
    })
    void aNameOfSomethingElseIsNot(String instruction) {
        assertThatThrownBy(() -> edited(instruction))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        failure -> assertThat(failure.failure().code().httpStatus())
                                .isEqualTo(422));
    }

    @Test
    void onlyWhatIsToBeKeptIsKept() throws Exception {
        FakeWork work = edited("keep only the red ball");
        try (Raster kept = Scenes.decode(work.published("image_url"))) {
            assertThat(kept.hasAlpha()).isTrue();
            assertThat(Scenes.sample(kept.mat(), X, Y, 3)).isEqualTo(255);
            assertThat(Scenes.sample(kept.mat(), 5, 5, 3)).isZero();
        }
    }

    @Test
    void theStructuredInstructionGivesTheSameBytesAgain() throws Exception {
        FakeWork first = edited("move the red ball to the right and make it smaller");
        String document = (String) first.results().get("structured_instruction");
        assertThat(first.results().get("structured_prompt")).isEqualTo(document);
        ObjectNode again = body("", 1).put("structured_instruction", document);
        FakeWork second = room.run("image.edit", again);
        assertThat(second.published("image_url")).isEqualTo(first.published("image_url"));
        assertThat(second.results().get("structured_instruction")).isEqualTo(document);
    }

    @Test
    void withAMaskThePixelsOutsideItStay() throws Exception {
        FakeWork work = room.run("image.edit", body("make it warmer", 1).put("mask", leftHalf()));
        try (Raster before = Scenes.decode(disc);
                Raster after = Scenes.decode(work.published("image_url"))) {
            int changed = 0;
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    boolean same = Scenes.sample(before.mat(), x, y, 0) == Scenes.sample(after.mat(), x, y, 0)
                            && Scenes.sample(before.mat(), x, y, 2) == Scenes.sample(after.mat(), x, y, 2);
                    assertThat(same || x < WIDTH / 2).as("pixel %d, %d", x, y).isTrue();
                    changed += same ? 0 : 1;
                }
            }
            assertThat(changed).isGreaterThan(WIDTH * HEIGHT / 4);
        }
    }

    @Test
    void whatIsOnlyPartlyUnderstoodIsDoneAndTheRestNamed() throws Exception {
        FakeWork work = edited("flip the image horizontally; florble the quux gently");
        assertThat(pixel(work, WIDTH - 1 - X, Y)[2]).as("red on the other side").isGreaterThan(150);
        assertThat(work.warnings()).anyMatch(each -> each.contains("florble"));
    }

    @Test
    void aLineOfTextIsWrittenAndThenChangedAndTheRestStays() throws Exception {
        FakeWork written = edited("write \u201cOPEN\u201d at the top in black letters");
        byte[] open = written.published("image_url");
        FakeWork changed = room.run("image.edit", body("change the text \u201cOPEN\u201d to \u201cSHUT\u201d", open));
        assertThat(changed.warnings())
                .as("the line was read and is the one that was named")
                .isEmpty();
        try (Raster before = Scenes.decode(open);
                Raster after = Scenes.decode(changed.published("image_url"))) {
            int above = 0;
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    boolean same = Scenes.sample(before.mat(), x, y, 1) == Scenes.sample(after.mat(), x, y, 1);
                    assertThat(same || y < HEIGHT / 2).as("pixel %d, %d", x, y).isTrue();
                    above += same ? 0 : 1;
                }
            }
            assertThat(above).isBetween(50, WIDTH * HEIGHT / 4);
        }
    }

    @Test
    void restoringTakesAScratchAwayAsTheRouteDoes() throws Exception {
        byte[] scratched;
        try (Raster picture = Scenes.disc(WIDTH, HEIGHT)) {
            line(picture.mat(), new Point(20, 5), new Point(26, HEIGHT - 5), new Scalar(255, 255, 255, 0));
            scratched = ImageEncoder.encode(picture, new ImageEncoding.Png(1));
        }
        FakeWork work = room.run("image.edit", body("restore the image", scratched));
        byte[] direct = room.run("image.restore", Room.body("image", scratched)).published("image_url");
        try (Raster one = Scenes.decode(work.published("image_url"));
                Raster other = Scenes.decode(direct);
                Raster before = Scenes.decode(scratched)) {
            assertThat(norm(one.mat(), other.mat(), NORM_INF, null)).isZero();
            assertThat(norm(one.mat(), before.mat(), NORM_INF, null)).isGreaterThan(20);
        }
    }

    @Test
    void theLanguageModelSaysFreeWordsInSentencesAndARepetitionNeedsNoModel() throws Exception {
        ObjectNode free = body("I am rather bored of the red thing, could it perhaps be gone", 1);
        FakeWork aided;
        try (LanguageEndpoint endpoint = new LanguageEndpoint();
                Room clever = endpoint.room()) {
            endpoint.says("{\"edits\": [\"recolour the red ball to blue\", \"flip the image horizontally\"]}");
            aided = clever.run("image.edit", free);
            assertThat(endpoint.questions()).hasSize(1);
        }
        assertThat(pixel(aided, WIDTH - 1 - X, Y)[0])
                .as("blue on the other side")
                .isGreaterThan(150);
        String document = (String) aided.results().get("structured_instruction");
        FakeWork again = room.run("image.edit", body("", 1).put("structured_instruction", document));
        assertThat(again.published("image_url")).isEqualTo(aided.published("image_url"));
    }

    @Test
    void whenTheLanguageModelDoesNotHelpTheWorkEndsWithTheSameRefusal() throws Exception {
        try (LanguageEndpoint endpoint = new LanguageEndpoint();
                Room clever = endpoint.room()) {
            endpoint.says("{\"edits\": [\"florble the quux\"]}");
            assertThatThrownBy(() -> clever.run("image.edit", body("florble quux", 1)))
                    .isInstanceOf(FailureException.class)
                    .hasMessageContaining("instruction");
            endpoint.fails();
            assertThatThrownBy(() -> clever.run("image.edit", body("florble quux", 1)))
                    .isInstanceOf(FailureException.class)
                    .hasMessageContaining("instruction");
        }
    }

    private static ObjectNode body(String instruction, byte[] picture) {
        ObjectNode body = Room.body().put("instruction", instruction).put("seed", 7);
        body.withArray("images").add(Base64.getEncoder().encodeToString(picture));
        return body;
    }

    @Test
    void contradictionsAndNonsenseAreRefusedByName() {
        assertRefused(body("", 1), "instruction");
        assertRefused(body("florble quux", 1), "instruction");
        assertRefused(body("make it warmer", 2).put("mask", leftHalf()), "mask");
        assertRefused(body("make it warmer", 2).put("model_id", "m"), "model_id");
        assertRefused(body("remove the yellow car", 1), "yellow car");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "crop to 0 by 0 | 1 to 20,000 pixels",
                "crop to 300x200 | has only 160 by 120",
                "resize to 1000000x1000000 | 10 to 1000 per cent",
                "rotate by 10^20 degrees | -360 to 360 degrees",
                "rotate by 1e400 | -360 to 360 degrees",
                "brighten by 99999 % | 1 to 100 per cent",
                "blur by -5 | 1 to 100 per cent",
                "make it warmer and rotate it by 720 degrees | rotate it by 720 degrees",
                "add 1000000 cats | 1 to 50 times"
            })
    void aNumberOutOfRangeIsRefusedWithItsPartAndItsRange(String instruction, String said) {
        assertRefused(body(instruction, 1), said);
        assertRefused(body(instruction, 1), "instruction");
    }

    @Test
    void aPictureIsCutToPixelsAboutItsSubject() throws Exception {
        try (Raster picture = Scenes.decode(edited("crop to 60 by 40 pixels").published("image_url"))) {
            assertThat(picture.width()).isEqualTo(60);
            assertThat(picture.height()).isEqualTo(40);
            assertThat(Scenes.sample(picture.mat(), 30, 20, 2))
                    .as("red in the middle")
                    .isGreaterThan(150);
        }
    }

    @ParameterizedTest
    @CsvSource({"crop to the left half, 80, 120", "crop 25% off the top, 160, 90", "crop to the lower third, 160, 40"})
    void aPictureIsCutToItsPartAtOneSide(String instruction, int width, int height) throws Exception {
        FakeWork work = edited(instruction);
        assertThat(work.warnings()).noneMatch(warning -> warning.contains("was not used"));
        try (Raster picture = Scenes.decode(work.published("image_url"))) {
            assertThat(picture.width()).isEqualTo(width);
            assertThat(picture.height()).isEqualTo(height);
        }
    }

    @Test
    void aTurnOfAFewDegreesIsSeenAndItsSignTells() throws Exception {
        FakeWork clockwise = edited("rotate by 8.5 degrees");
        FakeWork counter = edited("rotate by -8.5 degrees");
        assertThat((String) counter.results().get("structured_instruction"))
                .contains("rotate the image by 8.5 degrees counterclockwise");
        assertThat(clockwise.published("image_url")).isNotEqualTo(counter.published("image_url"));
    }

    @Test
    void anAmountWithoutUseIsNamed() throws Exception {
        assertThat(edited("expand the image by 1000000 pixels to the left").warnings())
                .anyMatch(each -> each.contains("1000000 pixels"));
    }

    private static void assertRefused(ObjectNode body, String named) {
        assertThatThrownBy(() -> room.run("image.edit", body))
                .isInstanceOf(FailureException.class)
                .satisfies(thrown -> assertThat(thrown.toString() + ((FailureException) thrown).getMessage())
                        .contains(named));
    }

    @Test
    void twoPicturesAreBroughtToTheRatioAskedFor() throws Exception {
        FakeWork work = room.run(
                "image.edit",
                body("put the red ball from image 2 into image 1", 2).put("aspect_ratio", "1:1"));
        try (Raster picture = Scenes.decode(work.published("image_url"))) {
            assertThat(picture.width()).isEqualTo(picture.height()).isEqualTo(HEIGHT);
        }
    }
}
