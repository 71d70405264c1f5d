// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TightCropTest {
    private static final int WIDTH = 40;
    private static final int HEIGHT = 30;

    /** Visible in x 7..18, y 5..21; every pixel's colour tells its place. */
    private static CutoutResult cutout() {
        Mat alpha = new Mat(HEIGHT, WIDTH, CV_8UC1, new Scalar(0));
        Mat picture = new Mat(HEIGHT, WIDTH, CV_8UC4, new Scalar(0, 0, 0, 0));
        for (int y = 5; y <= 21; y++) {
            for (int x = 7; x <= 18; x++) {
                alpha.ptr(y, x).put((byte) 200);
                picture.ptr(y, x)
                        .put(0, (byte) x)
                        .put(1, (byte) y)
                        .put(2, (byte) 99)
                        .put(3, (byte) 200);
            }
        }
        alpha.ptr(2, 2).put((byte) 12); // a trace below what counts as visible
        return new CutoutResult(alpha, Raster.owning(picture), 1, 1);
    }

    private static int sample(Mat picture, int x, int y, int channel) {
        return Byte.toUnsignedInt(picture.ptr(y, x).get(channel));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 9, 2000})
    void everyVisiblePixelIsInsideAndTheMarginIsTransparent(int padding) {
        try (CutoutResult cutoutResult = cutout();
                Raster crop = TightCrop.of(cutoutResult, padding)) {
            assertThat(crop.width()).isEqualTo(12 + 2 * padding);
            assertThat(crop.height()).isEqualTo(17 + 2 * padding);
            assertThat(crop.hasAlpha()).isTrue();
            int wrong = 0;
            for (int y = Math.max(0, padding - 3); y < Math.min(crop.height(), padding + 20); y++) {
                for (int x = Math.max(0, padding - 3); x < Math.min(crop.width(), padding + 15); x++) {
                    boolean inside = x >= padding && x < padding + 12 && y >= padding && y < padding + 17;
                    int[] wanted = inside ? new int[] {x - padding + 7, y - padding + 5, 99, 200} : new int[4];
                    for (int channel = 0; channel < 4; channel++) {
                        wrong += sample(crop.mat(), x, y, channel) == wanted[channel] ? 0 : 1;
                    }
                }
            }
            assertThat(wrong).isZero();
            if (padding > 0) {
                assertThat(sample(crop.mat(), 0, 0, 3)).isZero();
                assertThat(sample(crop.mat(), crop.width() - 1, crop.height() - 1, 3))
                        .isZero();
            }
        }
    }

    @Test
    void nothingVisibleKeepsTheWholePicture() {
        Mat alpha = new Mat(HEIGHT, WIDTH, CV_8UC1, new Scalar(3));
        Mat picture = new Mat(HEIGHT, WIDTH, CV_8UC4, new Scalar(1, 2, 3, 3));
        try (CutoutResult cutoutResult = new CutoutResult(alpha, Raster.owning(picture), 0, 0);
                Raster crop = TightCrop.of(cutoutResult, 2)) {
            assertThat(crop.width()).isEqualTo(WIDTH + 4);
            assertThat(crop.height()).isEqualTo(HEIGHT + 4);
        }
    }
}
