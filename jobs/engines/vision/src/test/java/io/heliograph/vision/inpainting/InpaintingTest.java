// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.pixels.Raster;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InpaintingTest {
    private static final int SIDE = 160;
    private static final InpaintingOptions OPTIONS = InpaintingOptions.seeded(7);

    /** Gravel: gray noise smoothed a little, brighter to the right. */
    private static Raster gravel(int width, int height, int channels) {
        Random random = new Random(3);
        int[] noise = random.ints((long) (width + 1) * (height + 1), 0, 160).toArray();
        byte[] pixels = new byte[width * height * channels];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int i = y * (width + 1) + x;
                int grey = (noise[i] + noise[i + 1] + noise[i + width + 1] + noise[i + width + 2]) / 4 + 40 * x / width;
                for (int c = 0; c < channels; c++) {
                    pixels[(y * width + x) * channels + c] = (byte) (c == 3 ? 200 + x % 50 : grey + 5 * c);
                }
            }
        }
        Mat mat = new Mat(height, width, channels == 4 ? CV_8UC4 : CV_8UC3);
        mat.data().put(pixels);
        return Raster.owning(mat);
    }

    private static Mat mask(int width, int height, int left, int top, int right, int bottom) {
        byte[] marks = new byte[width * height];
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                marks[y * width + x] = -1;
            }
        }
        Mat mask = new Mat(height, width, CV_8UC1);
        mask.data().put(marks);
        return mask;
    }

    private static byte[] bytes(Mat mat) {
        byte[] values = new byte[mat.rows() * mat.cols() * mat.channels()];
        mat.data().get(values);
        return values;
    }

    private static byte[] channel(Mat mat, int channel) {
        byte[] all = bytes(mat);
        byte[] one = new byte[all.length / mat.channels()];
        for (int i = 0; i < one.length; i++) {
            one[i] = all[i * mat.channels() + channel];
        }
        return one;
    }

    private static byte[] filled(Raster picture, Mat mask, InpaintingOptions options) {
        try (Raster result = Inpainting.fill(picture, mask, options, () -> {})) {
            assertOutsideIsTheSame(picture, mask, result);
            return bytes(result.mat());
        }
    }

    private static void assertOutsideIsTheSame(Raster picture, Mat mask, Raster result) {
        byte[] before = bytes(picture.mat());
        byte[] after = bytes(result.mat());
        byte[] marks = bytes(mask);
        int channels = picture.mat().channels();
        assertThat(after).hasSameSizeAs(before);
        for (int i = 0; i < before.length; i++) {
            if (marks[i / channels] == 0 || i % channels == 3) {
                assertThat(after[i]).as("sample %d", i).isEqualTo(before[i]);
            }
        }
    }

    @Test
    void theHoleIsAsRoughAsItsSurroundingsAndHasNoRim() {
        try (Raster picture = gravel(SIDE, SIDE, 3);
                Mat mask = mask(SIDE, SIDE, 50, 50, 110, 110);
                Raster result = Inpainting.fill(picture, mask, OPTIONS, () -> {})) {
            assertOutsideIsTheSame(picture, mask, result);
            byte[] truth = channel(picture.mat(), 0);
            FillQuality quality = FillQuality.of(channel(result.mat(), 0), truth, bytes(mask), SIDE);
            assertThat(quality.energy()).isBetween(0.7, 1.3);
            assertThat(quality.rim()).isLessThan(1.3);
            assertThat(quality.psnr()).isLessThan(40); // it was not looked up
        }
    }

    @Test
    void aStripePatternGoesOn() {
        byte[] pixels = new byte[SIDE * SIDE * 3];
        for (int i = 0; i < SIDE * SIDE; i++) {
            for (int c = 0; c < 3; c++) {
                pixels[3 * i + c] = (byte) (i % SIDE / 8 % 2 == 0 ? 40 : 200);
            }
        }
        Mat mat = new Mat(SIDE, SIDE, CV_8UC3);
        mat.data().put(pixels);
        try (Raster picture = Raster.owning(mat);
                Mat mask = mask(SIDE, SIDE, 60, 60, 100, 100)) {
            byte[] result = filled(picture, mask, OPTIONS);
            int wrong = 0;
            for (int i = 0; i < result.length; i++) {
                wrong += Math.abs((result[i] & 255) - (pixels[i] & 255)) > 60 ? 1 : 0;
            }
            assertThat(wrong / 3).isLessThan(40 * 40 / 20);
        }
    }

    @Test
    void theResultDependsOnTheSeedAndNotOnTheThreads() {
        try (Raster picture = gravel(SIDE, SIDE, 3);
                Mat mask = mask(SIDE, SIDE, 40, 50, 100, 90)) {
            byte[] two = filled(picture, mask, OPTIONS);
            assertThat(filled(picture, mask, OPTIONS.onThreads(1))).isEqualTo(two);
            assertThat(filled(picture, mask, InpaintingOptions.seeded(8))).isNotEqualTo(two);
        }
    }

    @Test
    void alphaStaysAndTransparentColoursAreNotCopied() {
        try (Raster picture = gravel(SIDE, SIDE, 4);
                Mat mask = mask(SIDE, SIDE, 60, 60, 100, 100)) {
            byte[] pixels = bytes(picture.mat());
            for (int i = 0; i < SIDE * SIDE; i++) {
                if (i % SIDE < 30) { // a pink that shows nowhere
                    pixels[4 * i] = -1;
                    pixels[4 * i + 1] = 0;
                    pixels[4 * i + 2] = -1;
                    pixels[4 * i + 3] = 0;
                }
            }
            picture.mat().data().put(pixels);
            byte[] result = filled(picture, mask, OPTIONS);
            for (int i = 0; i < SIDE * SIDE; i++) {
                if (i % SIDE >= 30) {
                    int pink = (result[4 * i + 2] & 255) - (result[4 * i + 1] & 255);
                    assertThat(pink).isLessThan(40);
                }
            }
        }
    }

    @Test
    void excludedRegionsAreNotCopied() {
        try (Raster picture = gravel(SIDE, SIDE, 3);
                Mat mask = mask(SIDE, SIDE, 60, 60, 100, 100);
                Mat shut = mask(SIDE, SIDE, 0, 0, SIDE, 50)) {
            byte[] pixels = bytes(picture.mat());
            for (int i = 0; i < 45 * SIDE; i++) {
                pixels[3 * i + 2] = -1; // red above
            }
            picture.mat().data().put(pixels);
            byte[] result = filled(picture, mask, OPTIONS.excluding(shut));
            for (int i = 60 * SIDE; i < 100 * SIDE; i++) {
                assertThat((result[3 * i + 2] & 255) - (result[3 * i] & 255)).isLessThan(40);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0,0,60,60", "100,0,160,160", "0,70,160,110", "3,3,157,157", "70,70,74,150", "80,80,81,81"})
    void holesMayLieAnywhere(String box) {
        String[] side = box.split(",", -1);
        try (Raster picture = gravel(SIDE, SIDE, 3);
                Mat mask = mask(
                        SIDE,
                        SIDE,
                        Integer.parseInt(side[0]),
                        Integer.parseInt(side[1]),
                        Integer.parseInt(side[2]),
                        Integer.parseInt(side[3]))) {
            byte[] result = filled(picture, mask, OPTIONS);
            byte[] marks = bytes(mask);
            double sum = 0;
            int count = 0;
            for (int i = 0; i < marks.length; i++) {
                sum += marks[i] != 0 ? result[3 * i] & 255 : 0;
                count += marks[i] != 0 ? 1 : 0;
            }
            assertThat(sum / count).isBetween(70.0, 135.0); // the picture's grays: 80 to 120 on the mean
        }
    }

    @Test
    void severalHolesAreFilledEach() {
        try (Raster picture = gravel(700, 200, 3);
                Mat mask = mask(700, 200, 20, 80, 60, 120);
                Mat other = mask(700, 200, 600, 80, 640, 120)) {
            org.bytedeco.opencv.global.opencv_core.bitwise_or(mask, other, mask);
            byte[] wrecked = bytes(picture.mat());
            byte[] marks = bytes(mask);
            for (int i = 0; i < wrecked.length; i++) {
                wrecked[i] = marks[i / 3] != 0 ? -1 : wrecked[i];
            }
            picture.mat().data().put(wrecked);
            byte[] result = filled(picture, mask, OPTIONS);
            int white = 0;
            for (int i = 0; i < result.length; i++) {
                white += marks[i / 3] != 0 && result[i] == -1 ? 1 : 0;
            }
            assertThat(white).isZero();
        }
    }

    @Test
    void aPictureOfAFewPixelsIsFilledSmoothly() {
        try (Raster picture = gravel(9, 6, 3);
                Mat mask = mask(9, 6, 3, 0, 9, 6)) {
            byte[] result = filled(picture, mask, OPTIONS);
            assertThat(result[3 * 8] & 255).isBetween(20, 160);
        }
    }

    @Test
    void aMaskWithoutAnythingChangesNothing() {
        try (Raster picture = gravel(40, 40, 3);
                Mat mask = new Mat(40, 40, CV_8UC1, new Scalar(0))) {
            assertThat(filled(picture, mask, OPTIONS)).isEqualTo(bytes(picture.mat()));
        }
    }

    @Test
    void aMaskOfEverythingOrOfAnotherSizeIsRefused() {
        try (Raster picture = gravel(40, 40, 3);
                Mat all = mask(40, 40, 0, 0, 40, 40);
                Mat small = mask(20, 40, 0, 0, 10, 10)) {
            assertThatThrownBy(() -> Inpainting.fill(picture, all, OPTIONS, () -> {}))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("whole picture");
            assertThatThrownBy(() -> Inpainting.fill(picture, small, OPTIONS, () -> {}))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("size");
        }
    }

    @Test
    void theWorkEndsWhenItIsTold() {
        AtomicInteger looks = new AtomicInteger();
        try (Raster picture = gravel(SIDE, SIDE, 3);
                Mat mask = mask(SIDE, SIDE, 40, 40, 120, 120)) {
            assertThatThrownBy(() -> Inpainting.fill(picture, mask, OPTIONS, () -> {
                        if (looks.incrementAndGet() == 30) {
                            throw new CancellationException("enough");
                        }
                    }))
                    .isInstanceOf(CancellationException.class);
            assertThat(looks).hasValue(30);
        }
    }
}
