// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.NORM_INF;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_core.subtract;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_RECT;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.rectangle;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.Raster;
import java.util.Random;
import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RestorationTest {
    private static Restoration.Restored restored(Mat picture) {
        try (Raster raster = Raster.owning(picture.clone())) {
            return Restoration.restore(raster, () -> {});
        }
    }

    @Test
    void aSoundPictureComesBackAsItIs() {
        Mat picture = Drawings.of(240, 200, 15);
        try (var restored = restored(picture)) {
            assertThat(restored.done()).isEmpty();
            assertThat(norm(picture, restored.picture().mat(), NORM_INF, null)).isZero();
        }
    }

    @Test
    void scratchesAreFilledFromTheirSides() {
        Mat truth = Drawings.of(320, 260, 16);
        Mat worn = truth.clone();
        Age.scratch(worn, 4, new Random(5));
        try (var restored = restored(worn)) {
            assertThat(restored.done()).contains(Restoration.Step.SCRATCHES);
            assertThat(Measures.psnr(truth, restored.picture().mat())).isGreaterThan(Measures.psnr(truth, worn) + 3);
        }
    }

    /** A print torn twice, through whatever is there: bare paper with a shadow beside it becomes what was there, nearly. */
    @ParameterizedTest
    @ValueSource(strings = {"coffee.png", "chelsea.png", "astronaut.png"})
    void tearsAreFilledAndNothingElseIsTouched(String name) {
        try (Mat photo = imread("src/test/resources/photos/" + name, IMREAD_COLOR);
                Mat torn = photo.clone();
                Mat paper = Age.tearAnyhow(torn, 2, new Random(5));
                var restored = restored(torn)) {
            assertThat(restored.done()).containsExactly(Restoration.Step.TEARS);
            assertThat(Measures.psnr(photo, restored.picture().mat())).isGreaterThan(Measures.psnr(photo, torn) + 4);
            try (Mat far = new Mat();
                    Mat element = getStructuringElement(MORPH_RECT, new Size(41, 41));
                    Mat all = new Mat(photo.size(), CV_8UC1, new Scalar(255))) {
                dilate(paper, far, element);
                subtract(all, far, far); // 255 away from the tears, less near them
                threshold(far, far, 254, 255, THRESH_BINARY);
                assertThat(norm(torn, restored.picture().mat(), NORM_INF, far)).isZero();
            }
        }
    }

    @Test
    void aStraightWhitePoleAndAWavyWhiteRibbonAreNoTears() {
        for (double waves : new double[] {0, 30}) {
            try (Mat picture = Drawings.of(400, 320, 19)) {
                for (int y = 0; y < 320; y++) {
                    int x = (int) Math.round(180 + 0.2 * y + waves * Math.sin(y / 50.0));
                    rectangle(picture, new Rect(x, y, 8, 1), new Scalar(240, 240, 240, 0), -1, 8, 0);
                }
                try (Raster raster = Raster.owning(picture.clone());
                        Mat tears = TearFinder.find(raster, () -> {})) {
                    assertThat(countNonZero(tears)).isZero();
                }
            }
        }
    }

    @Test
    void anEvenBlurIsMeasuredAndTakenBack() {
        Mat truth = Drawings.of(320, 260, 17);
        Mat soft = new Mat();
        GaussianBlur(truth, soft, new Size(0, 0), 2);
        try (var restored = restored(soft);
                LumaPlane lumaPlane = LumaPlane.of(soft)) {
            assertThat(BlurWidth.of(lumaPlane).sigma().orElse(0)).isBetween(1.6, 2.4);
            assertThat(restored.done()).containsExactly(Restoration.Step.BLUR);
            assertThat(Measures.psnr(truth, restored.picture().mat())).isGreaterThan(Measures.psnr(truth, soft) + 1);
        }
    }

    @Test
    void whatHasFadedGetsItsBlackAndWhiteBackAndTheYellowGoes() {
        Mat truth = Drawings.of(320, 260, 18);
        Mat faded = truth.clone();
        Age.fade(faded);
        try (var restored = restored(faded)) {
            assertThat(restored.done())
                    .contains(Restoration.Step.FADING)
                    .doesNotContain(Restoration.Step.BLUR, Restoration.Step.NOISE);
            ColourHistograms before = ColourHistograms.of(faded);
            ColourHistograms after = ColourHistograms.of(restored.picture().mat());
            assertThat(before.percentile(ColourHistograms.LUMA, 0.99) - before.percentile(ColourHistograms.LUMA, 0.01))
                    .isLessThan(130);
            assertThat(after.percentile(ColourHistograms.LUMA, 0.99) - after.percentile(ColourHistograms.LUMA, 0.01))
                    .isGreaterThan(160);
            assertThat(Math.abs(after.mean(2) - after.mean(0)))
                    .isLessThan(Math.abs(before.mean(2) - before.mean(0)) / 2);
        }
    }

    /** Its saucer's rim, wood grain, masts and cables are lines and lights of the picture, its fur is texture. */
    @ParameterizedTest
    @ValueSource(strings = {"coffee.png", "rocket.jpg", "chelsea.png", "astronaut.png"})
    void aPhotographWithoutDamageComesBackAsItIs(String name) {
        try (Mat photo = imread("src/test/resources/photos/" + name, IMREAD_COLOR);
                var restored = restored(photo)) {
            assertThat(photo.empty()).isFalse();
            assertThat(restored.done()).isEmpty();
            assertThat(norm(photo, restored.picture().mat(), NORM_INF, null)).isZero();
        }
    }

    /** A faded print with grain: raising its contrast would make the grain stronger than it was. */
    @ParameterizedTest
    @ValueSource(ints = {4, 8})
    void noiseOfAFadedPrintIsNotStrongerAfterItsContrastIsRaised(int sigma) {
        try (Mat faded = Drawings.of(320, 260, 18)) {
            Age.fade(faded);
            grain(faded, sigma);
            try (var restored = restored(faded)) {
                assertThat(restored.done()).contains(Restoration.Step.FADING, Restoration.Step.NOISE);
                assertThat(restored.noisier()).isFalse();
                assertThat(noise(restored.picture().mat())).isLessThanOrEqualTo(1.1 * noise(faded));
                try (Raster before = Raster.owning(faded.clone());
                        Raster twice = stretched(before)) {
                    assertThat(Restoration.isNoisier(restored.picture(), before))
                            .isFalse();
                    assertThat(Restoration.isNoisier(twice, before)).isTrue();
                }
            }
        }
    }

    private static double noise(Mat picture) {
        return NoiseLevel.of(picture).noise().brightness();
    }

    private static void grain(Mat picture, int sigma) {
        var random = new Random(9);
        try (UByteIndexer pixels = picture.createIndexer()) {
            for (int y = 0; y < picture.rows(); y++) {
                for (int x = 0; x < picture.cols(); x++) {
                    for (int c = 0; c < 3; c++) {
                        int level = (int) Math.round(pixels.get(y, x, c) + sigma * random.nextGaussian());
                        pixels.put(y, x, c, Math.clamp(level, 0, 255));
                    }
                }
            }
        }
    }

    /** The picture with its contrast raised by half about middle grey. */
    private static Raster stretched(Raster picture) {
        Mat result = new Mat();
        picture.mat().convertTo(result, -1, 1.5, -64);
        return Raster.owning(result);
    }

    @Test
    void aHighKeyPictureHasNotFaded() {
        try (Mat pale = new Mat(200, 300, CV_8UC3, new Scalar(238, 240, 243, 0))) {
            rectangle(pale, new Rect(60, 50, 120, 90), new Scalar(150, 170, 210, 0), -1, 8, 0);
            try (var restored = restored(pale)) {
                assertThat(restored.done()).doesNotContain(Restoration.Step.FADING);
            }
        }
    }
}
