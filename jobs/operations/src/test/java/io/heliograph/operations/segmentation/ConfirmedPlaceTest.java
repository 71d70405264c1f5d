// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.LINE_AA;
import static org.bytedeco.opencv.global.opencv_imgproc.circle;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
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

    private final Room room = new Room(Map.of());
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

    @Test
    void theTokenOfAnotherRequestIsRefusedWithANewOne() {
        Matcher offer = OFFER.matcher(refusal(unsure("the hat")));
        assertThat(offer.find()).isTrue();
        String other = refusal(unsure("the shirt").put("confirm", offer.group(5)));
        assertThat(other).contains("the token in 'confirm' is not of this request");
        Matcher again = OFFER.matcher(other);
        assertThat(again.find()).isTrue();
        assertThat(again.group(5)).isNotEqualTo(offer.group(5));
        assertThat(refusal(unsure("the hat").put("seed", 4).put("confirm", offer.group(5))))
                .contains("the token in 'confirm' is not of this request");
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
        ObjectNode two = body("the ball and the apple");
        two.putArray("box").add(96).add(66).add(49).add(49);
        assertThatThrownBy(() -> room.run("image.erase_by_text", two))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("one name");
    }
}
