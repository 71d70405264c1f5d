// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;

import io.heliograph.pixels.Raster;
import java.util.Optional;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class OutpaintingTest {
    private static final int WIDTH = 120;
    private static final int HEIGHT = 90;
    private static final InpaintingOptions OPTIONS = InpaintingOptions.seeded(5);

    /** Blue above, green below, a red disc in the middle; a little noise. */
    private static Raster landscape(int channels) {
        Random random = new Random(2);
        byte[] pixels = new byte[WIDTH * HEIGHT * channels];
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            int[] bgr = disc(i)
                    ? new int[] {30, 30, 200}
                    : i / WIDTH < 45 ? new int[] {200, 120, 60} : new int[] {40, 140, 50};
            int noise = random.nextInt(16);
            for (int c = 0; c < channels; c++) {
                pixels[i * channels + c] = (byte) (c == 3 ? 100 + i / WIDTH : bgr[c] + noise);
            }
        }
        Mat mat = new Mat(HEIGHT, WIDTH, channels == 4 ? CV_8UC4 : CV_8UC3);
        mat.data().put(pixels);
        return Raster.owning(mat);
    }

    private static boolean disc(int i) {
        return Math.hypot(i % WIDTH - 60, i / (double) WIDTH - 45) < 18;
    }

    private static Mat subject() {
        byte[] marks = new byte[WIDTH * HEIGHT];
        for (int i = 0; i < marks.length; i++) {
            marks[i] = (byte) (disc(i) ? -1 : 0);
        }
        Mat mask = new Mat(HEIGHT, WIDTH, CV_8UC1);
        mask.data().put(marks);
        return mask;
    }

    private static int sample(Raster picture, int x, int y, int channel) {
        return picture.mat().ptr(y, x).get(channel) & 255;
    }

    @Test
    void thePictureIsUntouchedAndSkyStaysAboveTheGround() {
        try (Raster picture = landscape(3);
                Mat subject = subject();
                Raster larger = Outpainting.extend(
                        picture, new CanvasMargins(50, 0, 40, 0), Optional.of(subject), OPTIONS, () -> {})) {
            assertThat(larger.width()).isEqualTo(WIDTH + 90);
            assertThat(larger.height()).isEqualTo(HEIGHT);
            int sky = 0;
            int ground = 0;
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < larger.width(); x++) {
                    boolean given = x >= 50 && x < 50 + WIDTH;
                    for (int c = 0; c < 3 && given; c++) {
                        assertThat(sample(larger, x, y, c)).isEqualTo(sample(picture, x - 50, y, c));
                    }
                    boolean blue = sample(larger, x, y, 0) > sample(larger, x, y, 1);
                    sky += !given && y < 30 && blue ? 1 : 0;
                    ground += !given && y >= 60 && !blue ? 1 : 0;
                }
            }
            assertThat(sky).isEqualTo(90 * 30);
            assertThat(ground).isEqualTo(90 * 30);
        }
    }

    @Test
    void noSecondSubjectGrows() {
        try (Raster picture = landscape(3);
                Mat subject = subject();
                Raster larger = Outpainting.extend(
                        picture, new CanvasMargins(60, 20, 60, 20), Optional.of(subject), OPTIONS, () -> {})) {
            int red = 0;
            for (int y = 0; y < larger.height(); y++) {
                for (int x = 0; x < larger.width(); x++) {
                    red += sample(larger, x, y, 2) > 150 && sample(larger, x, y, 0) < 100 ? 1 : 0;
                }
            }
            assertThat(red).isEqualTo(countNonZero(subject));
        }
    }

    @Test
    void groundThatIsTakenForTheSubjectGoesOnBeyondBothSides() {
        byte[] marks = new byte[WIDTH * HEIGHT];
        for (int i = 0; i < marks.length; i++) {
            marks[i] = (byte) (i / WIDTH >= 45 ? -1 : 0);
        }
        try (Raster picture = landscape(3);
                Mat ground = new Mat(HEIGHT, WIDTH, CV_8UC1)) {
            ground.data().put(marks);
            try (Raster result = Outpainting.extend(
                    picture, new CanvasMargins(50, 0, 50, 0), Optional.of(ground), OPTIONS, () -> {})) {
                for (int x : new int[] {5, 30, 195, 215}) {
                    assertThat(sample(result, x, 80, 1))
                            .as("green of the ground")
                            .isBetween(130, 170);
                    assertThat(sample(result, x, 80, 0))
                            .as("blue of the ground")
                            .isLessThan(80);
                    assertThat(sample(result, x, 8, 0)).as("blue of the sky").isGreaterThan(180);
                }
            }
        }
    }

    @Test
    void newPixelsHaveTheAlphaOfTheNearest() {
        try (Raster picture = landscape(4);
                Raster larger = Outpainting.extend(
                        picture, new CanvasMargins(10, 0, 0, 12), Optional.empty(), OPTIONS, () -> {})) {
            assertThat(sample(larger, 3, 40, 3)).isEqualTo(140);
            assertThat(sample(larger, 60, HEIGHT + 11, 3)).isEqualTo(100 + HEIGHT - 1);
        }
    }

    @Test
    void aPictureMayGrowToManyTimesItsSize() {
        try (Raster picture = landscape(3);
                Raster larger = Outpainting.extend(
                        picture, new CanvasMargins(200, 0, 200, 0), Optional.empty(), OPTIONS, () -> {})) {
            assertThat(sample(larger, 5, 5, 0)).isGreaterThan(sample(larger, 5, 5, 2));
            assertThat(sample(larger, 515, 85, 1)).isGreaterThan(sample(larger, 515, 85, 0));
        }
    }
}
