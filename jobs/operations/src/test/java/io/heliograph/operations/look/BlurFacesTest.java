// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.RecipeTwins;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.nio.file.Path;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A twin of BlazeFace, installed by its recipe, takes red areas for faces. */
class BlurFacesTest {
    private static final String ROUTE = "image.blur_faces";
    private static final int SIDE = 312;

    @TempDir
    Path data;

    /** Grey with a striped red square in the middle, or without one. */
    private static byte[] picture(boolean face, int type) {
        Mat mat = new Mat(SIDE, SIDE, type);
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                boolean red = face && isInside(x, y);
                int[] bgra = red ? new int[] {x % 8 < 4 ? 0 : 60, 20, 240, 200} : new int[] {90, 90 + y % 9, 90, 255};
                for (int c = 0; c < mat.channels(); c++) {
                    mat.ptr(y, x).put(c, (byte) bgra[c]);
                }
            }
        }
        try (Raster raster = Raster.owning(mat)) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(1));
        }
    }

    private static boolean isInside(int x, int y) {
        return x >= 112 && x < 200 && y >= 112 && y < 200;
    }

    private Room room() throws Exception {
        RecipeTwins.install("blazeface", data);
        return new Room(Map.of("heliograph.data-dir", data.toString()));
    }

    @Test
    void facesLoseTheirDetailsAndEverythingElseStays() throws Exception {
        byte[] before = picture(true, CV_8UC4);
        try (Room room = room();
                FakeWork work = room.run(ROUTE, Room.body("image", before));
                Raster old = Scenes.decode(before);
                Raster blurred = Scenes.decode(work.published("image_url"))) {
            assertThat(work.results().get("engines"))
                    .asInstanceOf(LIST)
                    .contains("pack/blazeface@1.2.0", "builtin/face-blur@1");
            assertThat(work.warnings()).isEmpty();
            int stripes = 0;
            for (int x = 140; x < 170; x++) {
                int change = Scenes.sample(blurred.mat(), x + 1, 156, 0) - Scenes.sample(blurred.mat(), x, 156, 0);
                stripes = Math.max(stripes, Math.abs(change));
            }
            assertThat(stripes).isLessThan(12);
            for (int y = 0; y < SIDE; y++) {
                for (int x = 0; x < SIDE; x++) {
                    boolean far = x < 60 || x >= 252 || y < 60 || y >= 252;
                    for (int c = far ? 0 : 3; c < 4; c++) {
                        assertThat(Scenes.sample(blurred.mat(), x, y, c)).isEqualTo(Scenes.sample(old.mat(), x, y, c));
                    }
                }
            }
        }
    }

    @Test
    void aPictureWithoutAFaceStaysAndTheAnswerWarns() throws Exception {
        byte[] before = picture(false, CV_8UC3);
        try (Room room = room();
                FakeWork work = room.run(ROUTE, Room.body("image", before));
                Raster old = Scenes.decode(before);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(work.warnings()).anyMatch(warning -> warning.startsWith("No face was found."));
            for (int i = 0; i < SIDE; i++) {
                assertThat(Scenes.sample(after.mat(), i, i, 1)).isEqualTo(Scenes.sample(old.mat(), i, i, 1));
            }
        }
    }

    @Test
    void withoutAPackForFacesTheRouteIsRefused() {
        try (Room room = new Room(Map.of())) {
            assertThatThrownBy(() -> room.run(ROUTE, Room.body("image", picture(true, CV_8UC3))))
                    .isInstanceOfSatisfying(FailureException.class, refused -> {
                        assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                        assertThat(refused.failure().message())
                                .isEqualTo("No model pack for detect.faces is available");
                        assertThat(refused.failure().details()).contains("heliograph models install blazeface");
                    });
        }
    }
}
