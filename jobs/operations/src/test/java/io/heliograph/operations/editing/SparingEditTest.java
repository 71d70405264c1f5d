// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.bytedeco.opencv.global.opencv_imgproc.FILLED;
import static org.bytedeco.opencv.global.opencv_imgproc.LINE_AA;
import static org.bytedeco.opencv.global.opencv_imgproc.circle;

import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.picture.PlainPicture;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** Edits of a picture with a red disc on the left and a blue one on the right that leave one of them as it is. */
class SparingEditTest {
    private static final int WIDTH = 200;
    private static final int HEIGHT = 120;
    private static final int RED = 50; // column of the middle
    private static final int BLUE = 150;
    private static Room room;
    private static byte[] discs;
    private static byte[] disc;

    @BeforeAll
    static void open() {
        room = Room.ofServer(Map.of());
        try (Raster picture = PlainPicture.of(WIDTH, HEIGHT, 190, 190, 170);
                Raster one = Scenes.disc(WIDTH, HEIGHT)) {
            disc(picture, RED, new Scalar(30, 30, 210, 0));
            disc(picture, BLUE, new Scalar(210, 40, 30, 0));
            discs = ImageEncoder.encode(picture, new ImageEncoding.Png(1));
            disc = ImageEncoder.encode(one, new ImageEncoding.Png(1));
        }
    }

    private static void disc(Raster picture, int x, Scalar colour) {
        try (Point middle = new Point(x, HEIGHT / 2)) {
            circle(picture.mat(), middle, 28, colour, FILLED, LINE_AA, 0);
        }
    }

    @AfterAll
    static void close() {
        room.close();
    }

    private static FakeWork edited(byte[] picture, String instruction) throws Exception {
        ObjectNode body = Room.body().put("instruction", instruction).put("seed", 7);
        body.withArray("images").add(Base64.getEncoder().encodeToString(picture));
        return room.run("image.edit", body);
    }

    private static int[] pixel(byte[] file, int x) throws Exception {
        try (Raster picture = Scenes.decode(file)) {
            return new int[] {
                Scenes.sample(picture.mat(), x, HEIGHT / 2, 0),
                Scenes.sample(picture.mat(), x, HEIGHT / 2, 1),
                Scenes.sample(picture.mat(), x, HEIGHT / 2, 2)
            };
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "make everything but the red disc grey",
                "everything, except the red disc, should be black and white",
                "keep only the red disc in colour",
                "keep the red disc as it is and make everything else grey"
            })
    void everythingButOneThingIsGrey(String instruction) throws Exception {
        byte[] after = edited(discs, instruction).published("image_url");
        assertThat(pixel(after, RED)).isEqualTo(pixel(discs, RED));
        int[] blue = pixel(after, BLUE);
        assertThat(blue[0]).as("grey").isCloseTo(blue[2], org.assertj.core.api.Assertions.within(3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "remove the blue disc but not the red disc",
                "the blue disc should be removed, but leave the red disc",
                "erase the blue disc instead of the red disc"
            })
    void oneThingIsRemovedAndTheOtherStays(String instruction) throws Exception {
        byte[] after = edited(discs, instruction).published("image_url");
        assertThat(pixel(after, RED)).isEqualTo(pixel(discs, RED));
        assertThat(pixel(after, BLUE)[2]).as("red where the blue disc was").isGreaterThan(140);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remove the cup but not the saucer | names 'saucer', and the best match is too uncertain",
                "remove the dog but not the cat | names 'dog', and the picture's only main subject may as well be \"cat\"",
                "remove the dog instead of the cat | names 'dog', and the picture's only main subject may as well be \"cat\"",
                "erase the horse rather than the car | only main subject may as well be \"car\"",
                "the vase should be removed, instead of the dog | only main subject may as well be \"dog\"",
                "instead of the cat, delete the balloon | only main subject may as well be \"cat\"",
                "remove not the cat but the kite | only main subject may as well be \"cat\"",
                "make the dog blue instead of the cat | only main subject may as well be \"cat\"",
                "enlarge the ball, not the lamp | only main subject may as well be \"lamp\"",
                "get rid of the dog, leaving the cat | only main subject may as well be \"cat\"",
                "take away the boat, the bird stays | only main subject may as well be \"bird\"",
                "turn everything but the cup yellow | but not take one colour",
                "flip the image but not the cup | \"cup\" cannot stay as it is"
            })
    void whatCannotBeToldApartIsRefused(String instruction, String why) {
        assertThatThrownBy(() -> edited(disc, instruction)).isInstanceOfSatisfying(FailureException.class, failure -> {
            assertThat(failure.failure().code().httpStatus()).isEqualTo(422);
            assertThat(failure.failure().details()).contains(why);
        });
    }

