// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Routes whose engine an operator's pack takes the place of. The packs do something that no engine of ours would. */
class ServedByPackTest {
    private static final int WIDTH = 240;
    private static final int HEIGHT = 180;

    @TempDir
    Path data;

    private Room room(String pack) throws Exception {
        Path from = Path.of("src/test/resources/packs", pack);
        Path to = Files.createDirectories(data.resolve("models").resolve(pack));
        for (String file : new String[] {"pack.json", "network.onnx"}) {
            Files.copy(from.resolve(file), to.resolve(file));
        }
        return new Room(Map.of("heliograph.data-dir", data.toString()));
    }

    private static byte[] png(Mat mat) {
        try (Raster raster = Raster.owning(mat)) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(1));
        }
    }

    /** Grey from dark above to light below. */
    private static byte[] grey() {
        Mat grey = new Mat(HEIGHT, WIDTH, CV_8UC3);
        for (int y = 0; y < HEIGHT; y++) {
            try (Mat row = grey.row(y);
                    Scalar level = Scalar.all(40 + y)) {
                row.put(level);
            }
        }
        return png(grey);
    }

    private static byte[] mask(Rect hole) {
        Mat mask = new Mat(HEIGHT, WIDTH, CV_8UC3, Scalar.all(0));
        new Mat(mask, hole).put(Scalar.all(255));
        return png(mask);
    }

    private static int[] bgr(Raster picture, int x, int y) {
        return new int[] {
            Scenes.sample(picture.mat(), x, y, 0),
            Scenes.sample(picture.mat(), x, y, 1),
            Scenes.sample(picture.mat(), x, y, 2)
        };
    }

    @Test
    void holesAreFilledByAPackForInpaintAndWhatIsOutsideStays() throws Exception {
        try (Room room = room("blue")) {
            FakeWork work = room.run(
                    "image.erase",
                    Room.body("image", grey())
                            .put("mask", Base64.getEncoder().encodeToString(mask(new Rect(60, 40, 100, 80)))));
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                assertThat(bgr(result, 110, 80)).as("in the hole").containsExactly(255, 0, 0);
                for (int[] at : new int[][] {{59, 80}, {160, 80}, {110, 39}, {110, 120}, {3, 3}}) {
                    int level = 40 + at[1];
                    assertThat(bgr(result, at[0], at[1])).containsExactly(level, level, level);
                }
            }
        }
    }

    @Test
    void oldPicturesAreCleanedByAPackForRestore() throws Exception {
        try (Room room = room("negative")) {
            FakeWork work = room.run("image.restore", Room.body("image", grey()));
            assertThat(work.warnings()).noneMatch(warning -> warning.contains("unchanged"));
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                assertThat(bgr(result, 120, 10)[1]).as("dark above before").isGreaterThan(190);
                assertThat(bgr(result, 120, 170)[1]).as("light below before").isLessThan(70);
            }
        }
    }

    @Test
    void greyPicturesAreColouredByAPackForColorizeWithoutAWarning() throws Exception {
        try (Room room = room("warm")) {
            FakeWork work =
                    room.run("image.colorize", Room.body("image", grey()).put("color", "contemporary color"));
            assertThat(work.warnings()).isEmpty();
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                int[] middle = bgr(result, 120, 90);
                assertThat(middle[2] - middle[1]).as("red over green").isGreaterThan(20);
                assertThat(middle[1] - middle[0]).as("green over blue").isGreaterThan(30);
            }
        }
    }
}
