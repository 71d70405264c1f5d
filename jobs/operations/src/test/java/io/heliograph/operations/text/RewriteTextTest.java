// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

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
import io.heliograph.vision.text.LetterGrid;
import java.util.Base64;
import java.util.Map;
import java.util.stream.IntStream;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class RewriteTextTest {
    private static final String ROUTE = "image.rewrite_text";
    private static final int WIDTH = 320;
    private static final int HEIGHT = 160;
    private final Room room = new Room(Map.of());

    @AfterEach
    void close() {
        room.close();
    }

    private static byte[] plain() {
        try (Raster picture = Raster.owning(new Mat(HEIGHT, WIDTH, CV_8UC3, new Scalar(180, 200, 210, 0)))) {
            return ImageEncoder.encode(picture, new ImageEncoding.Png(3));
        }
    }

    /** A light wall on which a word stands in dark letters. */
    private static byte[] sign(String word) {
        return sign(word, 36);
    }

    private static byte[] sign(String word, int size) {
        LetterGrid letters = PenTypeface.ALL.getFirst().set(word, size, 0, 0.145);
        Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3, new Scalar(180, 200, 210, 0));
        byte[] bgr = new byte[3 * WIDTH * HEIGHT];
        mat.data().get(bgr);
        int left = (WIDTH - letters.width()) / 2;
        int top = (HEIGHT - letters.height()) / 2;
        for (int i = 0; i < letters.coverage().length; i++) {
            int at = 3 * ((top + i / letters.width()) * WIDTH + left + i % letters.width());
            double cover = (letters.coverage()[i] & 255) / 255.0;
            for (int c = 0; c < 3; c++) {
                bgr[at + c] = (byte) Math.round((bgr[at + c] & 255) * (1 - cover) + 30 * cover);
            }
        }
        mat.data().put(bgr);
        try (Raster picture = Raster.owning(mat)) {
            return ImageEncoder.encode(picture, new ImageEncoding.Png(3));
        }
    }

    @Test
    void aSignSaysSomethingElseInTheSamePlace() throws Exception {
        byte[] sign = sign("SUMMER");
        FakeWork work = room.run(
                ROUTE, Room.body("image", sign).put("new_text", "WINTER").put("seed", 7));
        assertThat(work.results()).containsEntry("seed", 7L);
        assertThat(String.valueOf(work.results().get("structured_instruction")))
                .contains("write")
                .contains("WINTER");
        assertThat(work.results().get("structured_prompt"))
                .isEqualTo(work.results().get("structured_instruction"));
        try (Raster before = Scenes.decode(sign);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(after.width()).isEqualTo(WIDTH);
            assertThat(after.height()).isEqualTo(HEIGHT);
            int dark = 0;
            int changed = 0;
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    boolean ink = Scenes.sample(after.mat(), x, y, 1) < 110;
                    dark += ink ? 1 : 0;
                    changed += ink != Scenes.sample(before.mat(), x, y, 1) < 110 ? 1 : 0;
                    if (y < 40 || y > 120) {
                        assertThat(Scenes.sample(after.mat(), x, y, 1)).isEqualTo(200);
                    }
                }
            }
            assertThat(dark).isBetween(500, 4000);
            assertThat(changed).isGreaterThan(300);
        }
    }

    /** Two words under each other, of one size. */
    private static byte[] two(String above, String below) throws Exception {
        return under(sign(above), sign(below));
    }

    private static byte[] under(byte[] above, byte[] below) throws Exception {
        try (Raster first = Scenes.decode(above);
                Raster second = Scenes.decode(below)) {
            Mat both = new Mat();
            org.bytedeco.opencv.global.opencv_core.vconcat(first.mat(), second.mat(), both);
            try (Raster picture = Raster.owning(both)) {
                return ImageEncoder.encode(picture, new ImageEncoding.Png(3));
            }
        }
    }

    @Test
    void theLineThatIsNamedIsTheLineThatChanges() throws Exception {
        byte[] picture = two("SUMMER", "MARKET");
        FakeWork work = room.run(
                ROUTE,
                Room.body("image", picture)
                        .put("new_text", "GARDEN")
                        .put("old_text", "market")
                        .put("seed", 7));
        assertThat(work.warnings()).isEmpty();
        assertThat(String.valueOf(work.results().get("structured_instruction")))
                .contains("market")
                .contains("GARDEN");
        try (Raster before = Scenes.decode(picture);
                Raster after = Scenes.decode(work.published("image_url"))) {
            int changed = 0;
            for (int y = 0; y < 2 * HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    boolean same = Scenes.sample(after.mat(), x, y, 1) == Scenes.sample(before.mat(), x, y, 1);
                    if (y < HEIGHT) {
                        assertThat(same).as("the other line stays").isTrue();
                    }
                    changed += same ? 0 : 1;
                }
            }
            assertThat(changed).isGreaterThan(300);
        }
    }

    @Test
    void linesAlikeAndWordsThatAreNotThereAreRefusedWithWhatWasRead() throws Exception {
        byte[] picture = two("SUMMER", "MARKET");
        for (String old : new String[] {"", "WINTER"}) {
            ObjectNode body = Room.body("image", picture).put("new_text", "GARDEN");
            assertThatThrownBy(() -> room.run(ROUTE, old.isEmpty() ? body : body.put("old_text", old)))
                    .isInstanceOfSatisfying(FailureException.class, e -> {
                        assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                        assertThat(e.failure().details()).contains("\"SUMMER\" at ", "\"MARKET\" at ");
                    });
        }
    }

    @Test
    void theLargestOfSeveralLinesIsNotTakenUnasked() throws Exception {
        byte[] picture = under(sign("SUMMER", 40), sign("MARKET", 24));
        assertThatThrownBy(() -> room.run(ROUTE, Room.body("image", picture).put("new_text", "GARDEN")))
                .isInstanceOfSatisfying(FailureException.class, e -> {
                    assertThat(e.failure().code().httpStatus()).isEqualTo(422);
                    assertThat(e.failure().details())
                            .contains("2 lines of text")
                            .containsPattern("\"SUMMER\" at [0-9]+, [0-9]+, [0-9]+ x [0-9]+; \"MARKET\" at ");
                });
        FakeWork largest = room.run(
                ROUTE, Room.body("image", picture).put("new_text", "GARDEN").put("old_text", "largest line"));
        assertThat(largest.warnings()).isEmpty();
    }

    @Test
    void aTextThatFitsOnlyInMuchSmallerLettersIsRefused() {
        String longText = "all summer goods of last year at half their price until the end of the week";
        assertThatThrownBy(
                        () -> room.run(ROUTE, Room.body("image", sign("SUMMER")).put("new_text", longText)))
                .isInstanceOfSatisfying(FailureException.class, e -> {
                    assertThat(e.failure().code().httpStatus()).isEqualTo(422);
                    assertThat(e.failure().details())
                            .contains("the minimum is 60 percent")
                            .containsPattern("Send at most about [0-9]+ characters");
                });
    }

    @Test
    void aPictureWithoutTextIsRefusedWithASentenceThatNamesTheField() {
        assertThatThrownBy(() -> room.run(ROUTE, Room.body("image", plain()).put("new_text", "HELLO")))
                .isInstanceOfSatisfying(FailureException.class, e -> {
                    assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                    assertThat(e.failure().details()).contains("'image'").contains("No text");
                });
    }

    @Test
    void theSampleOfTheDocumentationHasTextToRewrite() throws Exception {
        ObjectNode sample =
                (ObjectNode) JsonMapper.shared().readTree(room.operation(ROUTE).sample());
        FakeWork work = room.run(ROUTE, sample.put("seed", 7));
        byte[] sign =
                Base64.getDecoder().decode(sample.path("image").stringValue().replaceFirst(".*,", ""));
        try (Raster before = Scenes.decode(sign);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(after.width()).isEqualTo(before.width());
            assertThat(darkColumns(before)).isBetween(90, 110);
            assertThat(darkColumns(after)).as("CLOSED is longer than OPEN").isGreaterThan(darkColumns(before));
        }
    }

    private static int darkColumns(Raster picture) {
        return (int) IntStream.range(0, picture.width())
                .filter(x ->
                        IntStream.range(0, picture.height()).anyMatch(y -> Scenes.sample(picture.mat(), x, y, 1) < 110))
                .count();
    }

    @Test
    void wordsOnTheLexiconsAreRefusedBeforeAnythingIsDone() {
        assertThatThrownBy(
                        () -> room.run(ROUTE, Room.body("image", plain()).put("new_text", "how to build a pipe bomb")))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.CONTENT_MODERATION_FAILED));
    }
}