    @Test
    void theConfirmedThingIsChangedWhereTheKeptOneMayBeIt() throws Exception {
        ObjectNode body = Room.body()
                .put("instruction", "remove the dog instead of the cat")
                .put("seed", 7);
        body.withArray("images").add(Base64.getEncoder().encodeToString(disc));
        String details = catchThrowableOfType(FailureException.class, () -> room.run("image.edit", body))
                .failure()
                .details();
        Matcher token = Pattern.compile("'confirm': \"([^\"]+)\"").matcher(details);
        assertThat(token.find()).as(details).isTrue();
        FakeWork work = room.run("image.edit", body.put("confirm", token.group(1)));
        assertThat(work.warnings()).contains("\"cat\" was not found beside the confirmed place.");
        assertThat(pixel(work.published("image_url"), (int) (WIDTH * 0.45))[2])
                .as("red where the disc was")
                .isNotEqualTo(pixel(disc, (int) (WIDTH * 0.45))[2]);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "make the dog blue instead of the grass",
                "make the ball blue rather than the sea",
                "the balloon should be made blue, instead of the sky"
            })
    void theOnlyReadingIsTaken(String instruction) throws Exception {
        FakeWork work = edited(disc, instruction);
        int[] middle = pixel(work.published("image_url"), (int) (WIDTH * 0.45));
        assertThat(middle[0]).as("blue").isGreaterThan(middle[2] + 30);
        assertThat(work.warnings()).anyMatch(warning -> warning.contains("was not found, so only"));
    }

    @Test
    void theBoxOfTheClientDecidesInsteadOfAKeptThing() throws Exception {
        ObjectNode body = Room.body()
                .put("instruction", "remove the dog instead of the cat")
                .put("seed", 7);
        body.withArray("images").add(Base64.getEncoder().encodeToString(discs));
        body.putArray("box").add(BLUE - 32).add(HEIGHT / 2 - 32).add(64).add(64);
        FakeWork work = room.run("image.edit", body);
        assertThat(work.warnings()).contains("The box decides what may change, so \"cat\" was not searched for.");
        byte[] after = work.published("image_url");
        assertThat(pixel(after, RED)).isEqualTo(pixel(discs, RED));
        assertThat(pixel(after, BLUE)[2]).as("red where the blue disc was").isGreaterThan(140);
    }

    @Test
    void theTakenAlternativeIsReported() throws Exception {
        FakeWork work = edited(disc, "make the disc blue or green");
        int[] middle = pixel(work.published("image_url"), (int) (WIDTH * 0.45));
        assertThat(middle[0]).as("blue").isGreaterThan(middle[1] + 30);
        assertThat(work.warnings()).contains("'instruction' gives a choice: the first was taken, not \"green\".");
    }

    @Test
    void theMaskOfTheClientDecidesInsteadOfAKeptThing() throws Exception {
        ObjectNode body = Room.body()
                .put("instruction", "make everything but the cup grey")
                .put("seed", 7);
        body.withArray("images").add(Base64.getEncoder().encodeToString(discs));
        try (Raster white = PlainPicture.of(WIDTH, HEIGHT, 255, 255, 255)) {
            body.put("mask", Base64.getEncoder().encodeToString(ImageEncoder.encode(white, new ImageEncoding.Png(1))));
        }
        FakeWork work = room.run("image.edit", body);
        assertThat(work.warnings())
                .contains("The mask decides which pixels may change, so \"cup\" was not searched for.");
    }
}
