// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.NORM_INF;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.rectangle;

import io.heliograph.media.image.Raster;
import java.util.Random;
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

    @Test
    void anEvenBlurIsMeasuredAndTakenBack() {
        Mat truth = Drawings.of(320, 260, 17);
        Mat soft = new Mat();
        GaussianBlur(truth, soft, new Size(0, 0), 2);
        try (var restored = restored(soft);
                Luma luma = Luma.of(soft)) {
            assertThat(BlurWidth.of(luma).sigma().orElse(0)).isBetween(1.6, 2.4);
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
            Histograms before = Histograms.of(faded);
            Histograms after = Histograms.of(restored.picture().mat());
            assertThat(before.percentile(Histograms.LUMA, 0.99) - before.percentile(Histograms.LUMA, 0.01))
                    .isLessThan(130);
            assertThat(after.percentile(Histograms.LUMA, 0.99) - after.percentile(Histograms.LUMA, 0.01))
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
