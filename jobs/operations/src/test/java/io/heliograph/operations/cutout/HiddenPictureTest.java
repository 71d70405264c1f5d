// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.util.List;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A picture that is transparent all over still has colours; nobody may get to see them. */
class HiddenPictureTest {
    private final Room room = new Room(Map.of());

    @AfterEach
    void close() {
        room.close();
    }

    @ParameterizedTest
    @CsvSource({
        "image.remove_background, image, image_url",
        "image.crop_foreground, image, image_url",
        "image.erase_foreground, image, image_url",
        "legacy.background_remove, image_url, result_url",
        "legacy.crop, image_url, result_url"
    })
    void whatIsHiddenInAWhollyTransparentPictureStaysHiddenAndThatIsSaid(String route, String field, String result)
            throws Exception {
        FakeWork work = room.run(route, Room.body(field, hidden()));
        assertThat(work.warnings()).singleElement().asString().startsWith("The picture is completely transparent");
        assertAllClear(work.published(result));
    }

    @Test
    void guidedCutOutsRefuseAHiddenPictureInsteadOfAnAllTransparentResult() {
        for (var body : List.of(
                Room.body("image", hidden()),
                Room.body("image", hidden()).put("prompt", "the red disc").put("preserve_alpha", false))) {
            assertThatThrownBy(() -> room.run("image.remove_background_guided", body))
                    .isInstanceOfSatisfying(FailureException.class, refusal -> {
                        assertThat(refusal.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                        assertThat(refusal.failure().details()).contains("'image'", "transparent");
                    });
        }
    }

    @Test
    void aHiddenSubjectBeforeAnotherBackgroundIsThatBackground() throws Exception {
        var body = Room.body("image", hidden()).put("prompt", "#204060");
        FakeWork work = room.run("image.replace_background", body);
        assertThat(work.warnings()).singleElement().asString().contains("the background alone");
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            assertThat(result.width()).isEqualTo(200);
            for (int x = 0; x < 200; x++) {
                assertThat(Scenes.sample(result.mat(), x, 88, 2)).isEqualTo(0x20);
                assertThat(Scenes.sample(result.mat(), x, 88, 0)).isEqualTo(0x60);
            }
        }
    }

    /** The disc, and no pixel of it visible. */
    private static byte[] hidden() {
        Mat clear = new Mat();
        try (Raster disc = Scenes.disc(200, 160)) {
            cvtColor(disc.mat(), clear, COLOR_BGR2BGRA);
        }
        for (int i = 0; i < 200 * 160; i++) {
            clear.ptr(i / 200, i % 200).put(3, (byte) 0);
        }
        try (Raster raster = Raster.owning(clear)) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(6));
        }
    }

    private static void assertAllClear(byte[] file) throws Exception {
        try (Raster result = Scenes.decode(file)) {
            assertThat(result.width()).isEqualTo(200);
            assertThat(result.height()).isEqualTo(160);
            for (int i = 0; i < 200 * 160; i++) {
                assertThat(Scenes.sample(result.mat(), i % 200, i / 200, 3)).isZero();
            }
        }
    }
}
