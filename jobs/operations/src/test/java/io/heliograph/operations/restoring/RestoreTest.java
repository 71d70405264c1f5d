// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.restoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.NORM_INF;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_imgproc.line;

import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class RestoreTest {
    private static final ImageEncoding PNG = new ImageEncoding.Png(6);

    /** From black on the left to white on the right. */
    private static Raster slope() {
        Mat slope = new Mat(200, 240, org.bytedeco.opencv.global.opencv_core.CV_8UC3);
        for (int x = 0; x < 240; x++) {
            Scalar level = new Scalar(level(x), level(x), level(x), 0);
            line(
                    slope,
                    new Point(x, 0),
                    new Point(x, 199),
                    level,
                    1,
                    org.bytedeco.opencv.global.opencv_imgproc.LINE_8,
                    0);
        }
        return Raster.owning(slope);
    }

    private static int level(int x) {
        return 10 + x * 235 / 240;
    }

    @Test
    void aSoundPictureComesBackUnchangedAndTheAnswerSaysSo() throws Exception {
        try (Room room = new Room(Map.of());
                Raster picture = slope()) {
            FakeWork work = room.run("image.restore", Room.body("image", ImageEncoder.encode(picture, PNG)));
            assertThat(work.warnings()).singleElement().asString().contains("unchanged");
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                assertThat(norm(picture.mat(), result.mat(), NORM_INF, null)).isZero();
            }
        }
    }

    @Test
    void aScratchIsGone() throws Exception {
        try (Room room = new Room(Map.of());
                Raster picture = slope()) {
            Scalar white = new Scalar(252, 252, 252, 0);
            line(
                    picture.mat(),
                    new Point(15, 20),
                    new Point(150, 185),
                    white,
                    2,
                    org.bytedeco.opencv.global.opencv_imgproc.LINE_AA,
                    0);
            FakeWork work = room.run("image.restore", Room.body("image", ImageEncoder.encode(picture, PNG)));
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                for (int i = 25; i < 140; i++) {
                    int y = 20 + (i - 15) * 165 / 135;
                    assertThat(Scenes.sample(result.mat(), i, y, 0))
                            .as("blue at %d, %d", i, y)
                            .isBetween(level(i) - 20, level(i) + 20);
                }
            }
        }
    }
}
