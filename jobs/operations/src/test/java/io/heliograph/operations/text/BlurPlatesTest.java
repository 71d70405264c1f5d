// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.warpAffine;

import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.text.LetterGrid;
import java.util.Map;
import org.bytedeco.opencv.global.opencv_imgproc;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point2f;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlurPlatesTest {
    private static final String ROUTE = "image.blur_plates";
    private static final int WIDTH = 640;
    private static final int HEIGHT = 400;
    private static final int GROUND = 200;
    private final Room room = new Room(Map.of());

    @AfterEach
    void close() {
        room.close();
    }

    /** A plate in the lower half, turned by degrees, below a shop's sign. */
    private static byte[] street(String sign, String plate, double degrees) {
        Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3, new Scalar(180, GROUND, 210, 0));
        write(mat, sign, 44, 90);
        write(mat, plate, 40, 300);
        if (degrees != 0) {
            try (Mat turn = opencv_imgproc.getRotationMatrix2D(new Point2f(WIDTH / 2f, 300), degrees, 1);
                    Mat before = mat.clone()) {
                warpAffine(
                        before,
                        mat,
                        turn,
                        new Size(WIDTH, HEIGHT),
                        opencv_imgproc.INTER_LINEAR,
                        org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE,
                        new Scalar(180, GROUND, 210, 0));
            }
        }
        try (Raster picture = Raster.owning(mat)) {
            return ImageEncoder.encode(picture, new ImageEncoding.Png(3));
        }
    }

    private static void write(Mat mat, String words, int size, int middle) {
        LetterGrid letters = PenTypeface.ALL.getFirst().set(words, size, 0, 0.145);
        byte[] bgr = new byte[3 * WIDTH * HEIGHT];
        mat.data().get(bgr);
        int left = (WIDTH - letters.width()) / 2;
        int top = middle - letters.height() / 2;
        for (int i = 0; i < letters.coverage().length; i++) {
            int at = 3 * ((top + i / letters.width()) * WIDTH + left + i % letters.width());
            double cover = (letters.coverage()[i] & 255) / 255.0;
            for (int c = 0; c < 3; c++) {
                bgr[at + c] = (byte) Math.round((bgr[at + c] & 255) * (1 - cover) + 30 * cover);
            }
        }
        mat.data().put(bgr);
    }

    private static int darkest(Raster picture, int top, int bottom) {
        int darkest = 255;
        for (int y = top; y < bottom; y++) {
            for (int x = 0; x < WIDTH; x++) {
                darkest = Math.min(darkest, Scenes.sample(picture.mat(), x, y, 1));
            }
        }
        return darkest;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -9})
    void aPlateBecomesUnreadableAndASignStays(double degrees) throws Exception {
        byte[] street = street("BAKERY", "KA 4821", degrees);
        FakeWork work = room.run(ROUTE, Room.body("image", street));
        assertThat(work.warnings()).singleElement().asString().startsWith("Number plates blurred: 1.");
        assertThat(work.results().get("engines")).asInstanceOf(LIST).contains("builtin/line-blur@1");
        try (Raster before = Scenes.decode(street);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(darkest(before, 230, 370)).isLessThan(60);
            assertThat(darkest(after, 230, 370)).isGreaterThan(90);
            for (int y = 0; y < 180; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    assertThat(Scenes.sample(after.mat(), x, y, 1)).isEqualTo(Scenes.sample(before.mat(), x, y, 1));
                }
            }
        }
    }

    @Test
    void aPictureWithoutAPlateStaysAndTheAnswerWarns() throws Exception {
        byte[] street = street("BAKERY", "OPEN", 0);
        FakeWork work = room.run(ROUTE, Room.body("image", street));
        assertThat(work.warnings()).anyMatch(warning -> warning.startsWith("No number plate was found."));
        try (Raster before = Scenes.decode(street);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(darkest(after, 230, 370)).isEqualTo(darkest(before, 230, 370));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"KA 4821", "B·MW 1234", "7ABC123", "AB-123-CD", "WA12 XYZ", "12345", "京A12345"})
    void theFormOfAPlateIsRecognised(String words) {
        assertThat(PlateWords.isPlate(words)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"BAKERY", "2026", "12:30", "A4", "Room 12", "+49 30 1234567", "$19.99", ""})
    void otherTextIsNoPlate(String words) {
        assertThat(PlateWords.isPlate(words)).isFalse();
    }
}
