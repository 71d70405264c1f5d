// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.LINE_AA;
import static org.bytedeco.opencv.global.opencv_imgproc.circle;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** Refusals of unsure places that the client answers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConfirmedPlaceTest {
    private static final int WIDTH = 240;
    private static final int HEIGHT = 160;
    private static final int Y = 90;
    private static final int[] MIDDLES = {50, 120, 190};
    private static final Pattern OFFER =
            Pattern.compile("box \\[([0-9]+), ([0-9]+), ([0-9]+), ([0-9]+)\\].*'confirm': \"([^\"]+)\"");

    private final Room room = Room.ofServer(Map.of());
    private final byte[] balls = balls();
    private final byte[] disc = disc();

    @AfterAll
    void close() {
        room.close();
    }

    private static byte[] disc() {
        try (Raster picture = Scenes.disc(WIDTH, HEIGHT)) {
            return ImageEncoder.encode(picture, new ImageEncoding.Png(1));
        }
    }

    /** Three dark green balls on a light ground. */
    private static byte[] balls() {
        Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3, new Scalar(214, 210, 205, 0));
        for (int x : MIDDLES) {
            circle(mat, new Point(x, Y), 24, new Scalar(40, 90, 30, 0), -1, LINE_AA, 0);
        }
        try (Raster picture = Raster.owning(mat)) {
            return ImageEncoder.encode(picture, new ImageEncoding.Png(1));
        }
    }

    private ObjectNode body(String name) {
        return Room.body("image", balls).put("object_name", name).put("seed", 3);
    }

    /** What is worn is not found surely by its name. */
    private ObjectNode unsure(String name) {
        return Room.body("image", disc).put("object_name", name).put("seed", 3);
    }

    private String refusal(ObjectNode body) {
        return assertThrows(FailureException.class, () -> room.run("image.erase_by_text", body))
                .failure()
                .details();
    }

    /** A disc that fills nearly half of a plain picture. */
    private static byte[] large() {
        Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3, new Scalar(214, 210, 205, 0));
        circle(mat, new Point(120, 82), 74, new Scalar(30, 30, 200, 0), -1, LINE_AA, 0);
        try (Raster picture = Raster.owning(mat)) {
            return ImageEncoder.encode(picture, new ImageEncoding.Png(1));
        }
    }

    @Test
    void aSubjectThatFillsThePictureIsErasedAsALampOnlyIfTheClientConfirmsIt() throws Exception {
        ObjectNode lamp =
                Room.body("image", large()).put("object_name", "the lamp").put("seed", 3);
        String refusal = refusal(lamp);
        assertThat(refusal).contains("names 'lamp', and the main subject is probably too large for it: box [");
        Matcher offer = OFFER.matcher(refusal);
        assertThat(offer.find()).isTrue();
        FakeWork work = room.run("image.erase_by_text", lamp.put("confirm", offer.group(5)));
        assertThat(isGone(work, 120)).isTrue();
        ObjectNode plate =
                Room.body("image", large()).put("object_name", "the plate").put("seed", 3);
        assertThat(isGone(room.run("image.erase_by_text", plate), 120)).isTrue();
    }

    private static boolean isGone(FakeWork work, int x) throws Exception {
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            return Scenes.sample(result.mat(), x, Y, 1) > 150;
        }
    }

    @Test
    void theSameRequestWithTheTokenOfItsRefusalGoesAhead() throws Exception {
        Matcher offer = OFFER.matcher(refusal(unsure("the hat")));
        assertThat(offer.find()).isTrue();
        int middle = (int) (WIDTH * 0.45);
        assertThat(Integer.parseInt(offer.group(1))).isBetween(middle - 56, middle - 40);
        FakeWork work = room.run("image.erase_by_text", unsure("the hat").put("confirm", offer.group(5)));
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(result.mat(), middle, (int) (HEIGHT * 0.55), 2))
                    .as("red where the disc was")
                    .isLessThan(140);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the man",
                "the woman",
                "the girl",
                "the boy",
                "the photographer",
                "the farmer",
                "the child",
                "the dancer"
            })
    void aPersonWhomNothingShowsMayBeTheMainSubject(String name) throws Exception {
        String refusal = refusal(unsure(name));
        assertThat(refusal).contains("nobody is seen; it may be the picture's main subject: box [");
        Matcher offer = OFFER.matcher(refusal);
        assertThat(offer.find()).isTrue();
        FakeWork work = room.run("image.erase_by_text", unsure(name).put("confirm", offer.group(5)));
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(result.mat(), (int) (WIDTH * 0.45), (int) (HEIGHT * 0.55), 2))
                    .isLessThan(140);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"the small man", "the man on the left", "the table", "the lid"})
    void aDescriptionOrAThingOfARoomIsNotOfferedAsTheMainSubject(String name) {
        assertThat(refusal(unsure(name))).doesNotContain("it may be the picture's main subject");
    }

    @Test
    void theTokenOfAnotherRequestIsRefusedWithANewOne() {
        Matcher offer = OFFER.matcher(refusal(unsure("the hat")));
        assertThat(offer.find()).isTrue();
        String other = refusal(unsure("the shirt").put("confirm", offer.group(5)));
        assertThat(other).contains("the token in 'confirm' belongs to another request");
        Matcher again = OFFER.matcher(other);
        assertThat(again.find()).isTrue();
        assertThat(again.group(5)).isNotEqualTo(offer.group(5));
        assertThat(refusal(unsure("the hat").put("seed", 4).put("confirm", offer.group(5))))
                .contains("the token in 'confirm' belongs to another request");
    }

    @Test
    void aBoxSaysWhereTheThingIs() throws Exception {
        ObjectNode boxed = body("the ball");
        boxed.putArray("box").add(96).add(66).add(49).add(49);
        FakeWork work = room.run("image.erase_by_text", boxed);
        assertThat(isGone(work, 120)).isTrue();
        assertThat(isGone(work, 50)).isFalse();
        assertThat(isGone(work, 190)).isFalse();
        ObjectNode outside = body("the ball");
        outside.putArray("box").add(200).add(66).add(49).add(49);
        assertThatThrownBy(() -> room.run("image.erase_by_text", outside))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("'box'")
                .hasMessageContaining("240 x 160");
    }

    @ParameterizedTest
    @CsvSource({
        "image.erase_by_text, object_name, the ball and the apple, 2",
        "image.extract_object, prompt, the ball and the apple, 2",
        "image.remove_background_guided, prompt, the balls without the apple, 2",
        "image.add_object_by_text, instruction, add a red apple, 0"
    })
    void aBoxGoesWithExactlyOneName(String operation, String field, String words, int names) {
        ObjectNode several = Room.body("image", balls).put(field, words);
        several.putArray("box").add(96).add(66).add(49).add(49);
        OperationRequest request = Room.bind(room.operation(operation), several);
        assertThatThrownBy(() -> room.operation(operation).check(request))
                .isInstanceOfSatisfying(FailureException.class, e -> {
                    assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                    assertThat(e.failure().message()).endsWith(": box");
                    assertThat(e.failure().details())
                            .isEqualTo(
                                    "The field 'box' works with exactly one name, and the request names %d things."
                                            + " Omit it, or name one thing.",
                                    names);
                });
    }

    @Test
    void anInstructionTakesABoxForItsOnlyName() throws Exception {
        ObjectNode edit = Room.body().put("instruction", "remove the ball").put("seed", 3);
        edit.putArray("images").add(Base64.getEncoder().encodeToString(balls));
        edit.putArray("box").add(96).add(66).add(49).add(49);
        FakeWork work = room.run("image.edit", edit);
        assertThat(isGone(work, 120)).isTrue();
        assertThat(isGone(work, 50)).isFalse();
        assertThatThrownBy(() -> room.run(
                        "image.edit", edit.deepCopy().put("instruction", "remove the ball and make the apple blue")))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("The field 'box' works with exactly one name");
        assertThatThrownBy(() -> room.run(
                        "image.edit",
                        edit.deepCopy()
                                .put("instruction", "remove the ball")
                                .put("mask", Base64.getEncoder().encodeToString(balls))))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("'box' cannot be sent with 'mask'");
        for (String moved : List.of(
                "flip the picture horizontally and remove the ball",
                "rotate the picture by 180 degrees and remove the ball",
                "remove the ball and make the ball blue")) {
            assertThatThrownBy(() -> room.run("image.edit", edit.deepCopy().put("instruction", moved)))
                    .as(moved)
                    .isInstanceOf(FailureException.class)
                    .hasMessageContaining("an edit before has changed that picture");
        }
        assertThat(room.run("image.edit", edit.deepCopy().put("instruction", "turn it upside down"))
                        .warnings())
                .anySatisfy(told -> assertThat(told).startsWith("'box' was not used"));
    }

    @Test
    void aRefusalShowsTheMask() throws Exception {
        String details = refusal(unsure("the hat"));
        Matcher mask =
                Pattern.compile("data:image/png;base64,([A-Za-z0-9+/=]+)$").matcher(details);
        assertThat(mask.find()).as(details).isTrue();
        assertThat(details).hasSizeLessThan(2000);
        BufferedImage image =
                ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(mask.group(1))));
        assertThat(new int[] {image.getWidth(), image.getHeight()}).containsExactly(96, 64);
        assertThat(image.getRGB(43, 35) & 0xFF).as("in the disc").isEqualTo(255);
        assertThat(image.getRGB(2, 2) & 0xFF).as("beside it").isZero();
    }

    @Test
    void aStepOfARecipeIsConfirmedInItsOwnFields() throws Exception {
        ObjectNode recipe = Room.body();
        ObjectNode fields = recipe.putArray("steps")
                .addObject()
                .put("operation", "image.erase_by_text")
                .putObject("fields")
                .put("object_name", "the hat")
                .put("seed", 3);
        recipe.putArray("outputs").addObject().put("name", "whole.png").put("width", 240);
        FailureException refused = assertThrows(
                FailureException.class,
                () -> room.run("recipe", Room.body("image", disc).set("definition", recipe)));
        Matcher offer = OFFER.matcher(refused.failure().details());
        assertThat(offer.find()).as(refused.failure().details()).isTrue();
        assertThat(refused.failure().details()).startsWith("steps[0].fields of the recipe: ");
        fields.put("confirm", offer.group(5));
        FakeWork work = room.run("recipe", Room.body("image", disc).set("definition", recipe));
        assertThat(work.isKept("recipe-1-result")).isTrue();
    }

    /** A process without a master key signs nothing: the token would be worthless in the next one. */
    @Test
    void theCommandLineOffersTheBoxInsteadOfAToken() throws Exception {
        try (Room local = new Room(Map.of())) {
            FailureException refused =
                    assertThrows(FailureException.class, () -> local.run("image.erase_by_text", unsure("the hat")));
            assertThat(refused.failure().details())
                    .doesNotContain("'confirm'")
                    .containsPattern("send the same fields again with 'box': \\[[0-9]+, [0-9]+, [0-9]+, [0-9]+\\]");
        }
    }
}
